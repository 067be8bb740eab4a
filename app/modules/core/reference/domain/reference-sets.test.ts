/** Each set is what tests/fixtures/reference-sets.txt says of it, tried on its columns rather than read from them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { nameIndex } from '~/records/exchange/domain';
import {
  CARD_SETS,
  defineReferenceSet,
  findApiSet,
  findSet,
  knownSet,
  objectionsTo,
  outlineColumn,
  readHeader,
  REFERENCE_SETS,
  searchKeyOf,
  STATUSES,
  type Column,
  type CellContext,
  type ReferenceSet,
  type RowValue,
} from './';
import { outline, startOf, text, withCells } from '~/records/fields/domain';
import { status } from './sets/status';

const SAID = new Map(
  readFileSync('tests/fixtures/reference-sets.txt', 'utf8')
    .replace(/^#.*\n/gm, '')
    .trim()
    .split(/\n\n/)
    .map((block) => [block.split('\n', 1)[0] ?? '', block]),
);
const context: CellContext = {
  words: () => [],
  items: () => ({ ...nameIndex([]), all: [], nameOf: () => undefined }),
  codes: () => new Map(),
};

const reasonFor = (column: Column, value: RowValue) => column.check(value)?.reason.key;
/** The longest text that is not too long, found by trying. */
function longest(column: Column): number | null {
  const tooLong = (length: number) => reasonFor(column, '1'.repeat(length)) === 'reason.tooLongText';
  let [fits, refused] = [0, 5000];
  if (!tooLong(refused)) return null;
  while (refused - fits > 1) {
    const middle = (fits + refused) >> 1;
    if (tooLong(middle)) refused = middle;
    else fits = middle;
  }
  return fits;
}
/** The bounds that a refusal names, once tried: they are taken, and what lies a thousandth beyond is not. */
function range(column: Column): string {
  const bounds = [-1e300, 1e300].map((far) => column.check(far)?.reason.params ?? {});
  const [low, high] = [bounds[0]?.min, bounds[1]?.max];
  for (const [bound, step] of [
    [low, -0.001],
    [high, 0.001],
  ] as const)
    if (typeof bound === 'number') {
      expect(column.check(bound)).toBeNull();
      expect(reasonFor(column, bound + step)).toBe('reason.outOfRange');
    }
  const whole = high === 2_147_483_647;
  if (low === undefined && high === undefined) return '';
  return whole && low === -2_147_483_648 ? '' : ` ${low}…${whole || high === undefined ? '' : high}`;
}
/** Values that each kind can hold, to see what a search finds. */
const someValue = (column: Column): RowValue =>
  column.kind === 'codes' ? ['Zz9'] : column.kind === 'choice' || column.kind === 'flag' ? column.start : 'Zz9';

function tried(set: ReferenceSet, name: string, column: Column): string {
  const input = column.drawn(context);
  const max = ['text', 'code'].includes(column.kind) ? longest(column) : null;
  if (max !== null && input.max !== undefined) expect(input.max, 'the form stops where the server does').toBe(max);
  const options = column.kind === 'choice' ? (input.options ?? []).map(({ value }) => value) : null;
  for (const option of options ?? [])
    expect([option, Number(option)].some((value) => column.check(value) === null)).toBe(true);
  if (options) expect(column.check('autre')).not.toBeNull();
  const fallback = startOf(set.columns)[name];
  const starts = fallback !== null && fallback !== '' && fallback !== false && !Array.isArray(fallback);
  const required = objectionsTo(set, { ...startOf(set.columns), [name]: null }).get(name)?.reason.key;
  const searched = searchKeyOf(set, { [name]: someValue(column) }).includes('zz9');
  const decimals = column.file.decimals;
  return [
    `  ${name}: ${column.kind}${max === null ? '' : ` ≤${max}`}`,
    ['integer', 'decimal'].includes(column.kind) ? range(column) : '',
    options ? ` (${options.join(' ')})` : '',
    input.unit ? ` in ${input.unit}` : '',
    column.step ? ` by ${column.step}` : '',
    decimals === undefined || decimals === 2 ? '' : ` ${decimals} decimals`,
    column.needs ? ` of ${Object.values(column.needs).join()}` : '',
    column.existsIn ? ` known in ${column.existsIn}` : '',
    ['tel', 'email'].includes(input.control) ? ` ${input.control}` : '',
    input.control === 'lines' ? ' lines' : '',
    required === 'referenceRefusals:issue.required' ? ' required' : '',
    searched ? ' searched' : '',
    column.filter ? ' filter' : '',
    column.indexed ? ' indexed' : '',
    column.inList ? '' : ' unlisted',
    column.inForm ? '' : ' unasked',
    starts ? ` starts ${String(fallback)}` : '',
    column.aliases.length > 0 ? ` < ${column.aliases.join(', ')}` : '',
  ].join('');
}

const ACTS = ['create', 'remove', 'edit', 'purge'] as const;
function described(set: ReferenceSet): string {
  const { key, column, own } = { key: set.related?.set, ...set.related };
  const facts = [
    ['is', `${set.table} /${set.api}`],
    ['icon', set.icon],
    ['card', typeof set.card === 'number' ? set.card : undefined],
    ['rights', Object.values(set.allow).join(' ').replaceAll('reference.', '')],
    ['allows', ACTS.filter((act) => set.may[act]).join(' ')],
    ['never replaced', set.may.remove && !set.may.replace ? 'another is another thing' : undefined],
    ['files', set.importKinds.join(' ')],
    ['found by', `${set.naturalKey.join(' ')}${set.match === 'id' ? ' or id' : ''}`],
    ['sorted by', set.order.join(' ')],
    ['titled', set.title],
    ['new', set.newName],
    ['unique', set.unique.join(' ') || undefined],
    ['lasting', set.lasting.join(' ') || undefined],
    ['kept', set.kept.join(' ') || undefined],
    ['opened by', set.module],
    ['in use, closed by', set.closes],
    ['closable', set.closable.join(' ') || undefined],
    ['sandre', set.sandre && [set.sandre.element, set.sandre.code].filter(Boolean).join(' ')],
    ['related', set.related && `${key} ${column} = ${own}`],
    [
      'rows',
      [
        set.keyColumns.map(({ name, sql }) => `${name}:${sql}`).join(' '),
        ...(set.versioned ? [] : ['unversioned']),
        ...(set.bulk ? ['bulk'] : []),
        ...(set.derived.length > 0 ? [`+ ${set.derived.join(' ')}`] : []),
        ...Object.entries(set.fixed).map(([name, value]) => `where ${name}=${value}`),
        set.stamp ? `stamped ${set.stamp.date}` : 'unstamped',
      ].join('; '),
    ],
  ] as const;
  return [
    set.key,
    ...facts.flatMap(([what, value]) => (value === undefined ? [] : [`  ${what}: ${value}`])),
    ...Object.entries(set.columns).map(([name, one]) => tried(set, name, one)),
  ].join('\n');
}

test('every set is described, and no other', () => {
  expect([...SAID.keys()]).toEqual(REFERENCE_SETS.map(({ key }) => key));
});

describe.each(REFERENCE_SETS.map((set) => [set.key, set] as const))('%s', (key, set) => {
  it('has the columns, limits, rights and files of the specification', () => {
    expect(described(set).split('\n')).toEqual(SAID.get(key)?.split('\n'));
  });
  it('finds each column under each of its headers, its own name first', () => {
    for (const [name, { aliases }] of Object.entries(set.columns))
      for (const header of [name, ...aliases]) {
        const { columns } = readHeader(set, [{ line: 1, cells: [header] }], context);
        // one header of the water bodies says two things: the European code is the more precise
        const found = header === 'CdEuMasseDEau' ? 'europeanCode' : name;
        expect([...columns], header).toEqual([[found, 0]]);
      }
  });
  it('is found by its key, and by the word of its address', () => {
    expect(findSet(key)).toBe(set);
    expect(knownSet(key)).toBe(set);
    expect(set.entity).toBe(`reference.${key}`);
    // two sets of the same municipalities have one address: the shared one answers
    expect(findApiSet(set.api)?.key).toBe(key === 'communes' ? 'city' : key);
  });
});

test('C755 C455 eight cards in their order', () => {
  expect(CARD_SETS.map(({ key }) => key)).toEqual([
    'communes',
    'zones',
    'conduites',
    'cultures',
    'indicateurs',
    'rotation',
    'rpg',
    'matriceRef',
  ]);
});

test('a set that nobody knows is none; one that the product names must be there', () => {
  expect([findSet('autre'), findApiSet('autre')]).toEqual([undefined, undefined]);
  expect(() => knownSet('autre')).toThrow('no reference set autre');
});

test('a set that names a column it has not is refused when the product starts', () => {
  const spec = {
    key: 'essai',
    api: 'essai',
    icon: 'x',
    table: 'T',
    columns: { name: text({ max: 9 }) },
    naturalKey: ['name'],
    order: ['name'],
    importKinds: ['csv'],
    allow: { read: 'reference.read', edit: 'reference.edit', export: 'reference.export' },
  } as const;
  expect(defineReferenceSet({ ...spec, order: ['id'] })).toMatchObject({ title: 'name', match: 'naturalKey' });
  for (const wrong of [
    { naturalKey: ['autre'] },
    { order: ['autre'] },
    { unique: ['autre'] },
    { attributes: ['autre'] },
    { keyColumns: [{ name: 'code', sql: 'text' as const }], order: ['autre'] },
  ])
    expect(() => defineReferenceSet({ ...spec, ...wrong })).toThrow('reference set essai: no column autre');
  expect(defineReferenceSet({ ...spec, keyColumns: [{ name: 'code', sql: 'text' }], order: ['code'] }).order).toEqual([
    'code',
  ]);
});

describe('rules between columns', () => {
  const objected = (key: string, values: Record<string, RowValue>, id: string | null = null) =>
    objectionsTo(knownSet(key), { ...startOf(knownSet(key).columns), ...values }, { id }).entries();
  const reasons = (...given: Parameters<typeof objected>) =>
    [...objected(...given)].map(
      ([column, { reason }]) => `${column} ${reason.key.replace('referenceRefusals:issue.', '')}`,
    );
  const town = { codeCommune: '72181', name: 'Le Mans' };
  it('a position has both its halves, and degrees that exist', () => {
    expect(reasons('communes', town)).toEqual([]);
    expect(reasons('communes', { ...town, x: 0.2 })).toEqual(['x halfPosition']);
    expect(reasons('communes', { ...town, y: 48 })).toEqual(['x halfPosition']);
    expect(reasons('communes', { ...town, x: 180, y: -90 })).toEqual([]);
    expect(reasons('communes', { ...town, x: 180.1, y: 0 })).toEqual(['y position']);
    expect(reasons('communes', { ...town, x: -180.1, y: 0 })).toEqual(['y position']);
    expect(reasons('communes', { ...town, x: 0, y: 90.1 })).toEqual(['y position']);
    expect(reasons('communes', { ...town, x: 490_000, y: 6_770_000, projection: '2154' })).toEqual([]);
  });
  it('a contact has a name or a company', () => {
    expect(reasons('contact', {})).toEqual(['name contactName']);
    expect(reasons('contact', { name: 'Camille' })).toEqual([]);
    expect(reasons('contact', { socialReason: 'Agence' })).toEqual([]);
  });
  it('an indicator has a positive number: 0 and −1 are the « Déviation »', () => {
    for (const id of [null, '1', '20']) expect(reasons('indicateurs', { name: 'Marge' }, id)).toEqual([]);
    for (const id of ['0', '-1', '1x', 'x1', '01'])
      expect(reasons('indicateurs', { name: 'Marge' }, id)).toEqual(['name reservedIndicator']);
  });
  it('the least of a rotation rule is not above its most', () => {
    const rule = { kind: 'AB', id: 1 };
    expect(reasons('rotation', { ...rule, min: 40, max: 40 })).toEqual([]);
    expect(reasons('rotation', { ...rule, min: 40.1, max: 40 })).toEqual(['min minAboveMax']);
    // a bound that is wrong by itself is said once
    expect(reasons('rotation', { ...rule, min: 120, max: 40 })).toEqual(['min reason.outOfRange']);
  });
});

it('a validity knows the words of the Sandre, each with its colour (C614)', () => {
  expect(STATUSES).toEqual(['proposal', 'temporary', 'validated', 'frozen']);
  const read = (cell: string) => {
    const found = withCells(status()).readCell(cell, { ...context, words: (key) => FROZEN[key] ?? [] });
    return found.ok ? found.value : found.reason.reason.key;
  };
  expect(['Valide', 'Gelé', 'Provisoire', 'Proposition', ''].map(read)).toEqual([
    'validated',
    'frozen',
    'temporary',
    'proposal',
    'validated',
  ]);
  expect(STATUSES.map((value) => withCells(status()).shown(value, context).tone)).toEqual([
    'ochre',
    'water',
    'leaf',
    'brick',
  ]);
  expect(withCells(status())).toMatchObject({ filter: true, aliases: [] });
});
const FROZEN: Readonly<Record<string, readonly string[]>> = { 'reference:status.frozen': ['Gelé', 'Frozen'] };

it('a set with outlines knows their column', () => {
  const [name, kml] = [withCells(text({ max: 9 })), withCells(outline())];
  expect([outlineColumn({ columns: { name, kml } }), outlineColumn({ columns: { name } })]).toEqual(['kml', undefined]);
});
