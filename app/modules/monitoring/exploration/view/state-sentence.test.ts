/** The sentence that heads a station, in the situations that people meet; then what must hold whatever is measured. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumberOf } from '~/kernel/civil-time';
import { seriesState } from '~/modules/monitoring/hydrology/domain';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { stateSentence, togetherSentence } from './state-sentence';

const words = i18next.createInstance();
beforeAll(async () => {
  const resource = (language: string) => ({
    timeseries: JSON.parse(readFileSync(`app/locales/${language}/timeseries.json`, 'utf8')) as object,
  });
  await words.init({
    lng: 'fr',
    resources: { fr: resource('fr'), en: resource('en') },
    interpolation: { escapeValue: false },
  });
});

const TODAY = dayNumberOf('2026-11-24');
const day = (text: string): number => dayNumberOf(text);
interface Value {
  readonly day: number;
  readonly value: number;
}
/** A value each day of these years up to a last day, by the year and the day. */
function daily(years: number, value: (year: number, day: number) => number, last = TODAY, step = 1): Value[] {
  const from = last - Math.round(years * 365.25);
  return Array.from({ length: Math.floor((last - from) / step) + 1 }, (_, rank) => {
    const at = last - (Math.floor((last - from) / step) - rank) * step;
    return { day: at, value: value(new Date(at * 86_400_000).getUTCFullYear(), at) };
  });
}
/** Ten years at 62, 63, 64 … 66 in turn, this year at `now`. */
const tenYears = (now: number) => (year: number) => (year === 2026 ? now : 62 + (year % 5));

interface Case {
  readonly quantity?: Quantity;
  readonly suspected?: number;
  readonly level?: number;
  readonly side?: 'high' | 'low';
  readonly days: readonly Value[];
  /** days since the last measure, where the last days are left out of the state */
  readonly silent?: number;
  readonly says: string;
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
function sentence(
  { quantity = 'groundwaterElevation', days, suspected = 0, level = 0, side, silent }: Omit<Case, 'says'>,
  locale = 'fr',
) {
  const { unit, down = false, summed = false } = quantityOf(quantity);
  const state = seriesState(days, { down, summed });
  return state
    ? plain(
        stateSentence(
          { state, age: TODAY - state.day, silent: silent ?? TODAY - state.day, level, side: side ?? null, suspected },
          { quantity, unit },
          words.getFixedT(locale) as never,
          locale,
        ),
      )
    : null;
}

const since = (days: readonly Value[], from: string, value: (at: number) => number): Value[] =>
  days.map((one) => (one.day >= day(from) ? { ...one, value: value(one.day) } : one));
const without = (days: readonly Value[], from: string, to: string): Value[] =>
  days.filter((one) => one.day < day(from) || one.day > day(to));

const SITUATIONS: Record<string, Case> = {
  'lower than ever at this date': {
    days: daily(10, tenYears(61)),
    says:
      'Nappe très basse pour un 24 novembre : 61,00 m NGF, stable depuis 30 jours ; jamais si bas à ' +
      'cette date depuis 2016',
  },
  'as low as the lowest year': {
    days: daily(10, tenYears(62)),
    says: 'Nappe basse pour un 24 novembre : 62,00 m NGF, stable depuis 30 jours',
  },
  'in the middle': {
    days: daily(10, tenYears(64)),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF, stable depuis 30 jours',
  },
  high: {
    days: daily(10, tenYears(65.5)),
    says: 'Nappe haute pour un 24 novembre : 65,50 m NGF, stable depuis 30 jours',
  },
  'higher than ever': {
    days: daily(10, tenYears(67)),
    says:
      'Nappe très haute pour un 24 novembre : 67,00 m NGF, stable depuis 30 jours ; jamais si haut à ' +
      'cette date depuis 2016',
  },
  'falling for thirty days, in centimetres': {
    days: since(daily(10, tenYears(64)), '2026-10-25', (at) => 64 - (0.27 * (at - day('2026-10-25'))) / 30),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 63,73 m NGF, −27 cm en 30 jours',
  },
  'rising by metres': {
    days: since(daily(10, tenYears(62)), '2026-10-25', (at) => 62 + (2.5 * (at - day('2026-10-25'))) / 30),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 64,50 m NGF, +2,50 m en 30 jours',
  },
  'a depth below ever: more metres, less water': {
    quantity: 'groundwaterDepth',
    days: daily(10, (year) => (year === 2026 ? 15 : 10 + (year % 5))),
    says:
      'Nappe très basse pour un 24 novembre : 15,00 m, stable depuis 30 jours ; jamais si bas à cette ' +
      'date depuis 2016',
  },
  'a depth under the lowest: fewer metres, more water': {
    quantity: 'groundwaterDepth',
    days: daily(10, (year) => (year === 2026 ? 9 : 10 + (year % 5))),
    says:
      'Nappe très haute pour un 24 novembre : 9,00 m, stable depuis 30 jours ; jamais si haut à cette ' +
      'date depuis 2016',
  },
  'a depth that grows has its own sign, and the water sinks': {
    quantity: 'groundwaterDepth',
    days: since(
      daily(10, (year) => 10 + (year % 5)),
      '2026-10-25',
      (at) => 11 + (at - day('2026-10-25')) / 50,
    ),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 11,60 m, +60 cm en 30 jours (l’eau s’enfonce)',
  },
  'a river level': {
    quantity: 'stage',
    days: daily(10, (year) => (year === 2026 ? 0.05 : 0.2 + (year % 5) / 10)),
    says:
      'Niveau très bas pour un 24 novembre : 0,050 m, stable depuis 30 jours ; jamais si bas à cette ' +
      'date depuis 2016',
  },
  'a discharge that rises': {
    quantity: 'discharge',
    days: since(
      daily(10, (year) => 1 + (year % 5)),
      '2026-11-20',
      () => 9,
    ),
    says:
      'Débit très fort pour un 24 novembre : 9,000 m³/s, +7,000 m³/s en 30 jours ; jamais si haut à ' +
      'cette date depuis 2016',
  },
  'a dry river': {
    quantity: 'discharge',
    days: daily(10, (year) => (year === 2026 ? 0 : 1 + (year % 5))),
    says:
      'Débit très faible pour un 24 novembre : 0,000 m³/s, stable depuis 30 jours ; jamais si bas à ' +
      'cette date depuis 2016',
  },
  'a river that is dry each year is as usual': {
    quantity: 'discharge',
    days: daily(10, () => 0),
    says: 'Débit habituel pour un 24 novembre : 0,000 m³/s, stable depuis 30 jours',
  },
  'flat for years': {
    days: daily(10, () => 63),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 63,00 m NGF, stable depuis 30 jours',
  },
  'one year of data': {
    days: daily(0.9, () => 63),
    says:
      'Cote de la nappe le 24 novembre 2026 : 63,00 m NGF, stable depuis 30 jours ; aucune autre ' +
      'année à cette date pour situer la saison',
  },
  'one other year': {
    days: daily(1.9, () => 63),
    says:
      'Cote de la nappe le 24 novembre 2026 : 63,00 m NGF, stable depuis 30 jours ; une seule autre ' +
      'année à cette date, il en faut 5 pour situer la saison',
  },
  'four other years are not enough': {
    days: daily(4.9, tenYears(61)),
    says:
      'Cote de la nappe le 24 novembre 2026 : 61,00 m NGF, stable depuis 30 jours ; 4 autres années à ' +
      'cette date, il en faut 5 pour situer la saison',
  },
  'five other years are enough': {
    days: daily(5.05, tenYears(61)),
    says:
      'Nappe très basse pour un 24 novembre : 61,00 m NGF, stable depuis 30 jours ; jamais si bas à ' +
      'cette date depuis 2021',
  },
  'one value': {
    days: [{ day: TODAY, value: 63.43 }],
    says:
      'Cote de la nappe le 24 novembre 2026 : 63,43 m NGF ; aucune autre année à cette date pour ' + 'situer la saison',
  },
  'silent for a week': {
    days: daily(10, tenYears(64), TODAY - 7),
    says:
      'Le 17 novembre 2026, la nappe était à son niveau habituel pour la saison : 64,00 m NGF, stable sur les 30 ' +
      'jours d’avant ; sans mesure depuis 7 jours',
  },
  'five days old is not silent': {
    days: daily(10, tenYears(64), TODAY - 5),
    says: 'Nappe à son niveau habituel pour un 19 novembre : 64,00 m NGF, stable depuis 30 jours',
  },
  'silent for long: the season is that of the last value': {
    days: daily(10, tenYears(61), day('2026-03-01')),
    says:
      'Le 1er mars 2026, la nappe était très basse pour la saison : 61,00 m NGF, stable sur les 30 jours d’avant ; ' +
      'le plus bas relevé à cette date depuis 2016 ; sans mesure depuis 268 jours',
  },
  'a gap thirty days before leaves the change unsaid': {
    days: without(daily(10, tenYears(64)), '2026-10-15', '2026-11-05'),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF',
  },
  'a gap of two days is near enough': {
    days: without(daily(10, tenYears(64)), '2026-10-24', '2026-10-26'),
    says: 'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF, stable depuis 30 jours',
  },
  'years without this date do not count': {
    days: without(daily(10, tenYears(61)), '2018-11-01', '2018-12-20'),
    says:
      'Nappe très basse pour un 24 novembre : 61,00 m NGF, stable depuis 30 jours ; jamais si bas à ' +
      'cette date depuis 2016',
  },
  'too many years without this date': {
    days: [2016, 2017, 2018, 2019, 2020, 2021].reduce(
      (days, year) => without(days, `${year}-10-15`, `${year}-12-31`),
      daily(10, tenYears(61)),
    ),
    says:
      'Cote de la nappe le 24 novembre 2026 : 61,00 m NGF, stable depuis 30 jours ; 4 autres années à ' +
      'cette date, il en faut 5 pour situer la saison',
  },
  'today’s measures are left to be looked at: the state is old, the station is not silent': {
    days: daily(10, (year) => (year === 2024 ? 61 : 62 + (year % 5)), day('2024-02-29')),
    silent: 0,
    suspected: 1,
    says:
      'Le 29 février 2024, la nappe était très basse pour la saison : 61,00 m NGF, stable sur les 30 jours d’avant ; ' +
      'le plus bas relevé à cette date depuis 2014 ; un passage à examiner',
  },
  'one passage to look at': {
    days: daily(10, tenYears(64)),
    suspected: 1,
    says:
      'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF, stable depuis 30 jours ; un ' +
      'passage à examiner',
  },
  'several passages': {
    days: daily(10, tenYears(64)),
    suspected: 3,
    says:
      'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF, stable depuis 30 jours ; 3 ' +
      'passages à examiner',
  },
  'a spike that was examined away leaves the day before': {
    days: daily(10, tenYears(64), TODAY - 1),
    suspected: 1,
    says:
      'Nappe à son niveau habituel pour un 23 novembre : 64,00 m NGF, stable depuis 30 jours ; un ' +
      'passage à examiner',
  },
  'nitrate above the law': {
    quantity: 'nitrate',
    days: daily(10, (year) => (year === 2026 ? 51.5 : 40 + (year % 5)), TODAY - 2, 14),
    says:
      'Nitrates, valeur très élevée pour un 22 novembre : 51,5 mg/l, stable depuis 30 jours ; jamais ' +
      'si haut à cette date depuis 2016 ; au-dessus de 50 mg/l, limite de l’eau potable',
  },
  'nitrate at the limit is not above it': {
    quantity: 'nitrate',
    days: daily(10, (year) => (year === 2026 ? 50 : 45 + (year % 5)), TODAY, 14),
    says:
      'Nitrates, valeur très élevée pour un 24 novembre : 50,0 mg/l, stable depuis 30 jours ; jamais ' +
      'si haut à cette date depuis 2016',
  },
  'what rings high is not low for its season': {
    ...{ quantity: 'nitrate', level: 2, side: 'high' },
    days: daily(10, (year) => (year === 2026 ? 51.5 : 60 + (year % 5)), TODAY, 14),
    says:
      'Nitrates le 24 novembre 2026 : 51,5 mg/l, stable depuis 30 jours ; jamais si bas à cette date depuis 2016 ; ' +
      'au-dessus de 50 mg/l, limite de l’eau potable ; alerte, niveau 2',
  },
  'what rings low is told as low': {
    ...{ level: 1, side: 'low', days: daily(10, tenYears(60)) },
    says:
      'Nappe très basse pour un 24 novembre : 60,00 m NGF, stable depuis 30 jours ; jamais si bas à cette date ' +
      'depuis 2016 ; alerte, niveau 1',
  },
  'an alert rings': {
    days: daily(10, tenYears(64)),
    level: 2,
    says: 'Nappe à son niveau habituel pour un 24 novembre : 64,00 m NGF, stable depuis 30 jours ; alerte, niveau 2',
  },
  'a temperature': {
    quantity: 'waterTemperature',
    days: daily(10, (year) => (year === 2026 ? 11 : 11 + (year % 5))),
    says: 'Température de l’eau, valeur basse pour un 24 novembre : 11,00 °C, stable depuis 30 jours',
  },
  'little rain': {
    quantity: 'rain',
    days: daily(10, (year) => (year === 2026 ? 0.5 : 2 + (year % 5) / 10)),
    says:
      'Pluie pour un 24 novembre : 15,0 mm en 30 jours, 77 % de moins que d’ordinaire (66,0 mm) ; jamais si peu ' +
      'à cette date depuis 2017',
  },
  'no rain at all': {
    quantity: 'rain',
    days: daily(10, (year) => (year === 2026 ? 0 : 2)),
    says:
      'Pluie pour un 24 novembre : 0,0 mm en 30 jours, 100 % de moins que d’ordinaire (60,0 mm) ; jamais si peu ' +
      'à cette date depuis 2017',
  },
  'as much rain as usual': {
    quantity: 'rain',
    days: daily(10, () => 2),
    says: 'Pluie pour un 24 novembre : 60,0 mm en 30 jours, autant que d’ordinaire (60,0 mm)',
  },
  'a little less than ever before is not « very little »': {
    quantity: 'volume',
    days: daily(10, (year) => (year === 2026 ? 984 : 1000)),
    says:
      'Volume pour un 24 novembre : 29 520 m³ en 30 jours, 1,6 % de moins que d’ordinaire (30 000 m³) ; jamais si ' +
      'peu à cette date depuis 2017',
  },
  'of what is usually nothing no share is told': {
    quantity: 'rain',
    days: daily(10, (year) => (year === 2026 ? 1 : 0)),
    says:
      'Pluie pour un 24 novembre : 30,0 mm en 30 jours, 0,0 mm d’ordinaire ; jamais autant à cette date depuis ' +
      '2017',
  },
  'a total of long ago': {
    quantity: 'rain',
    days: daily(10, (year) => (year === 2020 ? 1 : 2), day('2020-06-25')),
    says:
      'Pluie, au 25 juin 2020 : 30,0 mm en 30 jours, 50 % de moins que d’ordinaire (60,0 mm) ; le total le plus ' +
      'faible relevé à cette date depuis 2011 ; sans mesure depuis 2 343 jours',
  },
  'a depth that grew long ago': {
    quantity: 'groundwaterDepth',
    days: since(
      daily(10, (year) => 5 + (year % 5) / 100, day('2020-06-25')),
      '2020-05-26',
      (at) => 5.04 + (0.44 * (at - day('2020-05-26'))) / 30,
    ),
    says:
      'Le 25 juin 2020, la nappe était très basse pour la saison : 5,48 m, +44 cm sur les 30 jours d’avant (l’eau ' +
      's’enfonçait) ; le plus bas relevé à cette date depuis 2010 ; sans mesure depuis 2 343 jours',
  },
  'rain of a young station': {
    quantity: 'rain',
    days: daily(2, () => 2),
    says:
      'Pluie : 60,0 mm en 30 jours, au 24 novembre 2026 ; une seule autre année à cette date, il en ' +
      'faut 5 pour situer la saison',
  },
  'volumes are summed too': {
    quantity: 'volume',
    days: daily(10, (year) => (year === 2026 ? 900 : 500)),
    says:
      'Volume pour un 24 novembre : 27 000 m³ en 30 jours, 80 % de plus que d’ordinaire (15 000 m³) ; jamais ' +
      'autant à cette date depuis 2017',
  },
  'a leap day': {
    days: daily(10, (year) => (year === 2024 ? 61 : 62 + (year % 5)), day('2024-02-29')),
    says:
      'Le 29 février 2024, la nappe était très basse pour la saison : 61,00 m NGF, stable sur les 30 jours d’avant ; ' +
      'le plus bas relevé à cette date depuis 2014 ; sans mesure depuis 999 jours',
  },
};

describe('forty situations', () => {
  test.each(Object.entries(SITUATIONS))('%s', (name, { says, ...given }) => {
    const days = String(TODAY - day('2024-02-29')).replace(/^(\d)(\d{3})$/, '$1 $2');
    const ages = says.replace('999 jours', `${days} jours`);
    expect(sentence(given), name).toBe(ages);
  });
  test('nothing measured says nothing; thirty days of rain with four missing are no sum', () => {
    expect(sentence({ days: [] })).toBeNull();
    expect(
      sentence({
        quantity: 'rain',
        days: without(
          daily(10, () => 2),
          '2026-11-01',
          '2026-11-03',
        ),
      }),
    ).not.toBeNull();
    expect(
      sentence({
        quantity: 'rain',
        days: without(
          daily(10, () => 2),
          '2026-11-01',
          '2026-11-04',
        ),
      }),
    ).toBeNull();
  });
  test('in English too', () => {
    expect(sentence({ days: daily(10, tenYears(61)) }, 'en')).toBe(
      'Groundwater very low for a 24 November: 61.00 m NGF, steady for 30 days; never so low at this date since 2016',
    );
  });
});

const someYears = fc
  .array(fc.double({ min: 50, max: 70, noNaN: true }), { minLength: 8, maxLength: 12 })
  .map((levels) => daily(levels.length - 0.1, (year) => levels[2026 - year] ?? 60, TODAY, 3));

test('turning the axis turns the words: a depth says of the water what the altitude says', () => {
  fc.assert(
    fc.property(someYears, (days) => {
      const up = seriesState(days);
      const down = seriesState(
        days.map((one) => ({ ...one, value: 100 - one.value })),
        { down: true },
      );
      expect(down?.record).toEqual(up?.record);
      expect(-(down?.change ?? 0)).toBeCloseTo(up?.change ?? 0, 6);
      expect(down?.years).toBe(up?.years);
    }),
  );
});

test('values of this year other than the last and that of thirty days ago change no class', () => {
  fc.assert(
    fc.property(someYears, fc.double({ min: -1000, max: 1000, noNaN: true }), (days, spike) => {
      const at = days.length - 4;
      const hit = days.map((one, rank) => (rank === at ? { ...one, value: spike } : one));
      expect(seriesState(hit)?.season).toBe(seriesState(days)?.season);
      expect(seriesState(hit)?.change).toBe(seriesState(days)?.change);
    }),
  );
});

describe('several stations together', () => {
  const said = (...all: Parameters<typeof togetherSentence>[0]) =>
    togetherSentence(all, words.t as never)?.replace(/\u202f/g, ' ') ?? null;
  test('are told from low to high, each once, those without a season last', () => {
    expect(
      said(
        { name: 'Loué', season: 'usual' },
        { name: 'Épineu', season: null },
        { name: 'Le Gué', season: 'veryLow' },
        { name: 'Brûlon', season: 'usual' },
        { name: 'Brûlon', season: 'usual' },
      ),
    ).toBe('Pour la saison : très bas Le Gué ; habituel Loué, Brûlon ; sans saison Épineu');
  });
  test('say nothing where none has a season', () => {
    expect(said({ name: 'Loué', season: null })).toBeNull();
    expect(said()).toBeNull();
  });
});
