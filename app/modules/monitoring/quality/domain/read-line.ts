/** One line of a file of analyses: its texts become an analysis, or the rules that it breaks. */
import { cellDay, type CellValue } from '~/modules/core/exchange/domain';
import { dayNumberOf, DAY_MS, readWall, TIME_ZONE } from '~/kernel/civil-time';
import { parseFrenchNumber } from '~/kernel/french-number';
import type { IncomingAnalysis } from './analysis';
import { REMARK, reachOfRemark, REMARKS, type Nature } from './codes';
import { broken, RULES, type Broken, type RuleCode } from './control-rules';
import type { FileKeyName } from './file-keys';

/** What a line says under each key; empty where it says nothing. */
export interface FileLine {
  readonly line: number;
  readonly sheet?: string;
  readonly nature: Nature;
  readonly text: (key: FileKeyName) => string;
  /** the cell itself: days of workbooks are no texts */
  readonly cell: (key: FileKeyName) => CellValue;
  /** how the file calls a key */
  readonly column: (key: FileKeyName) => string;
}
/** Where in the file something stands. */
export interface FilePlace {
  readonly line: number;
  readonly sheet?: string;
  readonly columnName: string;
  readonly value: string;
}
export interface ReadLine {
  readonly station: string;
  readonly analysis: IncomingAnalysis;
  readonly unitSymbol: string;
  readonly at: (key: FileKeyName) => FilePlace;
}
export type Reading = { readonly read: ReadLine | null; readonly broken: readonly Broken[] };

const NUMBER = /^[<>≤≥]?\s*[+-]?\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?(?:[eE][+-]?\d+)?$/;
/** Undefined: no number. */
function numberOf(text: string): number | null | undefined {
  if (text === '') return null;
  const exponent = /^[+-]?\d+(?:\.\d+)?[eE][+-]?\d+$/.test(text) ? Number(text) : undefined;
  return exponent ?? parseFrenchNumber(text);
}

const HOUR = /^(?:\d{4}-\d{2}-\d{2}T)?(\d{1,2})[:hH](\d{2})?(?::?(\d{2}))?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?$/;
/** Milliseconds after midnight; undefined: no hour. */
function hourOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [, hours, minutes = '0', seconds = '0'] = HOUR.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const [h, m, s] = [Number(hours), Number(minutes), Number(seconds)];
  return h < 24 && m < 60 && s < 60 ? ((h * 60 + m) * 60 + s) * 1000 : undefined;
}
const HOUR_BEHIND = /\d[ T](\d{1,2}[:hH]\d{2}(?::\d{2})?)$/;
/** Of a day that stands in one cell with its hour, on the clock of Paris; midnight is how files say none. */
function hourBehind(cell: CellValue): string {
  const text = typeof cell === 'object' && cell !== null && 'date' in cell ? cell.date : cell;
  const hour = typeof text === 'string' ? (HOUR_BEHIND.exec(text.trim())?.[1] ?? '') : '';
  return /^0?0[:hH]00(?::00)?$/.test(hour) ? '' : hour;
}
/** A day with its hour behind is a day. */
function dayOf(cell: CellValue): string | null {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  const day = cellDay(typeof text === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? text) : text);
  return day.ok ? day.value : null;
}
const instant = (day: string, ms: number): Date =>
  new Date(readWall(dayNumberOf(day) * DAY_MS + ms, TIME_ZONE).retained);

/** A number, or what is said in its place. */
export const isResultText = (text: string): boolean =>
  text !== '' && (NUMBER.test(text) || numberOf(text) !== undefined || LIKE_BELOW.test(text));

/** « < 0,5 », « ND<0,5 », « inf. 0,5 »: what stands before the limit. */
const BEFORE_A_NUMBER = /^(?:(?:nd|n\.d\.|non d[ée]tect\p{L}*|inf\.?)(?:\s+|(?=[<≤\d])))?(?:[<>≤≥]\s*)?(?=[\d,.+-])/iu;
const LIKE_BELOW = /^(?:<|≤|nd\b|n\.d\.|non d[ée]tect|traces?$|inf\.? )/i;

/** `now`: nothing is sampled after it. */
export function readLine(from: FileLine, now: number): Reading {
  const found: Broken[] = [];
  const at = (key: FileKeyName): FilePlace => ({
    line: from.line,
    ...(from.sheet === undefined ? {} : { sheet: from.sheet }),
    columnName: from.column(key),
    value: from.text(key),
  });
  const breaks = (rule: RuleCode, key: FileKeyName, params: Record<string, string | number> = {}): void => {
    found.push(broken(rule, at(key), params));
  };
  const text = from.text;
  const isEnvironment = from.nature === 'environment';

  if (text('station') === '') breaks('T1', 'station');
  const day = dayOf(from.cell('day'));
  if (day === null) breaks('T3', 'day');
  const hour = hourOf(text('hour') || hourBehind(from.cell('day')));
  if (hour === undefined) breaks('T5', 'hour');
  const sampledAt = day === null ? null : instant(day, hour ?? 0);
  if (sampledAt && sampledAt.getTime() > now) breaks('T4', 'day');
  if (day !== null && day < FIRST_DAY) breaks('T33', 'day');
  const parameter = text('parameter');
  if (parameter === '') breaks('T6', 'parameter');
  else if (!/^[\w.-]{1,20}$/.test(parameter) || /^\d*[.,]\d+$/.test(parameter)) breaks('T7', 'parameter');

  const written = text('result');
  const sign = LIKE_BELOW.test(written) ? 'below' : /^[>≥]/.test(written) ? 'above' : 'value';
  const bare = written.replace(BEFORE_A_NUMBER, '');
  const isNumber = written === '' || NUMBER.test(bare) || numberOf(bare) !== undefined;
  const result = isNumber ? (numberOf(bare) ?? null) : null;
  const remark = remarkOf(text('remark'), { sign, isEmpty: written === '', isEnvironment });
  if (remark === undefined) breaks(text('remark') === '' ? 'T11' : 'T12', 'remark');
  const limits = { lq: numberOf(text('lq')), ld: numberOf(text('ld')), saturation: numberOf(text('saturation')) };
  for (const [key, value] of Object.entries(limits) as [keyof typeof limits, number | null | undefined][])
    if (value === undefined || (value !== null && value < 0)) breaks('T19', key);
  const lq = limits.lq ?? null;
  if (lq !== null && limits.ld != null && limits.ld > lq) breaks('T20', 'ld', { lq });
  const unitSaid = text('unit') || text('unitSymbol');
  if (result !== null && result < 0 && from.nature === 'parameter' && !UNDER_ZERO.test(unitSaid))
    breaks('T52', 'result');
  if (remark !== undefined) breakRemark({ remark, sign, result, written, isNumber, lq, unit: text('unit') }, breaks);
  const uncertainty = numberOf(text('uncertainty'));
  if (uncertainty === undefined) breaks('T21', 'uncertainty');

  const unit = text('unit');
  if (!isEnvironment && unit === '' && text('unitSymbol') === '' && reachOfRemark(remark ?? 0) !== 'none')
    breaks('T14', 'unit');
  if (!isEnvironment && text('fraction') === '') breaks('T18', 'fraction');
  else if (!CODE.test(text('fraction'))) breaks('T42', 'fraction');
  const support = text('support');
  if (support === '') breaks('T26', 'support');
  else if (!CODE.test(support)) breaks('T43', 'support');
  const coded = (key: FileKeyName, rule: RuleCode, known: readonly number[], otherwise: number): number => {
    const code = text(key);
    if (code === '') return otherwise;
    if (/^\d{1,2}$/.test(code) && known.includes(Number(code))) return Number(code);
    breaks(rule, key);
    return otherwise;
  };
  const status = coded('status', 'T16', [1, 2, 3, 4], 1);
  const qualification = coded('qualification', 'T17', [0, 1, 2, 3, 4], 4);
  const inSitu = SISE_PLACES[text('place')] ?? coded('place', 'T27', [0, 1, 2, 3], 0);
  const accreditation = coded('accreditation', 'T28', [0, 1, 2], 0);
  const difficulty = coded('difficulty', 'T29', [0, 1, 2], 0);

  const analysedDay = text('analysedDay') === '' ? null : dayOf(from.cell('analysedDay'));
  if (text('analysedDay') !== '' && analysedDay === null) breaks('T22', 'analysedDay');
  if (day !== null && analysedDay !== null && analysedDay < day) breaks('E4.112', 'analysedDay', { day });
  else if (analysedDay !== null && instant(analysedDay, 0).getTime() > now) breaks('T34', 'analysedDay');
  if (text('done') === '0' && remark !== REMARK.notDone && inSitu === 2) breaks('E4.40', 'result');

  if (found.some(({ rule }) => RULES[rule] === 'refuses') || sampledAt === null || remark === undefined)
    return { read: null, broken: found };
  const depth = numberOf(text('depth').split('-').at(-1) ?? '') ?? 0;
  return {
    broken: found,
    read: {
      ...{ station: text('station'), unitSymbol: text('unitSymbol'), at },
      analysis: {
        sampling: {
          ...{ at: sampledAt, timed: hour !== null && hour !== undefined && hour > 0, depth },
          ...{ support: support === '' ? UNKNOWN_SUPPORT : support, point: text('point') },
          ...{ code: [text('samplingCode'), text('order')].filter(Boolean).join('/'), labCode: text('labCode') },
          ...{ method: text('samplingMethod'), producer: text('samplingProducer'), sampler: text('sampler') },
          ...{ network: text('network'), comment: text('samplingComment'), operationCode: text('operation') },
        },
        ...{ nature: from.nature, parameter, fraction: text('fraction'), inSitu, remark },
        ...{ result, text: isNumber ? text('text') : written, unit, lq, ld: limits.ld ?? null },
        ...{ saturation: limits.saturation ?? null, uncertainty: uncertainty ?? null },
        ...{ status, qualification, accreditation, difficulty, method: text('method') },
        ...{ laboratory: text('laboratory'), producer: text('producer'), code: text('code'), comment: text('comment') },
        analysedAt: analysedDay === null ? null : instant(analysedDay, hourOf(text('analysedHour')) ?? 0),
      },
    },
  };
}
/** Units of what may be under zero: temperatures, potentials, isotopes, shares, what has none. */
const UNDER_ZERO = /^(?:27|202|476|243|30|31|32|406|426|X|264)?$|[°%‰]|mV|pH/i;
const UNKNOWN_SUPPORT = '0';
/** SISE-Eaux: « terrain », « laboratoire ». */
const SISE_PLACES: Readonly<Record<string, number>> = { T: 1, L: 2 };
/** Of a fraction or a support; empty where it is not said. */
const CODE = /^\d{0,5}$/;
/** Water was not analysed so before: it is a year that was typed wrong. */
const FIRST_DAY = '1900-01-01';

interface Beside {
  readonly sign: 'below' | 'above' | 'value';
  readonly isEmpty: boolean;
  readonly isEnvironment: boolean;
}
/** Undefined: it is missing, or unknown. A sign before the number says it where no code does. */
function remarkOf(text: string, { sign, isEmpty, isEnvironment }: Beside): number | undefined {
  if (text !== '') return /^\d{1,2}$/.test(text) ? REMARKS.find((one) => one === Number(text)) : undefined;
  if (sign !== 'value') return sign === 'below' ? REMARK.below : REMARK.saturated;
  if (isEnvironment) return isEmpty ? REMARK.notDone : REMARK.value;
  return isEmpty ? undefined : REMARK.value;
}

const [PRESENCE, UNCOUNTABLE, TAXA] = [4, 5, 6];
const NO_UNIT = 'X';
interface Remarked {
  readonly remark: number;
  readonly sign: 'below' | 'above' | 'value';
  readonly result: number | null;
  readonly written: string;
  readonly isNumber: boolean;
  readonly lq: number | null;
  readonly unit: string;
}
function breakRemark(
  { remark, sign, result, written, isNumber, lq, unit }: Remarked,
  breaks: (rule: RuleCode, key: FileKeyName, params?: Record<string, string | number>) => void,
): void {
  const reach = reachOfRemark(remark);
  if (remark === REMARK.notDone && written !== '') breaks('E4.32', 'result');
  else if (remark === UNCOUNTABLE && written !== '') breaks('E4.33', 'result');
  else if (remark === TAXA && written !== '') breaks('E4.35', 'result');
  else if (remark === PRESENCE && !(result === 0 || ((result === 1 || result === 2) && ['', NO_UNIT].includes(unit))))
    breaks('E4.31', 'result');
  else if (reach === 'value' && sign !== 'value') breaks('T23', 'result');
  else if (reach === 'value' && written === '') breaks('T10', 'result');
  else if (reach === 'below' && !result && !lq) breaks('T13', 'result');
  else if (reach === 'above' && result === null) breaks('T10', 'result');
  else if ((reach === 'value' || reach === 'above') && !isNumber) breaks('T9', 'result');
  if (remark === REMARK.below && result !== null && lq !== null && result !== lq) breaks('A4.23', 'result', { lq });
}
