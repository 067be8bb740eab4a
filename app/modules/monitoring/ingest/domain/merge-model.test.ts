import { expect, test } from 'vitest';
import { mergeModel, type ModelState } from './merge-model';
import { keptReading } from '../../../../../tests/support/import-model';

const BASE: ModelState = {
  name: 'Sonde',
  kept: keptReading(['Date', 'Niveau', 'T']),
};
const changed = (name: string, kept: Partial<ModelState['kept']>, table: object = {}): ModelState => ({
  name,
  kept: { ...BASE.kept, ...kept, table: { ...BASE.kept.table, ...table } },
});

test('what one of two people changed is taken; where both changed one thing mine stays, and it is told', () => {
  const mine = changed('Sonde 2', { clock: 0 }, { header: 3 });
  const theirs = changed('Sonde', { clock: 120, text: { delimiter: '\t', encoding: 'utf-8' } }, { decimal: '.' });
  expect(mergeModel(BASE, mine, theirs)).toEqual({
    merged: changed('Sonde 2', { clock: 0, text: { delimiter: '\t', encoding: 'utf-8' } }, { header: 3, decimal: '.' }),
    both: ['clock'],
  });
});

test('columns of values and where they go are one thing: no column is taken without its line', () => {
  const more = [
    ...BASE.kept.columns,
    { column: 2, quantity: 'waterTemperature' as const, name: '', unit: '', converts: false },
  ];
  const theirs = changed('Sonde', { columns: more }, { values: [1, 2] });
  expect(mergeModel(BASE, changed('Autre', {}), theirs)).toEqual({ merged: { ...theirs, name: 'Autre' }, both: [] });
  const mine = changed('Sonde', { columns: [] }, { values: [2] });
  expect(mergeModel(BASE, mine, theirs)).toEqual({ merged: mine, both: ['mapping'] });
  expect(mergeModel(BASE, theirs, theirs)).toEqual({ merged: theirs, both: [] });
});
