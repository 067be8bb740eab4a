/** Columns in a form: the same definition reads what a form, a call and a file give. */
import { describe, expect, it } from 'vitest';
import { nameIndex, type CellValue } from '~/records/exchange/domain';
import * as fields from '..';
import { cellOfJson, formOf, sayTexts, withCells, type CellContext, type RowValue } from '..';

const CROPS = [
  { id: 1, name: 'Blé' },
  { id: 30, name: 'Orge' },
];
const context: CellContext = {
  locale: 'fr',
  words: () => [],
  items: () => ({ ...nameIndex(CROPS), all: CROPS, nameOf: (id) => CROPS.find((one) => one.id === Number(id))?.name }),
  codes: (list) => new Map(list === 'RPG' ? [['BTH', 'Blé tendre']] : []),
};
const columns = {
  name: withCells(fields.text({ max: 20 })),
  notes: withCells(fields.lines({ max: 20 })),
  area: withCells(fields.decimal({ step: 0.01 })),
  bound: withCells(fields.decimal()),
  rank: withCells(fields.optionalWhole()),
  organic: withCells(fields.flag()),
  crop: withCells(fields.link('crops')),
  crops: withCells(fields.links('crops')),
  known: withCells(fields.codes('RPG')),
  typed: withCells(fields.codes('')),
};
type Name = keyof typeof columns;
const names = Object.keys(columns);
const form = formOf(columns, names, { context });
const line = formOf(columns, names, { context, compact: true });

// what a form posts, what a call sends, what a file has in its cell, and the one value that they mean
const SAME: readonly (readonly [Name, readonly string[], unknown, CellValue, RowValue])[] = [
  ['name', [' Nord '], 'Nord', 'Nord', 'Nord'],
  ['area', ['12,5'], 12.5, '12.50', 12.5],
  ['rank', ['7'], 7, 7, 7],
  ['organic', ['on'], true, 'oui', true],
  ['organic', [], false, 0, false],
  ['crop', ['#30'], 30, 'orge', 30],
  ['crops', ['#30', '#1'], [30, 1], 'Orge, Blé', [1, 30]],
  ['known', ['BTH'], ['BTH'], 'BTH', ['BTH']],
  ['typed', ['72000,72100'], ['72100', '72000'], '72100;72000', ['72000', '72100']],
];
for (const [name, texts, sent, cell, value] of SAME)
  it(`${name} is ${JSON.stringify(value)} in a form, a call and a file`, () => {
    const column = columns[name];
    expect(form[name]?.read(texts)).toEqual({ ok: true, value });
    expect(column.readCell(cellOfJson(column, sent), context)).toEqual({ ok: true, value });
    expect(column.readCell(cell, context)).toEqual({ ok: true, value });
  });

describe('a form', () => {
  it('reads back what it wrote, in a page and in a line of the list', () => {
    for (const [name, , , , value] of SAME)
      for (const fields of [form, line])
        expect(fields[name]?.read(fields[name].write(value)), name).toEqual({ ok: true, value });
  });

  it('says what is wrong, then what to do', () => {
    expect(form['rank']?.read(['sept'])).toMatchObject({
      reason: [{ key: 'exchange:reason.notANumber' }, { key: 'exchange:remedy.notANumber' }],
    });
  });

  it('keeps to the step of a field, to its last decimal; a file may be finer', () => {
    expect(form['area']?.read(['0,01']).ok).toBe(true);
    expect(form['area']?.read(['0,015'])).toMatchObject({
      reason: [{ key: 'referenceRefusals:issue.step', params: { step: '0,01' } }, {}],
    });
    expect(columns.area.readCell('0,015', context)).toEqual({ ok: true, value: 0.015 });
    expect(form['bound']?.read(['0,015']).ok).toBe(true);
  });

  it('writes in one way what means the same, and leaves what means nothing as it was typed', () => {
    expect(['12.5', '12,50', 'douze'].map((text) => form['area']?.tidy?.(text))).toEqual(['12,5', '12,5', 'douze']);
    expect(line['crops']?.tidy?.('orge,#1')).toBe('Blé,Orge');
  });

  it('is one line of text in a list, where a page has boxes and several lines', () => {
    const controls = (fields: typeof form) => [fields['crops'], fields['notes']].map((one) => one?.input.control);
    expect([controls(form), controls(line)]).toEqual([
      ['many', 'lines'],
      ['text', 'text'],
    ]);
  });

  it('says its texts as people read them, or as they were typed', () => {
    expect([sayTexts(columns.crops, ['#30', '#1'], context), sayTexts(columns.rank, ['sept'], context)]).toEqual([
      'Blé, Orge',
      'sept',
    ]);
  });
});
