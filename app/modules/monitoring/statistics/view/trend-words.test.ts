import { beforeAll, describe, expect, test } from 'vitest';
import { trendOfDays, type DayValue } from '~/modules/monitoring/hydrology/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { translator } from '../../../../../tests/support/translator';
import { drySentence, lowFlowSentence, regimeSentence, seasonalSentence, trendSentence } from './trend-words';

const DAY = 86_400_000;
let fr: (key: string, options?: Record<string, unknown>) => string;
let en: typeof fr;
beforeAll(async () => {
  fr = await translator('fr', ['situation', 'timeseries']);
  en = await translator('en', ['situation', 'timeseries']);
});
const plain = (text: string | null) => text?.replace(/\u202f|\u00a0/g, ' ');
const daysOf = (years: number, value: (year: number, day: number) => number): DayValue[] => {
  const [first, last] = [Date.UTC(2000, 0, 1) / DAY, Date.UTC(2000 + years, 0, 1) / DAY];
  return Array.from({ length: last - first }, (_, rank) => ({
    day: first + rank,
    value: value(new Date((first + rank) * DAY).getUTCFullYear(), first + rank),
  }));
};
const of = (quantity: Quantity, unit: string, days: readonly DayValue[]) => ({
  series: { id: 1, quantity, name: '', unit },
  trend: trendOfDays(days),
});
const said = (...given: Parameters<typeof of>) => plain(trendSentence(of(...given), fr, 'fr'));

describe('a trend in a sentence', () => {
  test('C634: too few years are an error that says how many there are', () => {
    expect(
      said(
        'nitrate',
        'mg/l',
        daysOf(9, (year) => year),
      ),
    ).toBe('Erreur lors du calcul des tendances : il faut dix années, la chronique en a 9.');
    expect(said('nitrate', 'mg/l', [])).toBe(
      'Erreur lors du calcul des tendances : il faut dix années, la chronique n’en a aucune d’assez mesurée.',
    );
    expect(
      trendSentence(
        of(
          'nitrate',
          'mg/l',
          daysOf(1, () => 3),
        ),
        en,
        'en',
      ),
    ).toBe('Error while calculating trends: ten years are needed, and the series has only one.');
  });

  test('C634: no significant trend is said plainly', () => {
    const noise = daysOf(20, (year, day) => ((year * 7919) % 13) + (day % 5));
    expect(said('nitrate', 'mg/l', noise)).toMatch(
      /^Nitrates : pas de tendance significative de 2000 à 2019 \(p = [01],\d{3}\)\.$/,
    );
    expect(
      said(
        'nitrate',
        'mg/l',
        daysOf(12, () => 3),
      ),
    ).toContain('pas de tendance significative');
  });

  test('a rise and a fall have their pace, their total and how sure they are', () => {
    expect(
      said(
        'nitrate',
        'mg/l',
        daysOf(20, (year) => 40 - (year - 2000) * 0.42),
      ),
    ).toBe(
      'Nitrates : baisse de 0,42 mg/l par an de 2000 à 2019, soit 7,98 mg/l en tout ; presque certaine (p < 0,001).',
    );
    expect(
      said(
        'groundwaterElevation',
        'm NGF',
        daysOf(20, (year) => 60 + (year - 2000) * 0.04),
      ),
    ).toBe(
      'Cote de la nappe : hausse de 4,0 cm par an de 2000 à 2019, soit 76,0 cm en tout ; presque certaine (p < 0,001).',
    );
  });

  test('a depth that grows is water that sinks', () => {
    expect(
      said(
        'groundwaterDepth',
        'm',
        daysOf(20, (year) => 5 + (year - 2000) * 0.2),
      ),
    ).toContain('hausse de 20,0 cm par an de 2000 à 2019, soit 3,800 m en tout : l’eau s’enfonce ;');
  });

  test('where the months measured changed, or the two tests differ, nothing is concluded', () => {
    const winter = daysOf(12, (_, day) => 30 + 15 * Math.cos((day / 365.25) * 2 * Math.PI));
    const isWinter = (day: number) => [10, 11, 0, 1, 2, 3].includes(new Date(day * DAY).getUTCMonth());
    const early = Date.UTC(2006, 0, 1) / DAY;
    const moved = winter.filter(({ day }) => isWinter(day) === day < early);
    const sentence = said('nitrate', 'mg/l', moved);
    expect(sentence).toBe(
      'Nitrates : pas de conclusion de 2000 à 2011, car les mois mesurés ont changé et une saison peut passer ' +
        'pour une ' +
        'tendance.',
    );
    const { series, trend } = of('nitrate', 'mg/l', winter);
    const { annual } = of(
      'nitrate',
      'mg/l',
      daysOf(12, (year) => 60 - year + 2000),
    ).trend;
    const apart = { series, trend: { ...trend, annual, doubt: 'tests' as const } };
    expect(plain(trendSentence(apart, fr, 'fr'))).toBe(
      'Nitrates : pas de conclusion de 2000 à 2011, car les années disent « baisse significative » et le test ' +
        'saisonnier, mois par mois, « pas de tendance significative ».',
    );
    expect([seasonalSentence(apart, fr), plain(trendSentence(apart, en, 'en'))]).toEqual([
      null,
      expect.stringContaining('no conclusion'),
    ]);
  });

  test('the seasonal test agrees, or is told apart', () => {
    const falling = of(
      'nitrate',
      'mg/l',
      daysOf(20, (year) => 40 - (year - 2000) * 0.42),
    );
    expect(plain(seasonalSentence(falling, fr))).toBe('Le test saisonnier, mois par mois, dit la même chose.');
    expect(
      seasonalSentence(
        of(
          'nitrate',
          'mg/l',
          daysOf(9, (year) => year),
        ),
        fr,
      ),
    ).toBeNull();
  });
});

test('the regime names its low and its high month; of a year that is not whole it says nothing', () => {
  const series = { id: 1, quantity: 'discharge' as const, name: '', unit: 'm³/s' };
  const months = (count: number) =>
    Array.from({ length: count }, (_, month) => ({
      ...{ month, n: 3, min: 0, p10: 0, mean: 0, p90: 9, max: 9, median: Math.abs(month - 8) + 0.5 },
      latest: { year: 2025, value: 1 },
    }));
  expect(plain(regimeSentence({ series, regime: months(12) }, fr, 'fr'))).toBe(
    'D’ordinaire au plus bas en septembre (0,500 m³/s), au plus haut en janvier (8,500 m³/s).',
  );
  expect(regimeSentence({ series, regime: months(11) }, fr, 'fr')).toBeNull();
});

test('low flows: one year in five, and how often the latest comes back', () => {
  const series = { id: 1, quantity: 'discharge' as const, name: '', unit: 'm³/s' };
  const low = (fiveYears: number | null, returnPeriod: number | null) => ({
    ...{
      series,
      lowFlows: [{ name: 'VCN3' as const, fiveYears, years: [{ year: 2025, value: 0.045, day: 0, returnPeriod }] }],
    },
  });
  const told = (...given: Parameters<typeof low>) => plain(lowFlowSentence(low(...given), fr, 'fr'));
  expect(told(0.051, 7.4)).toBe(
    'Un an sur cinq, la moyenne de trois jours descend à 0,051 m³/s ou moins (VCN3 quinquennal sec). ' +
      'En 2025 : 0,045 m³/s, ce qui revient en moyenne tous les 7 ans.',
  );
  expect(told(0.051, null)).toContain('En 2025 : 0,045 m³/s, plus qu’une année sur deux.');
  expect(told(null, null)).toBe(
    'VCN3 de 2025 : 0,045 m³/s. Il faut dix années pour une période de retour, il y en a une.',
  );
  expect(lowFlowSentence({ series, lowFlows: [] }, fr, 'fr')).toBeNull();
});

test('dry days are those of the latest whole year', () => {
  const year = (of: number, complete: boolean) => ({
    ...{ year: of, days: 365, dry: 250, total: 600, wettest: { day: 0, value: 30 }, complete },
    longest: { days: 23, last: 0 },
  });
  expect(plain(drySentence({ dryYears: [year(2024, true), year(2025, false)] }, fr))).toBe(
    'En 2024, 250 jours secs, dont 23 d’affilée au plus long.',
  );
  expect(drySentence({ dryYears: [year(2025, false)] }, fr)).toBeNull();
});
