// libpq, the client library of PostgreSQL. Only a build with the trait PostgreSQL reads this.

#pragma once

#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#elif __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#error "The trait PostgreSQL needs the headers of libpq: apt-get install libpq-dev"
#endif
