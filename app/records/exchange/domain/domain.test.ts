import fc from 'fast-check';
import { expect, test } from 'vitest';
import en from '~/locales/en/exchange.json';
import fr from '~/locales/fr/exchange.json';
import { cellDay, cellFlag, cellInteger, cellNumber, cellText } from './cell';
import { storedFileName } from './file-name';
import { neutraliseText, restoreText } from './formula-text';
import { findHeader } from './header';
import { diffImport, type IncomingLine } from './import-diff';
import { fileIssue, ISSUE_REASONS, issueAt, issueKey, issuePlace, refusal } from './issue';
import { nameIndex } from './names';
import type { CellValue } from './table';
import { sheetNames } from './workbook-spec';

const readAll = (
  read: (cell: CellValue) => { ok: true; value: unknown } | { ok: false; reason: { reason: string } },
  cells: CellValue[],
) =>
  cells.map((cell) => {
    const outcome = read(cell);
    return outcome.ok ? outcome.value : outcome.reason.reason;
  });

test('numbers are read as French people write them, and « n.d. » is told, not guessed', () => {
  expect(
    readAll(cellNumber, [
      '12,5',
      '1 234,5',
      3,
      '',
      null,
      'n.d.',
      '< 0,1',
      '1e3',
      true,
      { date: '2024-05-01T00:00:00' },
      { fault: '#N/A' },
      { formula: 'A1' },
    ]),
  ).toEqual([
    12.5,
    1234.5,
    3,
    null,
    null,
    'notANumber',
    'notANumber',
    'notANumber',
    'notANumber',
    'dateInsteadOfNumber',
    'formulaFault',
    'formulaWithoutValue',
  ]);
  expect(readAll(cellInteger, ['12', 12.5, '1,5'])).toEqual([12, 'notAnInteger', 'notAnInteger']);
});

test('days in French and ISO writing, date cells, and no 30th of February', () => {
  expect(
    readAll(cellDay, [
      '31/01/2024',
      '1/2/2024 12:00',
      '2024-01-31',
      { date: '2024-01-31T10:00:00' },
      ' ',
      '30/02/2024',
      '2024-13-01',
      45322,
      'hier',
    ]),
  ).toEqual(['2024-01-31', '2024-02-01', '2024-01-31', '2024-01-31', null, 'notADay', 'notADay', 'notADay', 'notADay']);
});

test('yes and no in the words that files use; codes typed as numbers are texts', () => {
  expect(readAll(cellFlag, ['Oui', 'X', 'faux', 1, false, '', 'peut-être'])).toEqual([
    true,
    true,
    false,
    true,
    false,
    null,
    'notAFlag',
  ]);
  expect(readAll(cellText, [1340, ' Blé ', "'=1", true])).toEqual(['1340', 'Blé', '=1', 'oui']);
});

const UNSEEN = ['\t', '\r', ' ', '\u00A0', '\u200B', '\u200E', '\u202E', '\u2060', '\uFEFF', '\u00AD', '\u3164'];
const SIGNS = ["'", '=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', 'a', ...UNSEEN];
test('neutralised texts come back as they were, and none begins as a formula does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...SIGNS) })), (text) => {
      expect(neutraliseText(text)).not.toMatch(/^[=+\-@\t\r]/);
      // as one sees it: wide letters are their narrow ones, what has no shape is not there
      const seen = neutraliseText(text)
        .normalize('NFKC')
        .replace(/^[^\p{L}\p{N}\p{P}\p{S}]+/u, '');
      expect(seen).not.toMatch(/^[=+\-@]/);
      expect(restoreText(neutraliseText(text))).toBe(text);
    }),
  );
});

test('C113 names of files stay as they were sent, and are never paths', () => {
  expect(
    ['mes zones.kml', '../../etc/passwd', 'C:\\x\\a b.csv', '..', '\u202egnp.exe', 'été  2024.xlsx'].map(
      storedFileName,
    ),
  ).toEqual(['mes zones.kml', 'passwd', 'a b.csv', 'fichier', 'gnp.exe', 'été  2024.xlsx']);
});

test('sheet names obey Excel and stay distinct', () => {
  expect(sheetNames(['Marge [€/ha]: a/b', 'marge (€ ha) a b', 'x'.repeat(40), 'x'.repeat(39), "'", 'History'])).toEqual(
    [
      'Marge €/ha a b'.replace('/', ' '),
      'marge (€ ha) a b',
      'x'.repeat(31),
      `${'x'.repeat(27)} (2)`,
      'Feuille',
      'History',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 45 }), { maxLength: 12 }), (names) => {
      const sheets = sheetNames(names);
      expect(new Set(sheets.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of sheets) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/u);
    }),
  );
});

test('the header is found under titles, whatever its case, accents, underscores and units', () => {
  const rows = [['Bilan 2024'], ['CODE_CULTURE', 'Libellé  culture', 'Surface (ha)', 'Note']].map((cells, i) => ({
    line: i + 3,
    cells,
  }));
  const match = findHeader(rows, [
    { key: 'code', names: ['Code culture'] },
    { key: 'label', names: ['libelle culture'] },
    { key: 'area', names: ['surface'] },
    { key: 'year', names: ['Année'], required: false },
    { key: 'mode', names: ['Notes'] },
  ]);
  expect([
    match.line,
    [...match.columns],
    match.unknown,
    match.issues.map((issue) => [issue.line, issue.reason]),
  ]).toEqual([
    4,
    [
      ['code', 0],
      ['label', 1],
      ['area', 2],
    ],
    [{ index: 3, name: 'Note' }],
    [[4, { key: 'reason.missingColumnNear', params: { column: 'Notes', nearest: 'Note' } }]],
  ]);
});

test('a label always leads back to its own item', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', 'A', 'é', 'e', ' '), maxLength: 3 }), { maxLength: 8 }),
      (names) => {
        const items = names.map((name, id) => ({ id: id + 100, name }));
        const index = nameIndex(items);
        for (const item of items) expect(index.find(index.labelOf(item))).toEqual({ ok: true, value: item });
      },
    ),
  );
});

interface Crop {
  name: string;
  area: number | null;
  codes: string[];
}
const crop = (name: string, area: number | null = null, codes: string[] = []): Crop => ({ name, area, codes });
const diff = (existing: Crop[], incoming: Crop[], repeated?: 'accept' | 'refuse') =>
  diffImport<Crop>({
    existing,
    incoming: incoming.map((value, i) => ({ line: i + 2, value })),
    keyOf: (value) => value.name.toLowerCase(),
    fields: ['name', 'area', 'codes'],
    ...(repeated ? { repeated } : {}),
  });

test('an import says what it would create, change, leave and refuse, with lines and fields', () => {
  const result = diff(
    [crop('Blé', 1, ['BTH']), crop('Maïs', 2)],
    [crop('Blé', 1, ['BTH']), crop('maïs', 3), crop('Orge'), crop('Colza', 1), crop('Colza', 2)],
  );
  expect(result.counts).toEqual({ created: 1, changed: 1, unchanged: 1, refused: 2 });
  expect(result.created.map(({ line }) => line)).toEqual([4]);
  expect(result.changed[0]?.fields).toEqual([
    { name: 'name', before: 'Maïs', after: 'maïs' },
    { name: 'area', before: 2, after: 3 },
  ]);
  expect(result.refused.map(({ line, reason }) => [line, reason.key, reason.params?.lines])).toEqual([
    [5, 'reason.conflictingKey', '5, 6'],
    [6, 'reason.conflictingKey', '5, 6'],
  ]);
  expect(diff([], [crop('Orge'), crop('Orge')]).counts).toMatchObject({ created: 1, refused: 0 });
  expect(diff([], [crop('Orge'), crop('Orge')], 'refuse').counts).toMatchObject({ created: 0, refused: 2 });
});

test('the order of lines never decides, and the same import again changes nothing', () => {
  const some = fc.array(
    fc.record({
      name: fc.constantFrom<string[]>('a', 'b', 'c', 'd'),
      area: fc.option(fc.nat(2)),
      codes: fc.array(fc.constantFrom<string[]>('x', 'y'), { maxLength: 1 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, some, (before, lines) => {
      const existing = [...new Map(before.map((value) => [value.name, value])).values()];
      const forward = diff(existing, lines);
      const backward = diff(existing, [...lines].reverse());
      const essence = ({ created, changed, unchanged, refused }: ReturnType<typeof diff>) => [
        created.map((line) => JSON.stringify(line.value)).sort(),
        changed.map((line) => JSON.stringify([line.before, line.after])).sort(),
        unchanged,
        refused.map((issue) => issue.value).sort(),
      ];
      expect(essence(backward)).toEqual(essence(forward));
      const applied = new Map(existing.map((value) => [value.name, value]));
      const put = (line: Pick<IncomingLine<Crop>, 'value'>): void => {
        applied.set(line.value.name, line.value);
      };
      forward.created.forEach(put);
      forward.changed.forEach(({ after }) => {
        put({ value: after });
      });
      expect(diff([...applied.values()], lines).counts).toEqual({
        ...forward.counts,
        created: 0,
        changed: 0,
        unchanged: forward.counts.created + forward.counts.changed + forward.counts.unchanged,
      });
    }),
  );
});

test('every reason has its two sentences in both languages, with the same parameters', () => {
  const parametersOf = ({ reason, remedy, place }: typeof fr) =>
    [reason, remedy, place].map((texts) =>
      Object.entries(texts).map(([key, text]) => [
        key,
        [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort(),
      ]),
    );
  for (const locale of [fr, en])
    for (const sentences of [locale.reason, locale.remedy])
      expect([...new Set(Object.keys(sentences).map((key) => key.replace(/_(?:one|other)$/, '')))].sort()).toEqual(
        [...ISSUE_REASONS].sort(),
      );
  expect(parametersOf(en)).toEqual(parametersOf(fr));
});

test('C115 the sentence of an unreadable KML is the agreed one', () => {
  expect(fr.reason.kmlUnreadable).toBe('Erreur lors de la lecture du fichier');
});

test('an issue says where it is, and cuts a long value', () => {
  const issue = issueAt({ line: 3, sheet: 'Marge', column: 2, value: 'x'.repeat(200) }, refusal('notANumber'));
  expect([issue.value?.length, issuePlace(issue), issueKey(issue.reason)]).toEqual([
    80,
    { key: 'place.sheetLineColumn', params: { line: 3, sheet: 'Marge', column: 2 } },
    'exchange:reason.notANumber',
  ]);
  expect([issuePlace(fileIssue('emptyFile')).key, issueKey({ key: 'reference:duplicateCode' })]).toEqual([
    'place.file',
    'reference:duplicateCode',
  ]);
});

test('a name is found whatever its spaces and joining signs; an exact one comes first', () => {
  const index = nameIndex([
    { id: 1, name: 'Rendement +' },
    { id: 2, name: 'Econome' },
    { id: 3, name: 'Econome +' },
    { id: 4, name: 'Semis-direct' },
  ]);
  const found = (text: string) => {
    const outcome = index.find(text);
    return outcome.ok ? outcome.value.id : outcome.reason.reason;
  };
  expect(['rendement+', 'ÉCONOME+', 'econome', 'semis direct', 'Rendement'].map(found)).toEqual([
    1,
    3,
    2,
    4,
    'unknownNameNear',
  ]);
});
