#!/usr/bin/env node
// `prisma generate` asks for the path of a schema engine and does not run it. Whatever runs it must fail loudly: a
// program that ends well and says nothing would make `prisma migrate diff` look like « no difference ».
console.error(
  'The native schema engine of Prisma is not used here: run `npm run migration:author NAME` or `npm run migrate`.',
);
process.exit(1);
