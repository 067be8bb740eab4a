/** A verdict in words: what is not judged and why, and the last of all against its limit. */
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import type { Worse } from '~/modules/monitoring/hydrology/domain';
import type { LastKnown, NotJudged } from '../domain';
import { decimalsIn, exceedanceWords, type Speaking } from './parameter-words';
import type { LimitView, VerdictView } from './parameter-page';

export const dayOfInstant = (at: number): string => formatDay(new Date(at));

/** « 62 mg/L », « <\u202f0,5 µg/L », « 51,6 mg/l au capteur », with its day. */
export function lastWords({ value, below, unit, source, at }: LastKnown, { t, locale }: Speaking): string {
  const number = value === null ? '–' : formatNumber(value, decimalsIn(value), locale);
  const said = `${below ? '<\u202f' : ''}${number}\u00a0${unit}`;
  return t(`answers:verdict.last.${source}`, { value: said, day: dayOfInstant(at) });
}

/** « 3 résultats dans une autre unité (mg(N)/L) ». */
export const notJudgedParts = (notJudged: readonly NotJudged[], { t }: Speaking): string[] =>
  notJudged.map(({ reason, n, units }) =>
    t(`answers:verdict.notJudged.${reason}`, { count: n, units: units.join(', ') }),
  );

/** All that is not judged in one sentence; null: everything is. */
export function notJudgedSentence({ notJudged, judged }: VerdictView, speaking: Speaking): string | null {
  if (notJudged.length === 0) return null;
  const { t } = speaking;
  const count = notJudged.reduce((sum, { n }) => sum + n, 0);
  const why = notJudgedParts(notJudged, speaking).join(t('answers:verdict.joined'));
  return t(`answers:verdict.${judged === 0 ? 'nothingJudged' : 'someNotJudged'}`, { count, why });
}
/** What has to be answered before it can be judged; null: nothing. */
const askedOf = ({ notJudged }: VerdictView, { t }: Speaking): string | null => {
  const found = notJudged.find(({ reason }) => reason === 'expression');
  return found ? t('answers:verdict.asked', { count: found.n, units: found.units.join(', ') }) : null;
};

/** The last of all: within its limit, past it, or not judged – then the last that is, in the past tense. */
export function lastAgainst(
  { last, lastJudged, worse }: VerdictView & { readonly worse: Worse },
  limit: string,
  speaking: Speaking,
): string {
  const { t } = speaking;
  const side = worse === 'low' ? 'Low' : '';
  if (!last) return t('answers:verdict.none');
  if (last.reason === null)
    return t(`answers:verdict.is.${last.past ? 'past' : 'kept'}${side}`, { last: lastWords(last, speaking), limit });
  const open = t('answers:verdict.is.open', {
    last: lastWords(last, speaking),
    why: t(`answers:verdict.reason.${last.reason}`),
  });
  if (!lastJudged) return `${open}.`;
  const was = t(`answers:verdict.was.${lastJudged.past ? 'past' : 'kept'}${side}`, {
    ...{ last: lastWords(lastJudged, speaking), limit },
  });
  return `${open}${t('answers:verdict.joined')}${was}`;
}

export const levelWords = (level: number, unit: string, locale: string): string =>
  `${formatNumber(level, decimalsIn(level), locale)}\u00a0${unit}`;
/** All that a limit says of a parameter. */
export function limitSentences(one: LimitView, speaking: Speaking): string[] {
  const said = [
    lastAgainst(one, levelWords(one.level, one.unit, speaking.locale), speaking),
    ...exceedanceWords(one, speaking),
    notJudgedSentence(one, speaking),
    askedOf(one, speaking),
  ];
  return said.filter((sentence) => sentence !== null);
}
