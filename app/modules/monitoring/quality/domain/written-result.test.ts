import { expect, test } from 'vitest';
import { isResultText, writtenResult } from './written-result';

const read = (text: string) => {
  const { sign, number, said } = writtenResult(text);
  return said ? [said.remark, said.result] : [sign, number];
};

test('numbers are read with what stands before them', () => {
  expect(['12,5', '-3', '1,2E-3', '1.2e-3', '1 250'].map(read)).toEqual([
    ...[
      ['value', 12.5],
      ['value', -3],
    ],
    ...[
      ['value', 0.0012],
      ['value', 0.0012],
      ['value', 1250],
    ],
  ]);
  for (const below of ['< 0,5', '<0.5', 'ND<0,5', 'inf. 0,5', 'inférieur à 0,5', 'Inf à 0,5', 'NQ < 0,5'])
    expect([below, ...read(below)]).toEqual([below, 'below', 0.5]);
  for (const above of ['> 150', '≥150', 'sup. 150', 'supérieur à 150'])
    expect([above, ...read(above)]).toEqual([above, 'above', 150]);
  // under a limit that is not said: never a number
  for (const below of ['< seuil', '<SEUIL', '< LQ', 'ND', 'NQ', 'non détecté', 'inférieur au seuil', 'sous le seuil'])
    expect([below, ...read(below)]).toEqual([below, 'below', null]);
});

test('words are what the remarks of the Sandre make of them, others say nothing', () => {
  for (const none of ['Absence', 'ABSENT', 'absence/100 mL', 'Absence dans 250 ml'])
    expect([none, ...read(none)]).toEqual([none, 4, 0]);
  expect(['Présence', 'présent', 'N.M.', 'non mesuré', 'Analyse non faite', 'indénombrable'].map(read)).toEqual([
    ...[
      [4, 1],
      [4, 1],
      [0, null],
    ],
    ...[
      [0, null],
      [0, null],
      [5, null],
    ],
  ]);
  for (const words of ['Aspect normal', 'trouble', 'absence de prélèvement', 'présence de dépôts', 'nitrates'])
    expect([words, ...read(words), isResultText(words)]).toEqual([words, 'value', null, false]);
});
