/** The sentence that heads a station: the season first, then the value, where it is going, and what to make of it. */
import { capital } from '~/kernel/capital';
import { DAY_MS } from '~/kernel/civil-time';
import { formatNumber } from '~/kernel/french-number';
import { ENOUGH_YEARS, type SeriesState } from '~/modules/monitoring/hydrology/domain';
import { LEGAL_LIMITS, quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { limitText } from './verdict-words';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

export interface StateFacts {
  readonly state: SeriesState;
  /** days since the last value */
  readonly age: number;
  /** of the gravest alert that rings; 0: none does */
  readonly level: number;
  /** passages that nobody has judged: their values are left out of the state */
  readonly suspected: number;
}
interface Of {
  readonly quantity: Quantity;
  readonly unit: string;
}
type Words = (key: string, options?: Record<string, unknown>) => string;

/** How each quantity is spoken of; the others by their own name. */
const SUBJECTS: Partial<Readonly<Record<Quantity, string>>> = {
  groundwaterElevation: 'groundwater',
  groundwaterDepth: 'groundwater',
  stage: 'level',
  discharge: 'discharge',
};
/** From then on a station is silent. */
const OLD_DAYS = 5;
/** A metre is told in centimetres below this. */
const IN_CENTIMETRES = 1;

export function stateSentence({ state, age, level, suspected }: StateFacts, of: Of, t: Words, locale: string): string {
  const { summed = false } = quantityOf(of.quantity);
  const most = LEGAL_LIMITS[of.quantity]?.most;
  const head = summed ? headOfSum(state, of, t, locale) : headOfLevel(state, of, t, locale);
  const tail = [
    ...(state.record ? [t(`timeseries:stateOf.record.${state.record.is}`, { year: state.record.since })] : []),
    ...(most !== undefined && state.value > most
      ? [t('timeseries:stateOf.overLimit', { limit: limitText(most, of.unit, locale) })]
      : []),
    ...(level > 0 ? [t('timeseries:verdict.alert', { level })] : []),
    ...(state.season === null ? [missingYears(state, t)] : []),
    ...(age > OLD_DAYS ? [t('timeseries:stateOf.silent', { count: age })] : []),
    ...(suspected > 0 ? [t('timeseries:stateOf.suspected', { count: suspected })] : []),
  ];
  return [head, ...tail].join(t('timeseries:stateOf.joined'));
}

const missingYears = ({ years }: SeriesState, t: Words): string =>
  t('timeseries:stateOf.tooFewYears', { count: years, needed: ENOUGH_YEARS });

function headOfLevel(state: SeriesState, of: Of, t: Words, locale: string): string {
  const value = said(state.value, of, locale);
  const change = changeOf(state, of, t, locale);
  const figures = change === null ? value : t('timeseries:stateOf.valueAndChange', { value, change });
  const subject = SUBJECTS[of.quantity];
  const name = capital(quantityName(t, of.quantity));
  if (state.season === null)
    return t('timeseries:stateOf.plain', { name, figures, day: dayOf(state.day, locale, true) });
  const day = dayOf(state.day, locale);
  return subject
    ? t(`timeseries:stateOf.${subject}.${state.season}`, { figures, day })
    : t(`timeseries:stateOf.value.${state.season}`, { name, figures, day });
}

function headOfSum(state: SeriesState, of: Of, t: Words, locale: string): string {
  const name = capital(quantityName(t, of.quantity));
  const facts = { name, sum: said(state.value, of, locale), day: dayOf(state.day, locale, state.season === null) };
  return state.season === null || state.usual === null
    ? t('timeseries:stateOf.sum.plain', facts)
    : t(`timeseries:stateOf.sum.${state.season}`, { ...facts, usual: said(state.usual, of, locale) });
}

function changeOf({ change, steady }: SeriesState, of: Of, t: Words, locale: string): string | null {
  if (change === null) return null;
  if (steady) return t('timeseries:stateOf.steady');
  const { decimals } = quantityOf(of.quantity);
  // « m NGF » is an altitude, its changes are metres
  const metres = /^m( |$)/.test(of.unit);
  const size = Math.abs(change);
  const text =
    metres && size < IN_CENTIMETRES
      ? `${formatNumber(size * 100, Math.max(0, decimals - 2), locale)} cm`
      : `${formatNumber(size, decimals, locale)} ${metres ? 'm' : of.unit}`;
  return t('timeseries:stateOf.change', { change: `${change < 0 ? '−' : '+'}${text}` });
}

const said = (value: number, { quantity, unit }: Of, locale: string): string =>
  `${formatNumber(value, quantityOf(quantity).decimals, locale)} ${unit}`;

/** « 24 novembre », « 1er mars »; with its year where no season speaks of it. */
function dayOf(day: number, locale: string, withYear = false): string {
  const date = new Date(day * DAY_MS);
  const text = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    ...{ day: 'numeric', month: 'long', timeZone: 'UTC' },
    ...(withYear ? { year: 'numeric' } : {}),
  }).format(date);
  return locale === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

const FROM_LOW = ['veryLow', 'low', 'usual', 'high', 'veryHigh'] as const;

/** « Pour la saison : bas Le Gué ; habituel Loué, Brûlon ; sans saison Épineu ». Null: none of them has a season. */
export function togetherSentence(
  all: readonly { readonly name: string; readonly season: SeriesState['season'] }[],
  t: Words,
): string | null {
  const parts = [...FROM_LOW, null].flatMap((one) => {
    const names = [...new Set(all.filter(({ season }) => season === one).map(({ name }) => name))].join(', ');
    const season = t(`timeseries:together.${one ?? 'none'}`);
    return names === '' ? [] : [t('timeseries:together.part', { season, names })];
  });
  if (all.every(({ season }) => season === null)) return null;
  return t('timeseries:together.all', { parts: parts.join(t('timeseries:stateOf.joined')) });
}
