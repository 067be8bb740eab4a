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

describe('a new password', () => {
  it('is accepted when it is long and unusual, whatever its signs', () => {
    expect(passwordFaults('quatre haies de charmes', plain)).toEqual([]);
    expect(passwordFaults('étang-gelé sous la lune', plain)).toEqual([]);
    expect(passwordFaults('🌾🌾 moissonneuse rouillée', plain)).toEqual([]);
  });

  it('C363 answers to the minimum, a digit, an uppercase letter and a special character when the installation asks for them', () => {
    expect(passwordFaults('haies vives', plain)).toEqual(['tooShort']);
    expect(passwordFaults('x'.repeat(64) + ' et y'.repeat(20), plain)).toContain('tooLong');
    expect(passwordFaults('quatre haies de charmes', strict)).toEqual(['digit', 'uppercase', 'special']);
    expect(passwordFaults('Quatre haies, 4 charmes', strict)).toEqual([]);
  });

  it.each([
    'motdepasse2026',
    'Motdepasse!!2026',
    'P@ssw0rd1234',
    'azertyuiop123',
    'administrateur1',
    '123456789012',
    'aaaaaaaaaaaa',
    'abababababab',
    'adminadmin2026',
    'Bienvenue2026!',
    '20262026202620',
    'abcdefghijklm',
  ])('« %s » is too common', (password) => {
    expect(passwordFaults(password, plain)).toEqual(['common']);
  });

  it('is not the account’s own name or mail with a few signs', () => {
    expect(passwordFaults('jeannemoreau2026', plain, ['jmoreau', 'Jeanne Moreau'])).toContain('personal');
    expect(passwordFaults('moreau-2026-2026', plain, ['jmoreau', 'Jeanne Moreau'])).toContain('personal');
    expect(passwordFaults('le chien de moreau dort encore', plain, ['jmoreau', 'Jeanne Moreau'])).toEqual([]);
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
