import { expect, it } from 'vitest';
import { verifiedAddress } from './verified-address';

const ADDRESS = 'agent@agence.example';
const said = (verified: unknown) => [{ email: ADDRESS, email_verified: verified }];

it.each(['false', 'true', '', 0, 1, false, null, [], {}])('only true verifies an address: %j does not', (verified) => {
  for (const trust of [true, false]) expect(verifiedAddress(said(verified), trust)).toBeNull();
});

it('what nothing is said of counts as the operator says', () => {
  expect(verifiedAddress([{ email: ADDRESS }], false)).toBeNull();
  expect(verifiedAddress([{ email: ADDRESS }, {}], true)).toBe(ADDRESS);
  expect(verifiedAddress(said(true), false)).toBe(ADDRESS);
  expect(verifiedAddress([{}, { email_verified: true }], true)).toBeNull();
});

it('one address is not verified by what is said of another, nor where two answers differ', () => {
  const other = { email: 'autre@agence.example', email_verified: true };
  expect(verifiedAddress([{ email: ADDRESS }, other], false)).toBeNull();
  expect(verifiedAddress([...said(true), ...said('false')], true)).toBeNull();
  expect(verifiedAddress([{ email: ADDRESS }, ...said(true)], false)).toBe(ADDRESS);
  expect(verifiedAddress([{}, ...said(true)], false)).toBe(ADDRESS);
});
