/** From the lines of a file to the values of a set. */
import { describe, expect, it } from 'vitest';
import { columnWords, issueOf, knownSet, readHeader, readLine, type ReadCells, type ReferenceSet } from './';
import { context, readAll, sheetOf } from '../../../../../tests/support/reference-sheets';

const [communes, sandre, indicateurs, parameter, zones] = [
  'communes',
  'sandre',
  'indicateurs',
  'parameter',
  'zones',
].map(knownSet) as [ReferenceSet, ReferenceSet, ReferenceSet, ReferenceSet, ReferenceSet];

describe('the header of a file', () => {
  it('may use the words of the screens, before the set’s own name in messages', () => {
    expect(columnWords(communes, 'codeCommune', context)).toEqual(['Code INSEE']);
    const { header, lines } = readAll(communes, [
      ['Code INSEE', 'Nom'],
      ['72181', 'Le Mans'],
    ]);
    expect([...header.columns]).toEqual([
      ['codeCommune', 0],
      ['name', 1],
    ]);
    expect(header.names.get('codeCommune')).toBe('Code INSEE');
    expect(header.names.get('situation')).toBe('situation');
    expect(lines.map(({ given }) => given)).toEqual([{ codeCommune: '72181', name: 'Le Mans' }]);
  });
  it('must have the columns that tell one row from another', () => {
    const { header } = readAll(
      communes,
      [
        ['Nom', 'population'],
        ['Le Mans', 1],
      ],
      'Feuille 2',
    );
    expect(header.issues).toMatchObject([
      { line: 1, sheet: 'Feuille 2', columnName: 'Code INSEE', reason: { params: { column: 'Code INSEE' } } },
    ]);
    expect(readAll(communes, []).header.issues.map(({ reason }) => reason.key)).toEqual(['reason.noRow']);
  });
  it('that says nothing to a set without required columns is no table', () => {
    expect(readAll(knownSet('contact'), [['a', 'b']]).header.issues.map(({ reason }) => reason.key)).toEqual([
      'reason.noTable',
    ]);
  });
  it('a column’s own name wins over a word of the screens, which is then no repetition', () => {
    const { header, lines } = readAll(communes, [
      ['code', 'nom', 'Département', 'code_departement'],
      ['72181', 'Le Mans', 'Sarthe', '72'],
    ]);
    expect(header.issues).toEqual([]);
    expect(lines[0]?.given.departmentNumber).toBe('72');
  });
  it('the same column twice is refused where nothing tells which one is meant', () => {
    const { header } = readAll(communes, [
      ['code', 'situation', 'situation'],
      ['72181', 'a', 'b'],
    ]);
    expect(header.columns.get('situation')).toBe(1);
    expect(header.issues).toMatchObject([{ line: 1, column: 3, columnName: 'situation' }]);
  });
  it('may give hectares in km²: 15.62 km² are 1562 ha exactly', () => {
    for (const head of ['surface_km2', 'Surface (km²)'])
      expect(
        readAll(communes, [
          ['code', 'nom', head],
          ['72181', 'Le Mans', '15,62'],
        ]).lines[0]?.given.area,
        head,
      ).toBe(1562);
    expect(
      readAll(communes, [
        ['code', 'nom', 'area'],
        ['72181', 'Le Mans', '15,62'],
      ]).lines[0]?.given.area,
    ).toBe(15.62);
    expect(
      readAll(communes, [
        ['code', 'nom', 'surface_km2'],
        ['72181', 'Le Mans', ''],
      ]).lines[0]?.given.area,
    ).toBeNull();
  });
  it('of a list of RPG crops implies its list; a file that names its list keeps it', () => {
    const implied = readAll(sandre, [
      ['CODE_CULTURE', 'LIBELLE_CULTURE'],
      ['BTH', 'Blé tendre'],
    ]);
    expect(implied.header.issues).toEqual([]);
    expect(implied.lines[0]?.given).toMatchObject({ field: 'RPG.CULTURE', code: 'BTH', name: 'Blé tendre' });
    const named = readAll(sandre, [
      ['field', 'CODE_CULTURE', 'name'],
      ['AUTRE', 'BTH', 'Blé'],
    ]);
    expect(named.lines[0]?.given.field).toBe('AUTRE');
    const plain = readAll(sandre, [
      ['code', 'name'],
      ['BTH', 'Blé'],
    ]);
    expect(plain.header.issues.map(({ columnName }) => columnName)).toEqual(['field']);
  });
});

describe('a line of a file', () => {
  it('above the header or blank is nothing', () => {
    const { lines } = readAll(communes, [['Export'], ['code', 'nom'], ['', ''], ['72181', 'Le Mans']]);
    expect(lines.map(({ line, given }) => [line, given.codeCommune])).toEqual([[4, '72181']]);
  });
  it('says where it stands and all that is wrong in it, long values cut', () => {
    const { lines, issues } = readAll(
      communes,
      [
        ['code', 'nom', 'population'],
        ['7x', 'a'.repeat(121), '-1'],
      ],
      'F',
    );
    expect(lines).toEqual([]);
    expect(
      issues.map(({ line, sheet, column, columnName, reason }) => [line, sheet, column, columnName, reason.key]),
    ).toEqual([
      [2, 'F', 1, 'Code INSEE', 'referenceRefusals:issue.insee'],
      [2, 'F', 2, 'Nom', 'reason.tooLongText'],
      [2, 'F', 3, 'population', 'reason.outOfRange'],
    ]);
    expect(issues[1]?.value).toBe(`${'a'.repeat(79)}…`);
    const objection = { reason: { key: 'x' }, remedy: { key: 'y' } };
    expect(issueOf({ line: 1, value: 'a'.repeat(80) }, objection).value).toHaveLength(80);
    expect(issueOf({ line: 1 }, objection)).toEqual({ line: 1, ...objection });
  });
  it('may give the id of an indicator, a whole number', () => {
    const { lines, issues } = readAll(indicateurs, [
      ['id', 'name'],
      ['12', 'Marge'],
      ['', 'Azote'],
      ['x', 'Eau'],
    ]);
    expect(lines.map(({ id, given }) => [id, given.name])).toEqual([
      ['12', 'Marge'],
      [undefined, 'Azote'],
    ]);
    expect(issues.map(({ line, column, columnName, value }) => [line, column, columnName, value])).toEqual([
      [4, 1, 'id', 'x'],
    ]);
    // other sets have ids of their own: a column « id » of a file is nobody’s
    expect(
      readAll(zones, [
        ['id', 'name'],
        ['12', 'Amont'],
      ]).lines[0]?.id,
    ).toBeUndefined();
  });
  it('of the Sandre may repeat the header in long words, just below it', () => {
    const second = ['Code du paramètre', 'Nom du paramètre'];
    const rows = [['CdParametre', 'NomParametre'], second, ['1', 'Eau'], second];
    const { lines, issues } = readAll(parameter, rows);
    expect(lines.map(({ line }) => line)).toEqual([3, 4]);
    expect(issues).toEqual([]);
    expect(
      readAll(parameter, [
        ['CdParametre', 'NomParametre'],
        ['Code SANDRE', 'x'],
      ]).lines,
    ).toEqual([]);
    expect(readAll(zones, [['name'], ['Code du champ']]).lines).toHaveLength(1);
  });
  it('of the Sandre is frozen when its name says so, validated otherwise', () => {
    const statuses = (set: ReferenceSet, ...names: readonly string[]) =>
      readAll(set, [['code', 'name'], ...names.map((name, rank) => [String(rank), name])]).lines.map(
        ({ given }) => given.status,
      );
    expect(statuses(parameter, 'Codes gelés', 'CODE GELE en 1995', 'Nitrates', 'Ancien code gelé')).toEqual([
      'frozen',
      'frozen',
      'validated',
      'validated',
    ]);
    expect(statuses(knownSet('cultures'), 'Code gelé')).toEqual([undefined]);
  });
  it('a value read once is known for the lines that repeat it', () => {
    const table = sheetOf([
      ['code', 'nom'],
      ['72181', 'Le Mans'],
      ['72181', 'Le Mans'],
    ]);
    const header = readHeader(communes, table, context);
    const known: ReadCells = new Map();
    const [first, second] = table
      .slice(1)
      .map((row) => readLine(communes, header, row, context, undefined, known).line?.given);
    expect(second).toEqual(first);
    expect([...known].map(([name, values]) => [name, [...values]])).toEqual([
      ['codeCommune', [['72181', '72181']]],
      ['name', [['Le Mans', 'Le Mans']]],
    ]);
  });
});

describe('the numbers of a file', () => {
  const areas = (...texts: string[]) => {
    const { lines, issues } = readAll(communes, [
      ['code', 'nom', 'area', 'population'],
      ...texts.map((text, at) => [`7218${at}`, `C${at}`, text, 10]),
    ]);
    return [lines.map(({ given }) => given.area), issues.map(({ line, reason }) => [line, reason.key])];
  };
  it('are read by column: a point beside a decimal comma parts thousands', () => {
    expect(areas('987,5', '1.015')).toEqual([[987.5, 1015], []]);
    expect(areas('987.5', '1.015')).toEqual([[987.5, 1.015], []]);
  });
  it('that no column settles are asked; positions, and those that only one reading allows, are not', () => {
    expect(areas('12', '1.015')).toEqual([[12], [[3, 'reason.doubtfulNumber']]]);
    const { lines, issues } = readAll(communes, [
      ['code', 'nom', 'lon', 'lat'],
      ['72181', 'Le Mans', '2.345', '48.123'],
    ]);
    expect([lines[0]?.given.x, lines[0]?.given.y, issues]).toEqual([2.345, 48.123, []]);
    const rule = readAll(knownSet('rotation'), [
      ['min', 'max'],
      ['1.500', '100'],
    ]);
    expect(rule.issues.map(({ reason }) => reason.key)).not.toContain('reason.doubtfulNumber');
  });
});
