/** One line of a file of analyses: its texts become an analysis, or the rules that it breaks. */
import type { IncomingAnalysis } from './analysis';
import { REMARK, reachOfRemark } from './codes';
import { broken, RULES, type Broken, type RuleCode } from './control-rules';
import { FILE_KEYS, type FileKeyName } from './file-keys';
import type { FileLine } from './file-line';
import { momentOf } from './moments';
import { readLimits } from './read-limits';
import { readResult } from './read-result';
import { numberOf } from './written-result';

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
  /** how the file names the parameter, beside its code */
  readonly parameterName: string;
  readonly at: (key: FileKeyName) => FilePlace;
  /** what else the file says of the station */
  readonly described: (key: 'stationName' | 'stationX' | 'stationY' | 'stationProjection') => string;
}
export type Reading = { readonly read: ReadLine | null; readonly broken: readonly Broken[] };

export interface ReadWith {
  /** nothing is sampled after it */
  readonly now: number;
  /** symbols of units, by their code */
  readonly symbols: ReadonlyMap<string, string>;
}

export function readLine(from: FileLine, { now, symbols }: ReadWith): Reading {
  const found: Broken[] = [];
  const at = (key: FileKeyName): FilePlace => ({
    line: from.lineOf?.(key) ?? from.line,
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
  else if (SEVERAL.test(text('station'))) breaks('T54', 'station');
  const sampled = momentOf(from.cell('day'), text('hour'));
  const { day, hour } = sampled;
  if (day === null) breaks('T3', 'day');
  if (hour === undefined) breaks('T5', text('hour') === '' ? 'day' : 'hour');
  if (sampled.at && sampled.at.getTime() > now) breaks('T4', 'day');
  if (day !== null && day < FIRST_DAY) breaks('T33', 'day');
  const parameter = text('parameter') || text('siseCode');
  if (parameter === '') breaks('T6', 'parameter');
  else if (!/^[\w.-]{1,20}$/.test(parameter) || /^\d*[.,]\d+$/.test(parameter)) breaks('T7', 'parameter');

  const limits = readLimits(from, symbols, breaks);
  const { remark, result, words } = readResult(from, limits.lq, breaks);
  const uncertainty = numberOf(text('uncertainty'));
  if (uncertainty === undefined) breaks('T21', 'uncertainty');

  const unit = text('unit');
  if (!isEnvironment && unit === '' && text('unitSymbol') === '' && reachOfRemark(remark ?? 0) !== 'none')
    breaks('T14', from.column('unitSymbol') === FILE_KEYS.unitSymbol.names[0] ? 'unit' : 'unitSymbol');
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

  const analysed = momentOf(from.cell('analysedDay'), text('analysedHour'));
  if (text('analysedDay') !== '' && analysed.day === null) breaks('T22', 'analysedDay');
  if (analysed.day !== null && analysed.hour === undefined)
    breaks('T55', text('analysedHour') === '' ? 'analysedDay' : 'analysedHour');
  if (day !== null && analysed.day !== null && analysed.day < day) breaks('E4.112', 'analysedDay', { day });
  else if (analysed.at && analysed.at.getTime() > now) breaks('T34', 'analysedDay');
  if (text('done') === '0' && remark !== REMARK.notDone && inSitu === 2) breaks('E4.40', 'result');

  if (found.some(({ rule }) => RULES[rule] === 'refuses') || sampled.at === null || remark === undefined)
    return { read: null, broken: found };
  const depth = numberOf(text('depth').split('-').at(-1) ?? '') ?? 0;
  return {
    broken: found,
    read: {
      ...{ station: text('station'), unitSymbol: text('unitSymbol'), at },
      parameterName: text('parameterName'),
      described: text,
      analysis: {
        sampling: {
          ...{ at: sampled.at, timed: hour !== null && hour !== undefined && hour > 0, depth },
          ...{ support: support === '' ? UNKNOWN_SUPPORT : support, point: text('point') },
          ...{ code: [text('samplingCode'), text('order')].filter(Boolean).join('/'), labCode: text('labCode') },
          ...{ method: text('samplingMethod'), producer: text('samplingProducer'), sampler: text('sampler') },
          ...{ network: text('network'), comment: text('samplingComment'), operationCode: text('operation') },
        },
        ...{ nature: from.nature, parameter, fraction: text('fraction'), inSitu, remark },
        ...{ result, text: words, unit, ...limits, uncertainty: uncertainty ?? null },
        ...{ status, qualification, accreditation, difficulty, method: text('method') },
        ...{ laboratory: text('laboratory'), producer: text('producer'), code: text('code'), comment: text('comment') },
        analysedAt: analysed.at,
      },
    },
  };
}
/** Of what names more than one station: networks of drinking water that were sampled as one. */
const SEVERAL = /\S \+ \S/;
const UNKNOWN_SUPPORT = '0';
/** SISE-Eaux: « terrain », « laboratoire ». */
const SISE_PLACES: Readonly<Record<string, number>> = { T: 1, L: 2 };
/** Of a fraction or a support; empty where it is not said. */
const CODE = /^\d{0,5}$/;
/** Water was not analysed so before: it is a year that was typed wrong. */
const FIRST_DAY = '1900-01-01';
