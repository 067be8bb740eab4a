import { beforeAll, expect, test } from 'vitest';
import { translator } from '../../../../../tests/support/translator';
import { asOfSentence } from './as-of-words';

let t: (key: string, options?: Record<string, unknown>) => string;
beforeAll(async () => {
  t = await translator('fr', ['timeseries']);
});
const said = (counts: readonly (readonly [status: number, count: number])[], corrected = 0) =>
  asOfSentence({ counts: counts.map(([status, count]) => ({ status, count })), corrected }, t, 'fr').replaceAll(
    /[\u00a0\u202f]/g,
    ' ',
  );

test('a corrected value is not called raw: how sure it is and whether it was corrected are two things', () => {
  expect(said([[1, 24]])).toBe('À cette date : 24 mesures non contrôlées.');
  expect(said([[1, 24]], 20)).toBe('À cette date : 24 mesures non contrôlées ; 20 de ces mesures étaient corrigées.');
  expect(
    said(
      [
        [1, 4],
        [3, 1],
      ],
      1,
    ),
  ).toBe(
    'À cette date : 4 mesures non contrôlées, 1 mesure contrôlée au niveau 2 ; une de ces mesures était corrigée.',
  );
  expect(said([[1, 0]])).toBe('À cette date, aucune mesure n’était connue sur cette période.');
});
