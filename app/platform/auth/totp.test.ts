import { describe, expect, it } from 'vitest';
import {
  base32,
  matchingStep,
  newTotpKey,
  oneTimePassword,
  openTotpKey,
  otpauthUri,
  sealTotpKey,
  stepAt,
} from './totp.server';

// RFC 6238, appendix B: ASCII keys of 20, 32 and 64 bytes, eight digits
const keyOf = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length));
const VECTORS = [
  [59, 'sha1', '94287082'],
  [59, 'sha256', '46119246'],
  [59, 'sha512', '90693936'],
  [1111111109, 'sha1', '07081804'],
  [1111111109, 'sha256', '68084774'],
  [1111111109, 'sha512', '25091201'],
  [1111111111, 'sha1', '14050471'],
  [1111111111, 'sha256', '67062674'],
  [1111111111, 'sha512', '99943326'],
  [1234567890, 'sha1', '89005924'],
  [1234567890, 'sha256', '91819424'],
  [1234567890, 'sha512', '93441116'],
  [2000000000, 'sha1', '69279037'],
  [2000000000, 'sha256', '90698825'],
  [2000000000, 'sha512', '38618901'],
  [20000000000, 'sha1', '65353130'],
  [20000000000, 'sha256', '77737706'],
  [20000000000, 'sha512', '47863826'],
] as const;
const LENGTH = { sha1: 20, sha256: 32, sha512: 64 } as const;

describe('one-time passwords', () => {
  it.each(VECTORS)('at %i s with %s are those of RFC 6238: %s', (seconds, hash, expected) => {
    expect(oneTimePassword(keyOf(LENGTH[hash]), stepAt(new Date(seconds * 1000)), { digits: 8, hash })).toBe(expected);
  });

  it('follow the ten counters of RFC 4226, appendix D', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => oneTimePassword(keyOf(20), BigInt(counter)));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it('are accepted one step early or late, and no further', () => {
    const at = new Date('2026-11-20T10:00:15Z');
    const code = (drift: number) => oneTimePassword(keyOf(20), stepAt(at) + BigInt(drift));
    expect([-2, -1, 0, 1, 2].map((drift) => matchingStep(keyOf(20), code(drift), at))).toEqual([
      null,
      stepAt(at) - 1n,
      stepAt(at),
      stepAt(at) + 1n,
      null,
    ]);
    expect(matchingStep(keyOf(20), ` ${code(0).slice(0, 3)} ${code(0).slice(3)}`, at)).toBe(stepAt(at));
    expect(matchingStep(keyOf(20), '', at)).toBeNull();
  });

  it('write their key in base 32 (RFC 4648) in the address of the application', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(otpauthUri(Buffer.from('foobar'), 'Eau & Terre', 'j.moreau')).toBe(
      'otpauth://totp/Eau%20%26%20Terre:j.moreau?secret=MZXW6YTBOI&issuer=Eau%20%26%20Terre',
    );
  });

  it('keep their key sealed: read back whole, refused when touched', () => {
    const key = newTotpKey();
    const sealed = sealTotpKey(key);
    expect(openTotpKey(sealed)).toEqual(key);
    expect(sealed).not.toContain(key.toString('base64url'));
    const touched = Buffer.from(sealed, 'base64url');
    touched[15] = (touched[15] ?? 0) ^ 1;
    expect(() => openTotpKey(touched.toString('base64url'))).toThrow();
  });
});
