import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { managesAccount } from './managed-accounts';

const person = (id: number, held: Partial<Actor> = {}): Actor => ({ ...VISITOR, id, login: `n${id}`, ...held });
const admin = person(1, { isAdmin: true });
const coAdmin = person(2, { grants: ['COADMIN'] });
const others = [{}, { labo: true }, { metadata: true }, { grants: ['TECHNICIAN'] }, { grants: ['SUPPORT'] }].map(
  (held, rank) => person(10 + rank, held),
);

test('an administrator manages every account; a co-administrator, those that manage none', () => {
  for (const account of [admin, coAdmin, ...others]) expect(managesAccount(admin, account)).toBe(true);
  for (const account of others) expect(managesAccount(coAdmin, account)).toBe(true);
  for (const account of [admin, coAdmin, person(3, { grants: ['COADMIN'] })])
    expect(managesAccount(coAdmin, account)).toBe(false);
});

test('whom the table of rights lets manage accounts is out of reach of the others', () => {
  const rights = { 'administration.users technician': 'all', 'administration.users support': 'none' } as const;
  const [technician, support] = [
    person(4, { grants: ['TECHNICIAN'], rights }),
    person(5, { grants: ['SUPPORT'], rights }),
  ];
  expect(managesAccount({ ...coAdmin, rights }, technician)).toBe(false);
  expect(managesAccount(technician, { ...coAdmin, rights })).toBe(false);
  expect(managesAccount(technician, support)).toBe(true);
  expect(managesAccount(support, technician)).toBe(false);
});
