#!/usr/bin/env node
// `prisma generate` asks for the path of a schema engine but does not run it. Running it must fail loudly: a program
// that succeeds without output would make `prisma migrate diff` report « no difference ».
console.error(
  'The native schema engine of Prisma is not used here: run `npm run migration:author NAME` or `npm run migrate`.',
);
process.exit(1);
