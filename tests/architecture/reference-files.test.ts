/**
 * Every set, whatever the file: what it writes it reads back, the order of lines decides nothing, hostile files leave
 * no trace.
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedReference } from '../../app/boot/seed-demo-reference.server';
import { seedEquipmentSets } from '../../app/boot/seed-equipment.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { csvCell, csvLine } from '~/records/exchange/domain/csv-writing';
import { issueKey, type CellInput } from '~/records/exchange/domain';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import {
  naturalKeyOf,
  objectionsTo,
  REFERENCE_SETS,
  type Column,
  type CellContext,
  type ReferenceSet,
  type RowValue,
  type RowValues,
} from '~/modules/core/reference/domain';
import { columnContext } from '~/modules/core/reference/service/column-context.server';
import { exportSet } from '~/modules/core/reference/service/export-set.server';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { readAllRows } from '~/modules/core/reference/data/read-rows.server';
import { db } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { row, workbookParts, zip } from '../fixtures/files/archives';
import { hostileTexts, hostileWorkbooks } from '../fixtures/files/hostile';
import { strikes } from '../support/campaign';
import { testDatabase } from '../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
beforeAll(async () => {
  await seedReference(admin, () => undefined);
  await seedEquipmentSets(admin, () => undefined);
});

type Content = Uint8Array;
const file = (name: string, content: string | Buffer | Content) => ({
  name,
  content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
});
const imported = async (set: ReferenceSet, given: { name: string; content: Content }, apply = true) => {
  const outcome = await importReferenceFile(admin, set.key, given, { apply });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};
const figures = ({ created, changed, refused }: Awaited<ReturnType<typeof imported>>) => ({
  created,
  changed,
  refused,
});
const NOTHING = { created: 0, changed: 0, refused: [] };

/** A telepac declaration that breaks off has its own sentence. */
const OWN_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  parcelle: { unreadable: 'telepacUnreadable' },
};
const columnsOf = (set: ReferenceSet) => Object.entries(set.columns);
const csvOf = (set: ReferenceSet, rows: readonly RowValues[], context: CellContext) =>
  linesOf(
    set,
    rows.map((values) => columnsOf(set).map(([name, column]) => column.toFile(values[name] ?? null, context))),
  );
const linesOf = (set: ReferenceSet, rows: readonly (readonly CellInput[])[]): string =>
  [
    columnsOf(set).map(([name]) => name),
    ...rows.map((cells) => columnsOf(set).map(([, column], rank) => csvCell(cells[rank] ?? null, column.file.kind))),
  ]
    .map((cells) => csvLine(cells))
    .join('');
/** Everything the set's table holds, to the last version and date. */
const wholeTable = async (set: ReferenceSet): Promise<string> =>
  (
    await db().pool.query<{ hash: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS hash
        FROM "${set.table}" t`,
    )
  ).rows[0]?.hash ?? '';
const rowsOf = async (set: ReferenceSet, keys: ReadonlySet<string>) =>
  (await readAllRows(set))
    .filter(({ values }) => keys.has(naturalKeyOf(set, values)))
    .map(({ values }) => JSON.stringify(values))
    .sort();
const removeAll = async (set: ReferenceSet, keys: ReadonlySet<string>) => {
  const ids = (await readAllRows(set)).filter(({ values }) => keys.has(naturalKeyOf(set, values))).map(({ id }) => id);
  await db().pool.query(
    `DELETE FROM "${set.table}"
      WHERE ${set.keyColumns.map(({ name }) => `"${name}"::text`).join(` || '-' || `)} = ANY($1)`,
    [ids],
  );
};

/** Words that files spoil most easily: accents, separators, quotes, what looks like a formula or a number. */
const word = fc.oneof(
  fc.constantFrom(
    '',
    'Blé d’hiver',
    '=1+1',
    '+33',
    '-5',
    '@ici',
    "l'Œuvre",
    'a;b,c|d',
    '"cité"',
    '007',
    '1e5',
    'oui',
    '31/01/2024',
    'µg/L',
    '€',
    'deux  mots',
    'ligne 1\nligne 2',
    "'apostrophe",
    'null',
    '日本',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) =>
    text
      .replace(/[\p{Cc}\p{Cn}\p{Cs}\p{Co}\uFFFD]/gu, '')
      .normalize('NFC')
      .trim(),
  ),
);

function valueOf(column: Column, context: CellContext): fc.Arbitrary<RowValue> {
  const { options = [] } = column.drawn(context);
  const ids = options.map(({ value }) => Number(value.replace('#', ''))).filter((id) => Number.isInteger(id));
  const kinds: Record<string, () => fc.Arbitrary<RowValue>> = {
    text: () => word,
    flag: () => fc.boolean(),
    integer: () => fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
    decimal: () =>
      fc.oneof(
        fc.constantFrom(0, 0.1, 12.5, 100),
        fc
          .double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
          .map((value) => Math.round(value * 1e5) / 1e5),
      ),
    day: () =>
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    link: () => fc.constantFrom(...ids),
    links: () => fc.uniqueArray(fc.constantFrom(...ids)).map((list) => list.sort((a, b) => a - b)),
    choice: () =>
      fc.constantFrom(...options.map(({ value }) => (typeof column.start === 'number' ? Number(value) : value))),
    code: () => fc.constantFrom('', '1', '2', 'BTH'),
    codes: () => fc.uniqueArray(fc.constantFrom('BTH', 'MIS', '72000', 'A-1')).map((list) => list.sort()),
    outline: () => fc.constant(null),
  };
  const made = kinds[column.kind];
  if (!made) throw new Error(`no values for columns of kind ${column.kind}`);
  // as the column writes it once it has read it: a padded code, a phone without its spaces
  const settled = (value: RowValue): RowValue => {
    const read = typeof value === 'string' ? column.readCell(value, context) : null;
    return read?.ok ? read.value : value;
  };
  return made()
    .map(settled)
    .map((value) =>
      column.check(value) || (column.required && (value === '' || value === null)) ? column.start : value,
    );
}

const FILLED: Readonly<Record<string, readonly RowValue[]>> = {
  cityCode: ['72004'],
  department: ['72', '2A', '01'],
  departmentNumber: ['72'],
  siret: ['73282932000074', '55208131766522'],
  codeRPG: ['BTH'],
  typeSuccession: ['1', '2', '3'],
  area: [1, 2.25],
  value: [3.5, 0],
  name: ['Nom', 'Été'],
  unit: ['mg/l', 'm'],
  label: ['CEDEX'],
  parameters: ['1340', '1335'],
  collection: ['Eau potable'],
  source: ['Essai'],
  level1: [0.5, 50],
};
/** A column that a row cannot go without, or whose check random words never pass. */
function certain(set: ReferenceSet, name: string, rank: number): RowValue | undefined {
  const column = set.columns[name];
  if (!column) return undefined;
  const own = [90_000 + rank, String(90_000 + rank), `E${90_000 + rank}`, `Essai ${rank}`];
  if (
    set.naturalKey.includes(name) &&
    (column.kind === 'text' || column.kind === 'integer') &&
    name !== 'cityCode' &&
    name !== 'department' &&
    name !== 'email' &&
    name !== 'year'
  )
    return column.kind === 'integer' ? own[0] : own.slice(1).find((value) => !column.check(value));
  if (name === 'year') return 2000 + (rank % 20);
  if (name === 'department' && set.naturalKey.includes(name)) return String(10 + rank);
  return undefined;
}

/** What stands in the place of a word that not every encoding has. */
const withoutAccents = (set: ReferenceSet, name: string): RowValue =>
  (set.columns[name]?.required ? FILLED[name]?.[0] : undefined) ?? set.columns[name]?.start ?? '';

const rowsFor = (set: ReferenceSet, context: CellContext): fc.Arbitrary<RowValues[]> =>
  fc
    .array(fc.record(Object.fromEntries(columnsOf(set).map(([name, column]) => [name, valueOf(column, context)]))), {
      minLength: 2,
      maxLength: 7,
    })
    .map((rows) => {
      const whole = rows.map((values, rank): RowValues => {
        const sure = Object.fromEntries(
          columnsOf(set).flatMap(([name, column]) => {
            const filled =
              certain(set, name, rank) ??
              (set.unique.includes(name) ? (column.required ? `Nom ${rank}` : '') : undefined) ??
              (column.required && (values[name] === null || values[name] === '')
                ? FILLED[name]?.[rank % (FILLED[name]?.length ?? 1)]
                : undefined) ??
              (column.existsIn && column.kind !== 'link' ? '72004' : undefined);
            return filled === undefined ? [] : [[name, filled]];
          }),
        );
        const both = { ...values, ...sure };
        // half a position, bounds the wrong way round: two columns that only agree by chance
        const bad = objectionsTo(set, both);
        return bad.size === 0
          ? both
          : {
              ...both,
              ...Object.fromEntries([...bad.keys()].flatMap((name) => [[name, set.columns[name]?.start ?? null]])),
              ...('x' in both ? { x: null, y: null } : {}),
              ...('min' in both ? { min: 0, max: 100 } : {}),
            };
      });
      return [
        ...new Map(
          whole
            .filter((values) => objectionsTo(set, values).size === 0)
            .map((values) => [naturalKeyOf(set, values), values]),
        ).values(),
      ];
    });

/** The rules of rotation are ten for good: files change them, none is added. */
const growing = REFERENCE_SETS.filter((set) => set.may.create || set.bulk);

describe.each(REFERENCE_SETS.map((set) => [set.key, set] as const))('%s', (_key, set) => {
  test('what it exports, in every format it takes, changes nothing when it comes back', async () => {
    const before = await wholeTable(set);
    for (const format of set.importKinds.includes('xlsx') ? (['csv', 'xlsx'] as const) : (['csv'] as const)) {
      const { content, fileName } = await spreadsheetContent(await exportSet(set), format);
      const again = file(fileName, Buffer.from(content, 'base64'));
      expect(figures(await imported(set, again)), format).toEqual(NOTHING);
    }
    // of an English reader, as the page gives it
    const english = await spreadsheetResponse(await exportSet(set, { locale: 'en' }), 'csv', { locale: 'en' }).text();
    expect(figures(await imported(set, file('english.csv', english))), 'en').toEqual(NOTHING);
    expect(await wholeTable(set)).toBe(before);
  });

  const grows = growing.includes(set);
  test.runIf(grows)(
    'any rows: written, exported and read back the same; twice is once; the order of lines decides nothing',
    async () => {
      const context = await columnContext(set);
      await fc.assert(
        fc.asyncProperty(rowsFor(set, context), fc.infiniteStream(fc.nat()), async (rows, seeds) => {
          expect(rows.length).toBeGreaterThan(0);
          const keys = new Set(rows.map((values) => naturalKeyOf(set, values)));
          const one = file('lignes.csv', csvOf(set, rows, context));
          try {
            expect(figures(await imported(set, one))).toEqual({ created: rows.length, changed: 0, refused: [] });
            const first = await rowsOf(set, keys);
            expect(first).toEqual(
              rows
                .map((values) =>
                  JSON.stringify(Object.fromEntries(columnsOf(set).map(([name]) => [name, values[name]]))),
                )
                .sort(),
            );
            expect(figures(await imported(set, one))).toEqual(NOTHING);
            const { content, fileName } = await spreadsheetContent(
              await exportSet(set),
              set.importKinds.includes('xlsx') ? 'xlsx' : 'csv',
            );
            expect(figures(await imported(set, file(fileName, Buffer.from(content, 'base64'))))).toEqual(NOTHING);
            await removeAll(set, keys);
            const shuffled = rows
              .map((values) => ({ values, at: seeds.next().value ?? 0 }))
              .sort((a, b) => a.at - b.at)
              .map(({ values }) => values);
            await imported(set, file('melange.csv', csvOf(set, shuffled, context)));
            expect(await rowsOf(set, keys)).toEqual(first);
          } finally {
            // a row left behind would make the next, shorter example fail for another reason
            await removeAll(set, keys);
          }
          // two dozen sets are as many runs, and another seed every time
        }),
        { numRuns: strikes(1) },
      );
    },
  );

  test('hostile files are refused whole, for their own reason, and leave no trace', async () => {
    const before = await wholeTable(set);
    const french = await i18nOf('fr');
    const whole: [string, string, string | Buffer, string][] = [
      ...Object.entries(hostileWorkbooks)
        .filter(([what]) =>
          ['a 430 kB zip bomb', 'an external entity in a sheet', 'an .exe renamed .xlsx', 'a macro'].includes(what),
        )
        .map(([what, { bytes, name, reason }]): [string, string, Buffer, string] => [
          what,
          name ?? 'a.xlsx',
          bytes,
          reason,
        ]),
      ...Object.entries(hostileTexts)
        .filter(([, { name }]) => name === 'a.csv' || name === 'a.xml')
        .filter(([what]) => !what.includes('5,000 deep'))
        .map(([what, { text, name, reason }]): [string, string, string | Buffer, string] => [what, name, text, reason]),
      [
        'an .exe renamed .csv',
        'a.csv',
        Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(400, 7)]),
        'notText',
      ],
      [
        'NUL bytes',
        'a.csv',
        `${columnsOf(set)
          .map(([name]) => name)
          .join(';')}\n\u0000\u0000;\u0000`,
        'notText',
      ],
      ['an empty file', 'a.csv', '', 'emptyFile'],
      [
        'a line of 10 MB',
        'a.csv',
        `${columnsOf(set)
          .map(([name]) => name)
          .join(';')}\n${'x'.repeat(10 * 1024 * 1024)};1\n`,
        'badCsv',
      ],
      ['a header of something else', 'a.csv', 'Date;Pluie\n01/01/2024;3,2\n', '(?:missingColumn|noTable)'],
    ];
    // one reader for all: each set meets every ninth file, each file every ninth set; what is streamed into its table
    // meets all
    for (const [what, name, content, reason] of whole.filter(
      (_, rank) => set.bulk || rank % 9 === REFERENCE_SETS.indexOf(set) % 9,
    )) {
      const report = await imported(set, file(name, content));
      const kind = name.split('.').at(-1) ?? '';
      const taken = set.importKinds.some((one) => one === kind);
      const [issue] = report.refused;
      expect({
        what,
        written: report.created + report.changed,
        refusals: report.refusedCount > 0,
        reason: issue?.reason.key,
      }).toEqual({
        what,
        written: 0,
        refusals: true,
        reason: taken
          ? expect.stringMatching(new RegExp(`^reason\\.(?:${OWN_WORDS[set.record ?? '']?.[reason] ?? reason})`))
          : 'reason.wrongExtension',
      });
      for (const message of issue ? [issue.reason, issue.remedy] : [])
        expect(french.exists(issueKey(message)), issueKey(message)).toBe(true);
    }
    expect(await wholeTable(set)).toBe(before);
  });

  test.runIf(grows)(
    'lines that cannot be taken are named with their line, column, value, reason and remedy; the others are not lost',
    async () => {
      const context = await columnContext(set);
      const french = await i18nOf('fr');
      // a quoted line break would move the lines that an editor shows: it has its own test in the exchange module
      const flat = (values: RowValues): RowValues =>
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.replace(/\n/g, ' ') : value,
          ]),
        );
      const [good, other] = (fc.sample(rowsFor(set, context), { numRuns: 1, seed: 72 })[0] ?? []).map(flat);
      if (!good || !other) throw new Error('no rows');
      const names = columnsOf(set).map(([name]) => name);
      const cells = (values: RowValues, more: Record<string, string> = {}) =>
        names.map((name) => more[name] ?? set.columns[name]?.toFile(values[name] ?? null, context) ?? null);
      const key = names.find((name) => set.naturalKey.includes(name) && set.columns[name]?.kind === 'text') ?? '';
      const number = names.find((name) => ['integer', 'decimal'].includes(set.columns[name]?.kind ?? ''));
      const fresh = {
        ...other,
        [key]: ['98765', 'E98765', '89'].find((one) => !set.columns[key]?.check(one)) ?? '',
      };
      const free = names.find(
        (name) =>
          set.columns[name]?.kind === 'text' &&
          !set.naturalKey.includes(name) &&
          !set.unique.includes(name) &&
          !set.columns[name]?.existsIn &&
          !set.columns[name]?.check('Une valeur') &&
          !set.columns[name]?.check('Autre'),
      );
      const lines: { cells: ReturnType<Column['toFile']>[]; column?: string; value?: string }[] = [
        { cells: cells(good) },
        { cells: cells(fresh, { [key]: 'x'.repeat(3000) }), column: key, value: 'x' },
        ...(number
          ? ['9'.repeat(400), 'douze', '#N/A'].map((value) => ({
              cells: cells(fresh, { [number]: value }),
              column: number,
              value: value.slice(0, 5),
            }))
          : []),
        // one key, two values: neither line is believed
        ...(free
          ? [
              { cells: cells(fresh, { [free]: 'Une valeur' }), value: '' },
              { cells: cells(fresh, { [free]: 'Autre' }), value: '' },
            ]
          : []),
      ];
      const before = await wholeTable(set);
      const content = file(
        'melange.csv',
        linesOf(
          set,
          lines.map((line) => line.cells),
        ),
      );
      const dry = await imported(set, content, false);
      expect(await wholeTable(set)).toBe(before);
      expect(dry.created).toBe(1);
      expect(dry.refused.map(({ line }) => line)).toEqual(
        expect.arrayContaining(lines.flatMap((line, rank) => (line.value === undefined ? [] : [rank + 2]))),
      );
      for (const issue of dry.refused) {
        const line = lines[issue.line - 2];
        if (line?.column)
          expect({ column: issue.column, value: issue.value }).toEqual({
            column: names.indexOf(line.column) + 1,
            value: expect.stringContaining(line.value ?? ''),
          });
        for (const message of [issue.reason, issue.remedy])
          expect(french.exists(issueKey(message)), issueKey(message)).toBe(true);
      }
      const applied = await imported(set, content);
      expect([applied.created, applied.refused]).toEqual([1, dry.refused]);
      await removeAll(set, new Set([naturalKeyOf(set, good)]));
    },
  );

  test.runIf(set.importKinds.includes('xlsx') && set.may.create)(
    'a formula that nobody calculated is no value: refused where it stands',
    async () => {
      const names = columnsOf(set).map(([name]) => name);
      const formula = `<row r="2">${names
        .map((_, rank) => `<c r="${String.fromCharCode(65 + rank)}2"><f>WEBSERVICE("http://127.0.0.1/")</f></c>`)
        .slice(0, 26)
        .join('')}</row>`;
      const before = await wholeTable(set);
      const report = await imported(
        set,
        file('formules.xlsx', zip(workbookParts([{ name: 'A', data: row(1, names.slice(0, 26)) + formula }]))),
      );
      expect(report.created + report.changed).toBe(0);
      expect(report.refused.length).toBeGreaterThan(0);
      expect(
        report.refused.every(
          ({ line, column, reason }) =>
            line === 2 && column !== undefined && reason.key === 'reason.formulaWithoutValue',
        ),
      ).toBe(true);
      expect(await wholeTable(set)).toBe(before);
    },
  );

  const named = columnsOf(set).find(
    ([name, column]) =>
      column.kind === 'text' && !column.check('Forêt d’œuvre à 5 €') && !set.naturalKey.includes(name),
  )?.[0];
  test.runIf(grows && named !== undefined && !set.bulk)(
    'a file in Windows-1252, latin-1, UTF-8 or UTF-16 is read as it was written',
    async () => {
      const context = await columnContext(set);
      const [values] = fc.sample(rowsFor(set, context), { numRuns: 1, seed: 7 })[0] ?? [];
      if (!values || named === undefined) throw new Error('no row');
      const plain = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' && /[^\x20-\x7e]/.test(value) ? withoutAccents(set, name) : value,
        ]),
      );
      const text = (name: string) => csvOf(set, [{ ...plain, [named]: name }], context).replace(/^\uFEFF/, '');
      const windows = (name: string) =>
        Buffer.from(text(name).replace(/’/g, '\x92').replace(/œ/g, '\x9c').replace(/€/g, '\x80'), 'latin1');
      const keys = new Set([naturalKeyOf(set, plain)]);
      const encodings = [
        ['Windows-1252', 'Forêt d’œuvre à 5 €', windows('Forêt d’œuvre à 5 €')],
        ['latin-1', 'Forêt abîmée', Buffer.from(text('Forêt abîmée'), 'latin1')],
        ['UTF-8', 'Forêt d’œuvre à 5 €', Buffer.from(text('Forêt d’œuvre à 5 €'))],
        ['UTF-16', 'Forêt d’œuvre à 5 €', Buffer.from(`\uFEFF${text('Forêt d’œuvre à 5 €')}`, 'utf16le')],
      ] as const;
      // one reader for all: each set meets one encoding, each encoding every fourth set
      for (const [encoding, name, content] of encodings.filter(
        (_, rank) => rank === REFERENCE_SETS.indexOf(set) % encodings.length,
      )) {
        expect(figures(await imported(set, file('encodage.csv', content))), encoding).toEqual({
          created: 1,
          changed: 0,
          refused: [],
        });
        expect(
          (await readAllRows(set)).find((one) => keys.has(naturalKeyOf(set, one.values)))?.values[named],
          encoding,
        ).toBe(name);
        await removeAll(set, keys);
      }
    },
  );
});
