/** The sentence that heads a station, in the situations that people meet; then what must hold whatever is measured. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { seriesState } from '~/modules/monitoring/hydrology/domain';
import { quantityOf } from '~/modules/monitoring/series/domain';
import {
  daily,
  day,
  SITUATIONS,
  tenYears,
  TODAY,
  without,
  type Case,
} from '../../../../../tests/fixtures/sentences/state-situations';
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
      'Groundwater very low for the time of year (24 November): 61.00 m NGF, steady for 30 days; ' +
        'never so low at this time of year since 2016',
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
