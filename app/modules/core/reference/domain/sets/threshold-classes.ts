/**
 * Thresholds as agencies exchange them: a line is one class – support, fraction, parameter, unit, from, to, class –,
 * and the lines of one threshold follow each other. What has the names of classes of quality becomes the classes of an
 * alteration; what says under and over a limit becomes one limit a bound. What does not say which of its classes is
 * the better one is told, with its line.
 */
import { cellAsText, normaliseName, type FileIssue, type SheetRow, type SheetTable } from '~/records/exchange/domain';
import { issueOf } from '../file-lines';
import { objection } from '../objection';
import type { Reshaped } from '../reference-set';

const HEADS = {
  ...{ name: 'nom', support: 'support', fraction: 'fraction', parameter: 'parametre', unit: 'unite' },
  ...{ from: 'seuilmin', to: 'seuilmax', class: 'classe', source: 'nom_seuil', use: 'type', bound: 'type_borne' },
  speciality: 'specificite',
} as const;
type Head = keyof typeof HEADS;
/** Without them a table is no such file. */
const MARKS: readonly Head[] = ['name', 'parameter', 'unit', 'from', 'to', 'class'];
/** What their lines have in common. */
const COMMON: readonly Head[] = [
  'name',
  'support',
  'fraction',
  'parameter',
  'unit',
  'source',
  'use',
  'speciality',
  'bound',
];
const COLUMNS = [
  ...['code', 'name', 'purpose', 'collection', 'alteration', 'subject', 'parameters', 'unit', 'fraction', 'support'],
  ...['worse', 'level1', 'level2', 'level3', 'level4', 'source', 'sourceDate'],
] as const;

/** From best to worst. */
const CLASSES = ['tres bon', 'bon', 'moyen', 'mediocre', 'mauvais'];
/** Where it is said for which waters it holds, and nothing here says which these are. */
const FOR_ALL = 'CAS_GENERAL';
/** What no law limits is unusual, not unfit. */
const UNLAWFUL = ['NON_DCE', 'ECOTOX', 'OSPAR', 'SEUILS_QUALITATIFS'];
/** A value that is equal to a level is under it here, and over it there. */
const LEVEL_IS_OVER = 'BORNE_INF_INCLUE';

interface ClassLine {
  readonly line: number;
  readonly of: (head: Head) => string;
  readonly from: number;
  readonly to: number;
}

const numberIn = (text: string): number => {
  const end = /^([+-]?)inf(?:ini)?$/i.exec(text);
  return end ? (end[1] === '-' ? -Infinity : Infinity) : text === '' ? NaN : Number(text.replace(',', '.'));
};
const classOf = (line: ClassLine): string => normaliseName(line.of('class'));

/** Null: it is another table. */
export function fromClassLines(table: SheetTable): Reshaped | null {
  const head = table.rows.find(({ cells }) => cells.some((cell) => cellAsText(cell).trim() !== ''));
  if (!head) return null;
  const names = head.cells.map((cell) => cellAsText(cell).trim().toLowerCase());
  const columnOf = (one: Head): number => names.indexOf(HEADS[one]);
  if (!MARKS.every((one) => columnOf(one) >= 0)) return null;
  const issues: FileIssue[] = [];
  const groups = new Map<string, ClassLine[]>();
  // without one of its classes a threshold would be another one
  const incomplete = new Set<string>();
  for (const row of table.rows.filter(({ line }) => line > head.line)) {
    const of = (one: Head): string => cellAsText(row.cells[columnOf(one)]).trim();
    if (MARKS.every((one) => of(one) === '')) continue;
    const [from, to] = [numberIn(of('from')), numberIn(of('to'))];
    const key = COMMON.map(of).join('|');
    const wrong = Number.isNaN(from) ? 'from' : Number.isNaN(to) ? 'to' : null;
    if (wrong) {
      const at = { line: row.line, columnName: HEADS[wrong].toUpperCase(), value: of(wrong) };
      issues.push(issueOf(at, objection('thresholdNumber')));
      incomplete.add(key);
      continue;
    }
    groups.set(key, [...(groups.get(key) ?? []), { line: row.line, of, from, to }]);
  }
  const rows: SheetRow[] = [];
  let equals = 0;
  let equalLine = 0;
  for (const [key, lines] of groups) {
    if (incomplete.has(key)) continue;
    const read = thresholdsOf(key, lines);
    if ('issue' in read) issues.push(read.issue);
    else rows.push(...read.rows);
    if ('issue' in read || !read.levelIsOver) continue;
    equalLine ||= lines[0]!.line;
    equals += 1;
  }
  const params = { count: equals, mark: LEVEL_IS_OVER };
  const notice = issueOf(
    { line: equalLine, columnName: HEADS.bound.toUpperCase() },
    objection('thresholdEqual', params),
  );
  return {
    ...{ issues, notices: equals === 0 ? [] : [notice] },
    table: { ...table, rows: [{ line: head.line, cells: [...COLUMNS] }, ...rows] },
  };
}

type Read = { readonly issue: FileIssue } | { readonly rows: readonly SheetRow[]; readonly levelIsOver: boolean };
function thresholdsOf(key: string, lines: readonly ClassLine[]): Read {
  const [first] = lines as [ClassLine];
  const refuse = (head: Head, of: ClassLine, why: ReturnType<typeof objection>, value = of.of(head)): Read => ({
    issue: issueOf({ line: of.line, columnName: HEADS[head].toUpperCase(), value }, why),
  });
  const { of, line } = first;
  if (!/^\w*$/.test(of('parameter'))) return refuse('parameter', first, objection('thresholdParameters'));
  const ordered = [...lines].sort((a, b) => a.from - b.from || a.to - b.to);
  const apart = ordered.find((one, at) => one.to < one.from || (at > 0 && ordered[at - 1]!.to !== one.from));
  if (apart) return refuse('from', apart, objection('thresholdApart', { name: of('name') }));
  const bounds = ordered.slice(1).map((one) => one.from);
  if (bounds.length === 0) return refuse('class', first, objection('thresholdAlone'));
  const special = [FOR_ALL, ''].includes(of('speciality')) ? '' : of('speciality');
  const known = ordered.map((one) => CLASSES.indexOf(classOf(one)));
  const common = {
    ...{ parameters: of('parameter'), unit: of('unit'), support: of('support'), subject: 'parameter' },
    ...{ collection: [of('use'), of('source'), special].filter(Boolean).join(' – ') || of('name') },
    ...{ source: [of('source') || of('use') || of('name'), of('bound')].filter(Boolean).join(' – ') },
    sourceDate: /\d{2}\/\d{2}\/\d{4}/.exec(of('source'))?.[0] ?? '',
  };
  // « 32 |144 »: it holds for each of them
  const fractions = of('fraction')
    .split('|')
    .map((one) => one.trim());
  const made = (about: string, own: Partial<Record<(typeof COLUMNS)[number], string | number>>): SheetRow[] =>
    fractions.map((fraction) => {
      const code = [of('use').slice(0, 12), of('parameter'), digest([key, about, fraction].join('|'))].join('-');
      const values: Partial<Record<string, string | number>> = { ...common, ...own, fraction, code };
      return { line, cells: COLUMNS.map((column) => values[column] ?? null) };
    });
  const isOver = of('bound') === LEVEL_IS_OVER;
  if (known.every((rank) => rank >= 0)) {
    const isRising = known.every((rank, at) => rank === at);
    if (!isRising && !known.every((rank, at) => rank === known.length - 1 - at))
      return refuse('class', first, objection('thresholdOrder', { name: of('name') }), namesOf(ordered));
    if (special !== '') return refuse('speciality', first, objection('thresholdSpecial', { name: of('name') }));
    const levels = isRising ? bounds : bounds.toReversed();
    const own = Object.fromEntries(levels.map((level, at) => [`level${at + 1}`, level]));
    const about = { name: of('name'), alteration: of('name'), purpose: 'classes', worse: isRising ? 'high' : 'low' };
    return { rows: made('', { ...about, ...own }), levelIsOver: isRising && isOver };
  }
  // « < NQE », « > CMA »: over is worse
  const isLimit = /^(?:<|\[\s*0\s*;)/.test(ordered[0]!.of('class')) && /^>/.test(ordered.at(-1)!.of('class'));
  if (!isLimit) return refuse('class', first, objection('thresholdNames'), namesOf(ordered));
  const purpose = UNLAWFUL.includes(of('use')) ? 'reference' : 'limit';
  const rows = bounds.flatMap((level, at) => {
    const bound = boundOf(ordered[at + 1]!.of('class'));
    return made(String(at), { name: `${of('name')} – ${bound}`, purpose, worse: 'high', level1: level });
  });
  return { rows, levelIsOver: isOver };
}
const namesOf = (lines: readonly ClassLine[]): string => lines.map(({ of }) => of('class')).join(', ');

/** « NQE moyen » of « [NQE moyen - CMA[ », « CMA » of « > CMA ». */
function boundOf(text: string): string {
  const [lower = ''] = text.split(/ - |;/);
  const bound = lower.replaceAll(/[[\]<>]/g, '').trim();
  return /^[\d.,\s]*$/.test(bound) ? text : bound;
}

/** Of the same threshold the same: a file that is read again changes what stands. */
function digest(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash >>> 0).toString(36);
}
