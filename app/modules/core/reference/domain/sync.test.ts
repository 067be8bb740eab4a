import { expect, test } from 'vitest';
import { parameter, unit } from './sets/analysis';
import { startOf, type CellContext, type RowValues } from '~/records/fields/domain';
import { readHeader, readLine, type FileLine } from './file-lines';
import { planImport } from './plan-import';
import { type ReferenceSet } from './reference-set';
import { chosenLines, countsByKind, keysOfKinds, SAFE_KINDS, syncReport } from './sync';

const context: CellContext = {
  words: () => [],
  items: () => {
    throw new Error('no links here');
  },
  codes: () => new Map(),
};
const row = (set: ReferenceSet, values: RowValues) => ({
  id: String(values.code),
  values: { ...startOf(set.columns), ...values },
  version: 1,
  updatedBy: null,
  updatedAt: '',
});
const line = (rank: number, given: RowValues): FileLine => ({ line: rank, given, places: new Map() });
const difference = (existing: readonly RowValues[], given: readonly RowValues[]) => {
  const lines = given.map((one, rank) => line(rank + 2, one));
  return {
    lines,
    report: syncReport(
      parameter,
      planImport(
        parameter,
        existing.map((one) => row(parameter, one)),
        lines,
        [],
        context,
      ),
      context,
    ),
  };
};

test('a code of the Sandre is new, changed, closed, or in conflict with a row being written here', () => {
  const { report } = difference(
    [
      { code: '1', name: 'Même' },
      { code: '2', name: 'Avant' },
      { code: '3', name: 'Encore valide' },
      { code: '4', name: 'Proposé ici', status: 'proposal' },
      { code: '5', name: 'Provisoire ici', status: 'temporary' },
      { code: '99', name: 'À nous seuls' },
    ],
    [
      { code: '1', name: 'Même' },
      { code: '2', name: 'Après' },
      { code: '3', name: 'Encore valide', status: 'frozen' },
      { code: '4', name: 'Dit autrement', status: 'validated' },
      { code: '5', name: 'Provisoire ici', status: 'frozen' },
      { code: '6', name: 'Neuf' },
      { code: '7', name: 'Né gelé', status: 'frozen' },
    ],
  );
  expect(report.differences.map(({ kind, title }) => [kind, title])).toEqual([
    ['changed', '2 Avant'],
    ['closed', '3 Encore valide'],
    ['conflict', '4 Proposé ici'],
    ['conflict', '5 Provisoire ici'],
    ['new', '6 Neuf'],
    ['closed', '7 Né gelé'],
  ]);
  expect(report.differences[0]?.fields).toEqual([{ name: 'name', before: 'Avant', after: 'Après' }]);
  expect(countsByKind(report)).toEqual({ new: 1, changed: 1, closed: 2, conflict: 2 });
  // a row that the Sandre does not know is no difference at all: nothing can delete it
  expect([report.unchanged, report.refused, report.differences.some(({ title }) => title.includes('À nous'))]).toEqual([
    1,
    0,
    false,
  ]);
});

test('« everything » leaves the conflicts out; only the lines that were chosen are kept', () => {
  const { lines, report } = difference(
    [{ code: '4', name: 'Proposé', status: 'proposal' }],
    [
      { code: '4', name: 'Autre' },
      { code: '5', name: 'Neuf' },
    ],
  );
  expect(keysOfKinds(report, SAFE_KINDS)).toEqual(['5']);
  expect(chosenLines(parameter, lines, new Set(['5', 'absent'])).map(({ given }) => given.code)).toEqual(['5']);
  expect(chosenLines(parameter, lines, new Set())).toEqual([]);
});

const readAll = (set: ReferenceSet, rows: readonly (readonly string[])[]) => {
  const sheet = rows.map((cells, rank) => ({ line: rank + 1, cells: [...cells] }));
  const header = readHeader(set, sheet, context);
  return sheet.flatMap((one) => {
    const read = readLine(set, header, one, context);
    return [...(read.line ? [read.line.given] : []), ...read.issues];
  });
};

test('the status of the file decides, in its own column or in the name « Code gelé »', () => {
  expect(
    readAll(parameter, [
      ['CdParametre', 'NomParametre', 'StParametre', 'CdCASSubstanceChimique'],
      ['1', 'Eau', 'Validé', ''],
      ['2', 'Plomb', 'Gelé', '7439-92-1'],
      ['3', 'Code gelé en 1995', 'Provisoire', ''],
    ]),
  ).toMatchObject([
    { code: '1', status: 'validated' },
    { code: '2', status: 'frozen', cas: '7439-92-1' },
    { code: '3', status: 'temporary' },
  ]);
  expect(
    readAll(parameter, [
      ['CdParametre', 'NomParametre'],
      ['1', 'Code gelé en 1995'],
      ['2', 'Plomb'],
    ]),
  ).toMatchObject([{ status: 'frozen' }, { status: 'validated' }]);
});

test(
  'the second line of headers that the Sandre writes is no row, wherever the long names are the only ones they ' +
    'are read',
  () => {
    const long = [
      'Code de l’unité de référence',
      'Libellé de l’unité de référence',
      'Symbole de l’unité de référence',
      "Statut de l'unite de reference",
      "Descriptif de l'unite de reference",
    ];
    expect(
      readAll(unit, [
        ['CdUniteReference', 'LbUniteReference', 'SymUniteReference', 'StUniteReference', 'DfUniteReference'],
        long,
        ['133', 'milligramme par litre', 'mg/L', 'Validé', 'Masse par volume'],
      ]),
    ).toMatchObject([{ code: '133', symbol: 'mg/L', definition: 'Masse par volume' }]);
    expect(readAll(unit, [long, ['133', 'milligramme par litre', 'mg/L', 'Gelé', '']])).toMatchObject([
      { code: '133', name: 'milligramme par litre', status: 'frozen' },
    ]);
  },
);
