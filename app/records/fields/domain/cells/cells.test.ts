/** What each kind of column reads, refuses, shows and writes. */
import { describe, expect, it } from 'vitest';
import { nameIndex } from '~/records/exchange/domain';
import * as fields from '..';
import { isOutline, withCells, type CellContext, type Column, type Listing, type Outline, type RowValue } from '..';

/** Each kind as lists and files have it. */
const text = (options: Partial<Parameters<typeof fields.text>[0]> = {}) =>
  withCells(fields.text({ max: 250, ...options }));
const integer = (options?: Parameters<typeof fields.optionalWhole>[0]) => withCells(fields.optionalWhole(options));
const decimal = (options?: Parameters<typeof fields.decimal>[0]) => withCells(fields.decimal(options));
const flag = (options?: Parameters<typeof fields.flag>[0]) => withCells(fields.flag(options));
const day = (options?: Listing) => withCells(fields.civilDay(options));
const codes = (list: string) => withCells(fields.codes(list));
const code = (list: string, options?: Parameters<typeof fields.code>[1]) => withCells(fields.code(list, options));
const link = (set: string) => withCells(fields.link(set));
const links = (set: string) => withCells(fields.links(set));
const outline = () => withCells(fields.outline());

const CROPS = [
  { id: 1, name: 'Blé' },
  { id: 2, name: 'Maïs, grain' },
  { id: 30, name: 'Orge' },
];
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'reference:yes': ['Oui', 'Yes'],
  'reference:no': ['Non', 'No'],
  'reference:season.0': ['Pluriannuelle', 'Perennial'],
  'reference:season.1': ['Printemps', 'Spring'],
  'reference:status.frozen': ['Gelé', 'Frozen'],
};
const context: CellContext = {
  locale: 'fr',
  words: (key) => WORDS[key] ?? [],
  items: () => ({ ...nameIndex(CROPS), all: CROPS, nameOf: (id) => CROPS.find((one) => one.id === Number(id))?.name }),
  codes: (field) =>
    new Map(
      field === 'RPG'
        ? [
            ['BTH', 'Blé tendre'],
            ['ORH', 'ORH'],
          ]
        : [],
    ),
};
const read = (column: Column, cell: string | number | boolean | null | undefined) => {
  const found = column.readCell(cell, context);
  return found.ok ? found.value : found.reason.reason.key;
};
const fault = (column: Column, value: RowValue) => column.check(value)?.reason.key ?? null;
const written = (column: Column, value: RowValue) => column.write(value).join();
const shown = (column: Column, value: RowValue) => column.shown(value, context);

it('every kind says how it is exported, and starts as what an empty cell means', () => {
  const kinds: readonly [Column, string, string, RowValue][] = [
    [text(), 'text', 'text', ''],
    [integer(), 'integer', 'integer', null],
    [decimal(), 'decimal', 'decimal', null],
    [flag(), 'flag', 'integer', false],
    [day(), 'day', 'day', null],
    [codes('RPG'), 'codes', 'text', []],
    [code('RPG'), 'code', 'text', ''],
    [link('cultures'), 'link', 'text', null],
    [links('cultures'), 'links', 'text', []],
    [outline(), 'outline', 'text', null],
  ];
  for (const [column, kind, file, empty] of kinds) {
    expect([column.kind, column.file.kind, column.start]).toEqual([kind, file, empty]);
    expect(read(column, null), kind).toEqual(empty);
    expect(fault(column, empty), kind).toBeNull();
    expect(read(column, written(column, empty)), kind).toEqual(empty);
  }
});

it('a column is optional, listed, asked and sortable unless it says otherwise', () => {
  const plain = { required: false, search: false, filter: false, inList: true, inForm: true };
  expect(text()).toMatchObject({ ...plain, sortable: true, aliases: [] });
  for (const column of [codes('RPG'), links('cultures'), outline()])
    expect(column).toMatchObject({ ...plain, sortable: false });
});

describe('a text', () => {
  it('is trimmed, tidied, limited and checked where it is filled', () => {
    const short = text({
      max: 3,
      tidy: (submitted) => submitted.toUpperCase(),
      check: () => ({ reason: { key: 'no' }, remedy: { key: 'r' } }),
    });
    expect(read(short, ' ab ')).toBe('AB');
    expect(fault(short, '')).toBeNull();
    expect(fault(short, 'abc')).toBe('no');
    expect(short.check('abcd')?.reason).toEqual({ key: 'reason.tooLongText', params: { limit: 3 } });
    expect(fault(text(), 'a'.repeat(250))).toBeNull();
    expect(fault(text(), 'a'.repeat(251))).toBe('reason.tooLongText');
  });
  it('is written and shown as it is', () => {
    expect([written(text(), 'x'), shown(text(), 'x'), text().toFile('x', context)]).toEqual(['x', { text: 'x' }, 'x']);
    expect(withCells(fields.lines({ max: 9 })).drawn(context)).toEqual({ control: 'lines', max: 9 });
    expect(withCells(fields.phone({ max: 10 })).drawn(context)).toEqual({ control: 'tel', max: 10 });
  });
});

describe('a number', () => {
  it('takes its bounds and nothing beyond; the refusal says them', () => {
    const share = decimal({ min: 0, max: 100 });
    expect([0, 100, null].map((value) => fault(share, value))).toEqual([null, null, null]);
    expect([-0.01, 100.01].map((value) => fault(share, value))).toEqual(['reason.outOfRange', 'reason.outOfRange']);
    expect(share.check(101)?.reason.params).toEqual({ min: 0, max: 100 });
    expect(decimal({ min: 0 }).check(-1)?.reason.params).toEqual({ min: 0, max: '∞' });
    expect(decimal({ max: 0 }).check(1)?.reason.params).toEqual({ min: '−∞', max: 0 });
    expect([2_147_483_647, -2_147_483_648].map((value) => fault(integer(), value))).toEqual([null, null]);
    expect([2_147_483_648, -2_147_483_649].map((value) => fault(integer(), value))).toEqual([
      'reason.outOfRange',
      'reason.outOfRange',
    ]);
  });
  it('reads a comma as a point; a whole number has no decimals', () => {
    expect([read(decimal(), '1,5'), read(decimal({ start: 7 }), '')]).toEqual([1.5, 7]);
    expect(read(integer(), '12')).toBe(12);
    expect(read(integer(), '1,5')).toMatch(/^reason\./);
  });
  it('takes « 3e-05 » only where programs write positions', () => {
    expect([' 3e-05 ', '-1.5E2', '+2,5e1'].map((cell) => read(decimal({ exponent: true }), cell))).toEqual([
      0.00003, -150, 25,
    ]);
    expect(read(decimal(), '3e-05')).toMatch(/^reason\./);
    for (const cell of ['x3e5', '3e5x', '3e', 'e5', '3e1234'])
      expect(read(decimal({ exponent: true }), cell)).toMatch(/^reason\./);
  });
  it('shows two decimals in the reader’s language, a count as it is, and nothing for nothing', () => {
    expect(shown(decimal(), 1234.5).text.replace(/\s/g, ' ')).toBe('1 234,50');
    expect(decimal().shown(1234.5, { ...context, locale: 'en' }).text).toBe('1,234.50');
    expect(shown(decimal({ decimals: 5 }), 0.5).text).toBe('0,50000');
    expect([shown(integer(), 2024), shown(integer(), null)]).toEqual([{ text: '2024' }, { text: '' }]);
    expect([written(decimal(), 1.5), decimal().toFile(1.5, context), decimal().toFile(null, context)]).toEqual([
      '1,5',
      1.5,
      null,
    ]);
    expect(decimal({ decimals: 5 }).file).toEqual({ kind: 'decimal', decimals: 5 });
    expect(decimal({ unit: 'ha', step: 0.01 }).drawn(context)).toEqual({ control: 'number', unit: 'ha' });
    expect(integer().drawn(context)).toEqual({ control: 'number', whole: true });
  });
});

it('a flag reads 1, 0, oui and non; what is empty is the flag of a new row', () => {
  expect(['1', '0', 'oui', 'non', true, ''].map((cell) => read(flag(), cell))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect(read(flag({ start: true }), '')).toBe(true);
  expect([written(flag(), true), written(flag(), false)]).toEqual(['on', '']);
  expect([flag().toFile(true, context), flag().toFile(false, context)]).toEqual([1, 0]);
  expect([shown(flag(), true), shown(flag(), false)]).toEqual([
    { text: 'Oui', check: true },
    { text: 'Non', check: false },
  ]);
  expect(flag().shown(true, { ...context, words: () => [] })).toEqual({ text: '', check: true });
  expect(flag().drawn(context)).toEqual({ control: 'check' });
});

it('C003 a day is read in both orders, kept as 2024-01-31 and shown as 31/01/2024', () => {
  expect(['31/01/2024', '2024-01-31'].map((cell) => read(day(), cell))).toEqual(['2024-01-31', '2024-01-31']);
  expect(read(day(), '31/02/2024')).toMatch(/^reason\./);
  expect([shown(day(), '2024-01-31'), shown(day(), null)]).toEqual([{ text: '31/01/2024' }, { text: '' }]);
  expect([day().toFile('2024-01-31', context), day().toFile(null, context)]).toEqual(['2024-01-31', '']);
  expect(written(day(), '2024-01-31')).toBe('2024-01-31');
  expect(day().drawn(context)).toEqual({ control: 'day' });
});

describe('a choice', () => {
  const season = withCells(
    fields.choice([0, 1], { wording: 'reference:season', start: 0, synonyms: { ete: 1 }, tones: { 1: 'leaf' } }),
  );
  it('is read by its code, its words in either language and its synonyms, whatever their accents', () => {
    expect(['1', 'printemps', 'SPRING', ' Été ', ''].map((cell) => read(season, cell))).toEqual([1, 1, 1, 1, 0]);
  });
  it('refuses the rest and says what there is', () => {
    const refusal = season.readCell('hiver', context);
    expect(refusal.ok ? null : refusal.reason.reason).toEqual({
      key: 'referenceRefusals:issue.choice',
      params: { value: 'hiver', choices: 'Pluriannuelle, Printemps' },
    });
    expect(season.check(2)?.reason.params).toEqual({ value: '2', choices: '0, 1' });
    expect(fault(season, '1')).toBe('referenceRefusals:issue.choice');
  });
  it('is offered, shown and exported in words, in its colour; a value without words as it is', () => {
    expect(season.drawn(context)).toEqual({
      control: 'select',
      required: true,
      options: [
        { value: '0', label: 'Pluriannuelle' },
        { value: '1', label: 'Printemps' },
      ],
    });
    expect([shown(season, 1), shown(season, 0), shown(season, 9)]).toEqual([
      { text: 'Printemps', tone: 'leaf' },
      { text: 'Pluriannuelle' },
      { text: '9' },
    ]);
    expect([season.toFile(1, context), written(season, 1)]).toEqual(['Printemps', '1']);
  });
});

describe('codes of a list', () => {
  it('are read between commas, semicolons and bars, each once and in order', () => {
    expect(read(codes('RPG'), ' ORH, BTH;BTH | ,')).toEqual(['BTH', 'ORH']);
    expect(codes('RPG').same?.(['A', 'B'], ['B', 'A'])).toBe(true);
    expect(codes('RPG').same?.(['A', 'B'], ['A'])).toBe(false);
  });
  it('have 1 to 20 signs and are 60 at most; what is wrong is named', () => {
    expect(fault(codes('RPG'), ['a'.repeat(20), 'A-1.b_2'])).toBeNull();
    expect(codes('RPG').check(['ok', 'pas bon'])?.reason).toEqual({
      key: 'referenceRefusals:issue.code',
      params: { value: 'pas bon' },
    });
    for (const bad of ['a'.repeat(21), '', 'é!'])
      expect(fault(codes('RPG'), [bad])).toBe('referenceRefusals:issue.code');
    const many = (count: number) => Array.from({ length: count }, (_, rank) => `C${rank}`);
    expect(fault(codes('RPG'), many(60))).toBeNull();
    expect(codes('RPG').check(many(61))?.reason).toEqual({
      key: 'referenceRefusals:issue.tooMany',
      params: { max: 60 },
    });
  });
  it('are ticked in a known list, typed where there is none', () => {
    expect(codes('RPG').drawn(context)).toEqual({
      control: 'many',
      options: [
        { value: 'BTH', label: 'BTH · Blé tendre' },
        { value: 'ORH', label: 'ORH' },
      ],
    });
    expect(codes('').drawn(context)).toEqual({ control: 'text' });
    expect([codes('RPG').needs, codes('').needs]).toEqual([{ codes: 'RPG' }, undefined]);
    expect([
      written(codes('RPG'), ['A', 'B']),
      shown(codes('RPG'), ['A', 'B']),
      codes('RPG').toFile(['A', 'B'], context),
    ]).toEqual(['A,B', { text: 'A, B' }, 'A,B']);
  });
  it('one code is shown with its name; a closed list takes no other', () => {
    const open = code('RPG', { max: 5 });
    const closed = code('RPG', { closed: true });
    expect([read(open, 'XXX'), read(closed, 'BTH'), read(closed, '')]).toEqual(['XXX', 'BTH', '']);
    expect(closed.readCell('XXX', context)).toMatchObject({
      ok: false,
      reason: { reason: { key: 'referenceRefusals:issue.unknownCode', params: { value: 'XXX', field: 'RPG' } } },
    });
    expect([fault(open, '12345'), fault(open, '123456')]).toEqual([null, 'reason.tooLongText']);
    expect(['BTH', 'ORH', 'XXX'].map((value) => shown(open, value).text)).toEqual(['BTH · Blé tendre', 'ORH', 'XXX']);
    expect([written(open, 'BTH'), open.toFile('BTH', context), open.needs]).toEqual(['BTH', 'BTH', { codes: 'RPG' }]);
    expect(code('autre').drawn(context)).toEqual({ control: 'text', max: 20 });
    expect(code('autre', { closed: true }).drawn(context)).toEqual({ control: 'select', options: [] });
    expect(open.drawn(context).control).toBe('select');
  });
});

describe('links to another set', () => {
  it('are read by name or number, kept as numbers', () => {
    expect([read(link('cultures'), 'ble'), read(link('cultures'), '#30')]).toEqual([1, 30]);
    expect(read(link('cultures'), 'Soja')).toMatch(/^reason\./);
    expect(fault(link('cultures'), 1)).toBeNull();
    expect(fault(link('cultures'), 'Blé')).toBe('reason.notANumber');
  });
  it('are shown and written by name; what is gone by its number', () => {
    const crop = link('cultures');
    expect([shown(crop, 1), shown(crop, 99), shown(crop, null)]).toEqual([
      { text: 'Blé' },
      { text: '#99' },
      { text: '' },
    ]);
    expect([written(crop, 1), written(crop, null)]).toEqual(['#1', '']);
    expect([crop.toFile(1, context), crop.toFile(99, context), crop.toFile(null, context)]).toEqual(['Blé', '#99', '']);
    expect(crop.drawn(context)).toEqual({
      control: 'select',
      options: [
        { value: '#1', label: 'Blé' },
        { value: '#2', label: 'Maïs, grain' },
        { value: '#30', label: 'Orge' },
      ],
    });
  });
  it('several are read between commas, each once and in order; a name with a comma is taken whole', () => {
    const crops = links('cultures');
    expect(read(crops, 'Orge, Blé, ,ble')).toEqual([1, 30]);
    expect(read(crops, 'Maïs, grain')).toEqual([2]);
    expect(read(crops, 'Orge, Soja')).toMatch(/^reason\./);
    expect([written(crops, [1, 2]), shown(crops, [1, 2, 99])]).toEqual(['#1,#2', { text: 'Blé, Maïs, grain, #99' }]);
    // a name with a comma cannot stand in a list: its number does
    expect(crops.toFile([1, 2, 99], context)).toBe('Blé,#2,#99');
    expect(read(crops, String(crops.toFile([1, 2], context)))).toEqual([1, 2]);
    expect(crops.drawn(context).control).toBe('many');
    expect([crops.same?.([1, 2], [2, 1]), crops.same?.([1, 2], [1])]).toEqual([true, false]);
    expect([crops.needs, link('cultures').needs]).toEqual([{ set: 'cultures' }, { set: 'cultures' }]);
  });
});

describe('an outline', () => {
  const drawn = (x: number): Outline =>
    ({ geometry: { type: 'MultiPolygon', coordinates: [[[[x, 48]]]] }, kml: '<kml/>' }) as Outline;
  it('is a KML file that the cell names', () => {
    expect(['zones.kml', 'ZONES.KML'].map((cell) => read(outline(), cell))).toEqual([
      'file:zones.kml',
      'file:ZONES.KML',
    ]);
    for (const cell of ['zones.kmz', 'kml', 'zones.kml.zip'])
      expect(read(outline(), cell)).toBe('referenceRefusals:issue.kmlName');
    expect(fault(outline(), 'file:zones.kml')).toBe('referenceRefusals:issue.kmlMissing');
    expect(fault(outline(), drawn(0))).toBeNull();
  });
  it('is said to be there or not, and compared by its shape', () => {
    expect([shown(outline(), drawn(0)), shown(outline(), null)]).toEqual([
      { text: 'Oui', check: true },
      { text: 'Non', check: false },
    ]);
    expect([outline().toFile(drawn(0), context), outline().toFile(null, context)]).toEqual(['zones.kml', '']);
    expect(outline().same?.(drawn(0), { ...drawn(0), kml: 'autre' })).toBe(true);
    expect([
      outline().same?.(drawn(0), drawn(1)),
      outline().same?.(null, drawn(0)),
      outline().same?.(null, null),
    ]).toEqual([false, false, true]);
    expect(outline().drawn(context)).toEqual({ control: 'outline' });
    expect([isOutline(drawn(0)), isOutline('x'), isOutline(null), isOutline(undefined), isOutline([])]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

it('a list shows the unit of a linked item that has one beside its name; a file has the name alone', () => {
  const items = () => ({
    ...context.items('indicateurs'),
    unitOf: (id: number) => (id === CROPS[0]!.id ? 'kg/ha' : ''),
  });
  const measured = { ...context, items };
  const column = link('indicateurs');
  expect(CROPS.slice(0, 2).map(({ id }) => column.shown(id, measured).text)).toEqual([
    `${CROPS[0]!.name} (kg/ha)`,
    CROPS[1]!.name,
  ]);
  expect(column.toFile(CROPS[0]!.id, measured)).toBe(CROPS[0]!.name);
});
