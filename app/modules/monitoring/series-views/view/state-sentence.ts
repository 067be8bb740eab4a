/** The sentence that heads a station: the season first, then the value, where it is going, and what to make of it. */
import { capital } from '~/kernel/capital';
import { DAY_MS } from '~/kernel/civil-time';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { ENOUGH_YEARS, type SeriesState } from '~/modules/monitoring/hydrology/domain';
import { LEGAL_LIMITS, quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { limitText } from '~/modules/monitoring/series/view/verdict-words';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

export interface StateFacts {
  readonly state: SeriesState;
  /** days since the last value that it rests on */
  readonly age: number;
  /** days since the last measure, though nobody has judged it yet */
  readonly silent: number;
  /** of the gravest alert that rings; 0: none does */
  readonly level: number;
  /** on which side of the water what rings is past its level; null: nothing rings, or nobody can say */
  readonly side?: 'high' | 'low' | null;
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

const LOW_SEASONS: readonly string[] = ['veryLow', 'low'];
const HIGH_SEASONS: readonly string[] = ['veryHigh', 'high'];

export function stateSentence(
  { state, age, silent, level, side, suspected }: StateFacts,
  of: Of,
  t: Words,
  locale: string,
): string {
  const { summed = false } = quantityOf(of.quantity);
  const most = LEGAL_LIMITS[of.quantity]?.most;
  // past a silence nobody knows how it is now: what is told is past, with its year
  const then = age > OLD_DAYS;
  // what rings because it is high is not told as low for its season
  const high = side === 'high' || (most !== undefined && state.value > most);
  const isContrary =
    (high && LOW_SEASONS.includes(state.season ?? '')) || (side === 'low' && HIGH_SEASONS.includes(state.season ?? ''));
  const told = isContrary ? { ...state, season: null } : state;
  const head = summed ? headOfSum(told, of, then, t, locale) : headOfLevel(told, of, then, t, locale);
  const tail = [
    ...(state.record ? [recordText(state.record, summed, then, t)] : []),
    ...(most !== undefined && state.value > most
      ? [t('timeseries:stateOf.overLimit', { limit: limitText(most, of.unit, locale) })]
      : []),
    ...(level > 0 ? [t('timeseries:verdict.alert', { level })] : []),
    ...(state.season === null ? [missingYears(state, t)] : []),
    ...(silent > OLD_DAYS ? [t('timeseries:stateOf.silent', { count: silent })] : []),
    ...(suspected > 0 ? [t('timeseries:stateOf.suspected', { count: suspected })] : []),
  ];
  return [head, ...tail].join(t('timeseries:stateOf.joined'));
}

const recordText = (
  { is, since }: NonNullable<SeriesState['record']>,
  summed: boolean,
  then: boolean,
  t: Words,
): string => t(`timeseries:stateOf.record.${is}${summed ? 'Sum' : ''}${then ? 'Then' : ''}`, { year: since });

const missingYears = ({ years }: SeriesState, t: Words): string =>
  t('timeseries:stateOf.tooFewYears', { count: years, needed: ENOUGH_YEARS });

function headOfLevel(state: SeriesState, of: Of, then: boolean, t: Words, locale: string): string {
  const value = said(state.value, of, locale);
  const change = changeOf(state, of, then, t, locale);
  const figures = change === null ? value : t('timeseries:stateOf.valueAndChange', { value, change });
  const subject = SUBJECTS[of.quantity] ?? 'value';
  const name = capital(quantityName(t, of.quantity));
  const day = dayOf(state.day, locale, then || state.season === null);
  if (state.season === null) return t('timeseries:stateOf.plain', { name, figures, day });
  return t(`timeseries:stateOf.${then ? 'past.' : ''}${subject}.${state.season}`, { name, figures, day });
}

/** A total beside the usual one, and the share that it is away from it. */
function headOfSum(state: SeriesState, of: Of, then: boolean, t: Words, locale: string): string {
  const { season, usual } = state;
  const name = capital(quantityName(t, of.quantity));
  const day = dayOf(state.day, locale, then || season === null);
  const facts = { name, sum: said(state.value, of, locale), day };
  if (season === null || usual === null) return t('timeseries:stateOf.sum.plain', facts);
  const { is, share } = shareOf(state.value, usual, locale);
  const key = `timeseries:stateOf.sum.${then ? 'past.' : ''}${is}`;
  return t(key, { ...facts, usual: said(usual, of, locale), share });
}

/** « 77 % » less or more; under ten with its tenth. Of what is usually nothing no share can be told. */
const WITH_TENTHS = 10;
function shareOf(value: number, usual: number, locale: string) {
  if (usual === 0) return { is: value === 0 ? 'same' : 'fromNone', share: '' };
  const percent = (100 * (value - usual)) / usual;
  const size = Math.abs(percent);
  const decimals = size < WITH_TENTHS ? 1 : 0;
  const rounded = Math.round(size * 10 ** decimals) / 10 ** decimals;
  const is = rounded === 0 ? 'same' : percent < 0 ? 'less' : 'more';
  return { is, share: withUnit(formatNumber(size, decimals, locale), '%', locale) };
}

/** With the sign of the quantity: a depth that grows is a plus, and the water sinks. */
function changeOf({ change, steady }: SeriesState, of: Of, then: boolean, t: Words, locale: string): string | null {
  if (change === null) return null;
  if (steady) return t(`timeseries:stateOf.steady${then ? 'Then' : ''}`);
  const { decimals, down = false } = quantityOf(of.quantity);
  // « m NGF » is an altitude, its changes are metres
  const metres = /^m( |$)/.test(of.unit);
  const size = Math.abs(change);
  const text =
    metres && size < IN_CENTIMETRES
      ? `${formatNumber(size * 100, Math.max(0, decimals - 2), locale)} cm`
      : `${formatNumber(size, decimals, locale)} ${metres ? 'm' : of.unit}`;
  return t(`timeseries:stateOf.change${then ? 'Then' : ''}`, {
    change: `${change < 0 ? '−' : '+'}${text}`,
    context: down ? (change > 0 ? 'deeper' : 'shallower') : undefined,
  });
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
