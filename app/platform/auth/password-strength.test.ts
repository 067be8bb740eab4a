import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.server';

const OWNER = ['jmoreau', 'Jeanne Moreau', 'jeanne@essai.example'];
const easy = async (password: string) => (await passwordStrength(password, OWNER)).guesses < 10;

it.each([
  '1qaz2wsx3edc',
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
  'soleil123soleil',
])('« %s » is found soon', async (password) => {
  expect(await easy(password)).toBe(true);
});

it.each([
  'quatre haies de charmes',
  'étang-gelé sous la lune',
  '🌾🌾 moissonneuse rouillée',
  'le chien de moreau dort encore',
])('« %s » is not, whatever its signs', async (password) => {
  expect(await easy(password)).toBe(false);
});

it('says when the words of its owner make it easy', async () => {
  for (const password of ['jeannemoreau2026', 'moreau-2026-2026'])
    expect(await passwordStrength(password, OWNER)).toMatchObject({ personal: true });
  expect(await easy('moreau-2026-2026')).toBe(true);
});

it('looks at no more than a password can hold, however it is written', async () => {
  const long = await passwordStrength('4@8({[<361!|0$5+7%2'.repeat(1000), []);
  expect(long).toEqual(await passwordStrength('4@8({[<361!|0$5+7%2'.repeat(1000).slice(0, 64), []));
});
