import { expect, test } from 'vitest';
import { isDatabaseDown } from './database-down.server';

/** What pg and Prisma say in the second around the death of the postmaster. */
const LOST = [
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated unexpectedly'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is shutting down'), { code: '57P03' }),
];

test.each(LOST)('« $message » is a database that is away, in itself and as a cause', (error) => {
  expect(isDatabaseDown(error)).toBe(true);
  const adapted = Object.assign(new Error('Invalid call'), {
    code: 'P2010',
    meta: { driverAdapterError: { cause: error } },
  });
  expect(isDatabaseDown(adapted)).toBe(true);
  expect(isDatabaseDown(new Error('failed', { cause: error }))).toBe(true);
});

test('another fault is ours', () => {
  expect(isDatabaseDown(new Error('syntax error at or near "SELEC"'))).toBe(false);
  expect(isDatabaseDown(null)).toBe(false);
});
