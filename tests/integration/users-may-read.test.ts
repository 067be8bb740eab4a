/** Whether users read territories was one setting; migration 0075 carries it to each territory. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db, prisma } from '~/platform/db/client.server';
import { testDatabase } from '../support/database';
import { ADMIN } from '../support/planning-world';

testDatabase();
const [, ...STATEMENTS] = readFileSync('prisma/migrations-before/0075_users_may_read/migration.sql', 'utf8')
  .replace(/^--.*$/gm, '')
  .split(';')
  .map((one) => one.trim())
  .filter((one) => one !== '');

test.each([
  ['1', true],
  ['0', false],
  [null, false],
])('of an installation that said %s, its territories say %s', async (said, read) => {
  const { id } = await prisma().territory.create({
    data: { name: 'Vègre', author: ADMIN.login, updatedBy: ADMIN.login },
  });
  const parameter = 'territory.membersCanRead';
  if (said !== null) await prisma().setting.create({ data: { login: '', parameter, value: said } });
  for (const statement of STATEMENTS) await db().pool.query(statement);
  expect(await prisma().territory.findUniqueOrThrow({ where: { id } })).toMatchObject({ usersRead: read });
  expect(await prisma().setting.count({ where: { parameter } })).toBe(0);
});
