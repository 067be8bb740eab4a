/** Messages of the Sandre that hold results: LABO_DEST (EDILABO) and QUESU. */
import { cellAsText, type SheetRow, type SheetTable } from '~/records/exchange/domain';
import type { Nature } from './codes';
import { broken, RULES, type Broken } from './control-rules';
import { FILE_KEY_NAMES, pathsOf, type FileKeyName } from './file-keys';
import { gathered, lineOf, type ColumnsOf } from './file-lines';
import { emptyFile, type AnalysisFile } from './analysis-file';
import type { FileLine } from './file-line';
import { readLine, type ReadWith } from './read-line';

/** Elements of XML that are an analysis each. */
export const RECORDS = ['Analyse', 'MesureEnvironnementale'] as const;
const NATURE_OF: Readonly<Record<(typeof RECORDS)[number], Nature>> = {
  Analyse: 'parameter',
  MesureEnvironnementale: 'environment',
};

/** By the root of the message: what is read so, under which names and in which version. */
const SCENARIOS: Readonly<Record<string, { format: string; names: readonly string[]; version: string }>> = {
  LABO_DEST: { format: 'edilabo', names: ['LABO_DEST'], version: '1' },
  QUESU: { format: 'quesu', names: ['QUESU', 'QUESU_PHY'], version: '3' },
};
const REQUEST = 'COM_LABO';

export function readMessage({ rows }: SheetTable, known: ReadWith): AnalysisFile {
  const names = (rows[0]?.cells ?? []).map(cellAsText);
  const document = rows[1];
  const root = names.find((name) => name.includes('/Scenario/'))?.split('/')[0] ?? names[0]?.split(/[/@]/)[0] ?? '';
  const scenario = SCENARIOS[root.split('_PHY')[0]!];
  if (!scenario || !document)
    return emptyFile([broken(root === REQUEST ? 'T37' : 'T30', { line: 1, value: root }).issue]);
  const columns: ColumnsOf = new Map(
    FILE_KEY_NAMES.map((key) => [
      key,
      pathsOf(key).flatMap((path) =>
        names.flatMap((name, column) => (endsWith(name, path) && !name.startsWith(`${root}/`) ? [column] : [])),
      ),
    ]),
  );
  const records = rows.slice(2).flatMap((row) => {
    const nature = natureOf(row, names);
    const line = nature && lineOf(row, columns, { names, nature, isMessage: true });
    // what a request asks to be looked at around a sampling, and nobody did
    const isEmpty = nature === 'environment' && line!.text('result') === '' && line!.text('remark') === '';
    return line && !isEmpty ? [{ row, line }] : [];
  });
  const read = records.map(({ row, line }) =>
    isWithin(row, names, 'Prelevement') ? readLine(line, known) : { read: null, broken: [outside(line)] },
  );
  const lines = records.map(({ line }) => line);
  const about = [
    ...breakScenario(document, names, { root, ...scenario }),
    ...(scenario.format === 'edilabo' ? breakDocument(document, names, lines, root) : []),
  ];
  const all = gathered(read, lines.length);
  const stops = about.filter(({ rule }) => RULES[rule] === 'refuses');
  return {
    ...{ format: scenario.format, columns: [], headers: '' },
    ...all,
    broken: [...about, ...all.broken],
    issues: [...all.issues, ...stops.map(({ issue }) => issue)],
    requests: [...new Set(lines.map((line) => line.text('request')))].filter((code) => code !== ''),
  };
}
const endsWith = (name: string, path: string): boolean => name === path || name.endsWith(`/${path}`);
const isWithin = ({ cells }: SheetRow, names: readonly string[], element: string): boolean =>
  cells.some((cell, column) => cell !== null && names[column]!.startsWith(`${element}/`));
const natureOf = (row: SheetRow, names: readonly string[]): Nature | null => {
  const record = RECORDS.find((name) => isWithin(row, names, name));
  return record ? NATURE_OF[record] : null;
};
const outside = (line: FileLine): Broken =>
  broken('T38', { line: line.line, columnName: line.column('parameter'), value: line.text('parameter') });

function valuesAt({ cells }: SheetRow, names: readonly string[], path: string): string[] {
  const column = names.indexOf(path);
  return column < 0 ? [] : cellAsText(cells[column]).split('|').filter(Boolean);
}

/** The name and version that the message gives itself; a message without them is taken for what its root says. */
function breakScenario(
  document: SheetRow,
  names: readonly string[],
  { root, names: own, version }: { root: string; names: readonly string[]; version: string },
): Broken[] {
  const [name] = valuesAt(document, names, `${root}/Scenario/CodeScenario`);
  const [given] = valuesAt(document, names, `${root}/Scenario/VersionScenario`);
  const at = (leaf: string, value: string) => ({ line: document.line, columnName: `Scenario/${leaf}`, value });
  if (name !== undefined && !own.includes(name))
    return [broken('T35', at('CodeScenario', name), { expected: own.at(-1)! })];
  if (given !== undefined && given.split('.')[0] !== version)
    return [broken('T36', at('VersionScenario', given), { version: given, expected: version })];
  return [];
}

/** What holds for the whole message: who is named is declared, its days follow each other. */
function breakDocument(
  document: SheetRow,
  names: readonly string[],
  lines: readonly FileLine[],
  root: string,
): Broken[] {
  const declared = new Set(valuesAt(document, names, `${root}/Intervenant/CdIntervenant`));
  const found: Broken[] = [];
  const at = (one: FileLine, key: FileKeyName) => ({
    ...{ line: one.line === 0 ? document.line : one.line, columnName: one.column(key), value: one.text(key) },
  });
  const named = new Set<string>();
  const tell = (rule: 'E4.2' | 'E4.16', key: FileKeyName, one: FileLine): void => {
    const code = one.text(key);
    if (code === '' || declared.has(code) || named.has(`${rule} ${code}`)) return;
    named.add(`${rule} ${code}`);
    found.push(broken(rule, at(one, key)));
  };
  const codes = new Map<string, string>();
  const doubled = new Set<string>();
  for (const one of lines) {
    tell('E4.2', 'sampler', one);
    tell('E4.2', 'laboratory', one);
    tell('E4.16', 'agency', one);
    const code = [one.text('samplingCode'), one.text('order')].join('/');
    if (one.text('samplingCode') === '') continue;
    const place = [one.text('station'), one.text('day'), one.text('support')].join(' ');
    if ((codes.get(code) ?? place) !== place && !doubled.has(code)) {
      doubled.add(code);
      found.push(broken('E4.29', at(one, 'samplingCode')));
    }
    codes.set(code, place);
  }
  const late = lines.find((one) => one.text('appliesTo') !== '' && one.text('appliesFrom') > one.text('appliesTo'));
  if (late) found.push(broken('E4.11', at(late, 'appliesFrom')));
  const withoutOrder = lines.find((one) => one.text('samplingCode') !== '' && one.text('order') === '');
  if (withoutOrder) found.push(broken('E4.41', at(withoutOrder, 'samplingCode')));
  return found;
}
