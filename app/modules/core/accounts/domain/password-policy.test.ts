import { describe, expect, it } from 'vitest';
import { passwordFaults, policyFrom } from './password-policy';

const plain = policyFrom({
  passwordMinimum: '12',
  passwordDigit: '0',
  passwordUppercase: '0',
  passwordSpecial: '0',
  passwordPolicy: '',
});
const strict = policyFrom({
  passwordMinimum: '14',
  passwordDigit: '1',
  passwordUppercase: '1',
  passwordSpecial: '1',
  passwordPolicy: '',
});

const strong = { guesses: 14, personal: false };

describe('a new password', () => {
  it(
    'C363 answers to the minimum, a digit, an uppercase letter and a special character when the installation ' +
      'asks for them',
    () => {
      expect(passwordFaults('haies vives', plain, strong)).toEqual(['tooShort']);
      expect(passwordFaults('x'.repeat(64) + ' et y'.repeat(20), plain, strong)).toEqual(['tooLong']);
      expect(passwordFaults('quatre haies de charmes', strict, strong)).toEqual(['digit', 'uppercase', 'special']);
      expect(passwordFaults('Quatre haies, 4 charmes', strict, strong)).toEqual([]);
    },
  );

  it('takes ten thousand million guesses, or as many as a random one of the minimum length', () => {
    const weak = (guesses: number, minimum: number) =>
      passwordFaults('x7Kp2mQz x7Kp', { ...plain, minimum }, { guesses, personal: false });
    expect([weak(10, 12), weak(9.9, 12), weak(8, 8), weak(7.9, 8)]).toEqual([[], ['common'], [], ['common']]);
    expect(passwordFaults('moreau-2026-2026', plain, { guesses: 6, personal: true })).toEqual(['personal']);
  });

  it('has a minimum between 8 and 128 whatever the setting says', () => {
    expect(
      [
        policyFrom({ ...emptySettings, passwordMinimum: '3' }),
        policyFrom({ ...emptySettings, passwordMinimum: 'douze' }),
        policyFrom({ ...emptySettings, passwordMinimum: '900' }),
      ].map((policy) => policy.minimum),
    ).toEqual([8, 12, 128]);
  });
});

const emptySettings = { passwordDigit: '', passwordUppercase: '', passwordSpecial: '', passwordPolicy: '' };
