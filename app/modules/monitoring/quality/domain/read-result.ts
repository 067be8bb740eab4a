/** The result of a line with its remark: what stands there, and the rules that the two break together. */
import { numberForInput } from '~/kernel/french-number';
import { REMARK, reachOfRemark, REMARKS } from './codes';
import type { RuleCode } from './control-rules';
import type { FileKeyName } from './file-keys';
import type { FileLine } from './file-line';
import { signOf } from './marks';
import { writtenResult } from './written-result';

type Breaks = (rule: RuleCode, key: FileKeyName, params?: Record<string, string | number>) => void;
interface ReadResult {
  /** undefined: none that holds */
  readonly remark: number | undefined;
  readonly result: number | null;
  /** a result that is no number, as it is written */
  readonly words: string;
}

/** What has no unit may be told in words: « Aspect normal ». */
const WITHOUT_UNIT = /^(?:x|s\.?\s?o\.?|sans (?:objet|unit[ée]))$/i;
/** Units of what may be under zero: temperatures, potentials, isotopes, shares, what has none. */
const UNDER_ZERO = /^(?:27|202|476|243|30|31|32|406|426|X|264)?$|[°%‰]|mV|pH/i;
/** Columns in which 0 also stands for what is under a limit, or for words. */
const TRANSLATED = /^(?:valtraduite|resultat[ _]?numerique)$/i;

export function readResult(from: FileLine, lq: number | null, breaks: Breaks): ReadResult {
  const isEnvironment = from.nature === 'environment';
  const { code: given, sign: mark } = besideOf(from, breaks);
  // an own table tells words beside a remark: « Aspect normal » is a result without a number
  const alone = given === String(REMARK.value) && from.text('result') === '' ? from.text('text') : from.text('result');
  const bare = given === '' ? surer(from.text('result'), from.text('text')) : alone;
  const written = mark === '' || /^[<>≤≥]/.test(bare) ? bare : `${mark} ${bare}`.trim();
  const { sign, isNumber, number, said } = writtenResult(written);
  // words mean what the code beside them says, or nothing
  const meant = said && (given === '' || Number(given) === said.remark) ? said : null;
  const remark = meant?.remark ?? remarkOf(given, { sign, isEmpty: written === '', isEnvironment });
  if (remark === undefined) breaks(given === '' ? 'T11' : 'T12', 'remark');
  const result = meant ? meant.result : number;
  const unit = from.text('unit');
  const unitSaid = unit || from.text('unitSymbol');
  if (written === '0' && given === '' && TRANSLATED.test(from.column('result'))) breaks('T56', 'result');
  if (result !== null && result < 0 && from.nature === 'parameter' && !UNDER_ZERO.test(unitSaid))
    breaks('T52', 'result');
  const about = { sign, result, lq, unit: unitSaid, isEmpty: written === '' || meant?.result === null };
  if (remark !== undefined && isUnderOwnLimit({ remark, sign, result, lq }))
    return underLimit(lq!, bare, remark, breaks);
  if (remark !== undefined) breakRemark({ ...about, remark, isRead: isNumber || WITHOUT_UNIT.test(unitSaid) }, breaks);
  return { remark, result, words: isNumber ? from.text('text') : written };
}

/** The code of a remark and the sign that stand in columns of their own. */
function besideOf(from: FileLine, breaks: Breaks): { readonly code: string; readonly sign: '<' | '>' | '' } {
  let [code, sign]: [string, '<' | '>' | ''] = ['', ''];
  for (const key of ['remark', 'sign'] as const) {
    const text = from.text(key);
    const said = signOf(text);
    if (said !== null) sign = sign || said;
    else if (key === 'remark' || (/^\d{1,2}$/.test(text) && code === '')) code = text;
    else if (!/^\d{1,2}$/.test(text)) breaks('T61', key);
  }
  return { code, sign };
}

/** A limit sent as if it were a result, or half of it, or 0: whatever the remark says, nothing was quantified. */
const isUnderOwnLimit = ({ remark, sign, result, lq }: Pick<Remarked, 'remark' | 'sign' | 'result' | 'lq'>): boolean =>
  reachOfRemark(remark) === 'value' && sign === 'value' && result !== null && lq !== null && result >= 0 && result < lq;
function underLimit(lq: number, written: string, given: number, breaks: Breaks): ReadResult {
  breaks('T62', 'result', { lq: numberForInput(lq), given });
  return { remark: REMARK.below, result: lq, words: written };
}

/** « < 0,5 » beside a bare number says what the number is not. */
function surer(result: string, words: string): string {
  const beside = writtenResult(words);
  const saysMore = beside.sign !== 'value' || beside.said !== null || result === '';
  const { sign, isNumber } = writtenResult(result);
  return words !== '' && saysMore && sign === 'value' && isNumber ? words : result;
}

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
interface Remarked {
  readonly remark: number;
  readonly sign: 'below' | 'above' | 'value';
  readonly result: number | null;
  readonly isEmpty: boolean;
  /** a number, or words where words may stand */
  readonly isRead: boolean;
  readonly lq: number | null;
  readonly unit: string;
}
function breakRemark({ remark, sign, result, isEmpty, isRead, lq, unit }: Remarked, breaks: Breaks): void {
  const reach = reachOfRemark(remark);
  const isPresence = result === 0 || ((result === 1 || result === 2) && (unit === '' || WITHOUT_UNIT.test(unit)));
  if (remark === REMARK.notDone && !isEmpty) breaks('E4.32', 'result');
  else if (remark === UNCOUNTABLE && !isEmpty) breaks('E4.33', 'result');
  else if (remark === TAXA && !isEmpty) breaks('E4.35', 'result');
  else if (remark === PRESENCE && !isPresence) breaks('E4.31', 'result');
  else if (reach === 'value' && sign !== 'value') breaks('T23', 'result');
  else if (reach === 'value' && isEmpty) breaks('T10', 'result');
  else if (reach === 'below' && !result && !lq) breaks('T13', 'result');
  else if (reach === 'above' && result === null) breaks('T10', 'result');
  else if (reach === 'value' && !isRead) breaks('T9', 'result');
  if (remark === REMARK.below && result !== null && lq !== null && result !== lq)
    breaks('A4.23', 'result', { lq: numberForInput(lq) });
}
