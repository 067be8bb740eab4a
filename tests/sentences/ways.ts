/** How the product says each kind of sentence: its own view functions, from the numbers that a reader has. */
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { seriesState, trendOfDays } from '~/modules/monitoring/hydrology/domain';
import { stateSentence, togetherSentence } from '~/modules/monitoring/series-views/view/state-sentence';
import { situationSentences } from '~/modules/monitoring/situation/view/situation-words';
import { countClasses, situationRule } from '~/modules/monitoring/situation/domain/situation';
import {
  drySentence,
  lowFlowSentence,
  regimeSentence,
  trendSentence,
} from '~/modules/monitoring/statistics/view/trend-words';
import { alertDetails, alertHead, levelsText, type AlertFacts } from '~/modules/monitoring/alerts/view/alert-words';
import { alertMail } from '~/modules/monitoring/alerts/view/alert-mail';
import { lengthText } from '~/modules/monitoring/alerts/view/silence-words';
import { asOfSentence } from '~/modules/monitoring/corrections/view/as-of-words';
import { gapSentence } from '~/modules/planning/territory/view/gap-sentence';
import { evolutionOf } from '~/modules/planning/comparison/domain/compared-scenarios';
import { zoneValidities } from '~/modules/planning/territory/domain/allocation';
import { evolutionFinding } from '~/modules/planning/comparison/view/comparison-findings';
import type { ComparedName } from '~/modules/planning/comparison/view/comparison.view';
import { cropFinding, figuresFinding, goalFinding, modeFinding } from '~/modules/planning/scenario/view/findings';
import type { Figure, Pair } from '~/modules/planning/scenario/view/results.view';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { verdictOf } from '~/kernel/verdict';
import type { Given, Way, Words } from './read-numbers';
import { WATER_WAYS } from './water-ways';

const FR = 'fr';
const quantity = (given: Given): Quantity => given.text('quantity') as Quantity;

/** « paramètre » is said by its key, so that its name comes from the product. */
function alertOf(given: Given): AlertFacts {
  const levels = given.numbers('levels');
  const measured = (name: string) =>
    given.has(name) ? { value: given.number(name), at: given.instant(`${name}At`) } : null;
  const kind = given.text('kind') as AlertFacts['kind'];
  const withdrawn = given.has('withdrawn');
  return {
    ...{ kind, direction: given.text('direction') as AlertFacts['direction'], levels },
    ...{ unit: quantityOf(quantity(given)).unit, decimals: quantityOf(quantity(given)).decimals },
    ...{ level: given.number('level'), highest: given.number('highest'), starts: given.instants('starts') },
    ...{ peak: measured('peak'), present: measured('present'), closed: measured('end') },
    reason: withdrawn ? 'withdrawn' : given.has('season') ? 'season' : given.has('end') ? 'data' : null,
  };
}

/** Other years have one value about the date of the last one; this year the value thirty days before, and the last. */
function stateOf(given: Given) {
  const day = given.day('day');
  const { down = false, summed = false } = quantityOf(quantity(given));
  const others = given.numbers('otherYears');
  const sameDay = (back: number) => {
    const date = new Date(day * 86_400_000);
    return Date.UTC(date.getUTCFullYear() - back, date.getUTCMonth(), date.getUTCDate()) / 86_400_000;
  };
  const spread = (last: number, total: number) =>
    Array.from({ length: 30 }, (_, rank) => ({ day: last - 29 + rank, value: total / 30 }));
  const years = others.flatMap((value, rank) => {
    const last = sameDay(others.length - rank);
    return summed ? spread(last, value) : [{ day: last, value }];
  });
  const before = given.has('before') ? [{ day: day - 30, value: given.number('before') }] : [];
  const now = summed ? spread(day, given.number('value')) : [...before, { day, value: given.number('value') }];
  return seriesState([...years, ...now], { down, summed });
}

const pairsOf = (given: Given): Pair[] =>
  given.texts('names').map((name, rank) => ({
    name,
    reference: given.numbersOrNone('before')[rank] ?? null,
    optimised: given.numbersOrNone('after')[rank] ?? null,
  })) as unknown as Pair[];

function figuresOf(given: Given): Figure[] {
  return given.texts('names').map((name, rank) => {
    const reference = given.numbersOrNone('before')[rank] ?? null;
    const optimised = given.numbersOrNone('after')[rank] ?? null;
    const better = given.texts('better')[rank] as 'higher' | 'lower';
    const difference = reference === null || optimised === null ? null : optimised - reference;
    const evolution = reference === null || optimised === null ? null : evolutionOf(optimised, reference);
    return {
      ...{ indicatorId: rank, name, unit: given.texts('units')[rank]!, decimals: 0, withoutValueHa: 0 },
      ...{ reference, optimised, difference, evolution, better },
      verdict: verdictOf(difference, reference ?? 0, better),
    };
  });
}

const say = ({ key, values }: Sentence, t: Words): string => t(key, values as Record<string, unknown>);

export const WAYS: Readonly<Record<string, Way>> = {
  ...WATER_WAYS,
  alert: (given, t) => {
    const facts = alertOf(given);
    return [alertHead(facts, t as never, FR), ...alertDetails(facts, t as never, FR)].join('\n');
  },
  alertMail: (given, t) => {
    const station = { code: given.text('code'), name: given.text('station') };
    const answered = given.has('by') ? { by: given.text('by'), saidAt: given.instant('byAt') } : null;
    const isEscalated = given.has('unanswered');
    const one = { station, quantity: quantity(given), facts: alertOf(given), isEscalated, answered };
    const { subject, text } = alertMail([one], null, t as never, FR);
    return `${subject}\n\n${text.trimEnd()}`;
  },
  silenceLength: (given, t) => lengthText(given.instant('to') - given.instant('from'), t),
  state: (given, t) => {
    const state = stateOf(given);
    const { unit } = quantityOf(quantity(given));
    const age = given.day('today') - given.day('day');
    const [level, suspected] = (['level', 'suspected'] as const).map((key) => (given.has(key) ? given.number(key) : 0));
    const facts = { age, silent: age, level: level!, suspected: suspected! };
    return state && stateSentence({ state, ...facts }, { quantity: quantity(given), unit }, t, FR);
  },
  together: (given, t) =>
    togetherSentence(
      given.texts('names').map((name, rank) => {
        const season = given.texts('seasons')[rank];
        return { name, season: (season === 'sans saison' ? null : season) as never };
      }),
      t,
    ),
  situation: (given, t) => {
    const index = given.text('quantity') as Quantity;
    const rule = situationRule(index);
    const values = given.numbersOrNone('values');
    const before = given.has('valuesBefore') ? given.numbersOrNone('valuesBefore') : [];
    const [month, year] = given.text('month').split('/').map(Number) as [number, number];
    const order = rule.told.worst === 'lowest' ? 1 : -1;
    const lines = given
      .texts('stations')
      .map((name, rank) => ({ name, value: values[rank] ?? null }))
      .sort((a, b) => order * ((a.value ?? order * Infinity) - (b.value ?? order * Infinity)));
    const ringing = given.has('ringing') ? given.number('ringing') : undefined;
    const situation = {
      ...{ month: year * 12 + month - 1, index, lines, ringing },
      ...{ counts: countClasses(rule, values), countsBefore: countClasses(rule, before) },
    };
    return situationSentences(situation as never, t, FR).join('\n');
  },
  regime: (given, t) => {
    const series = { quantity: quantity(given), unit: quantityOf(quantity(given)).unit };
    const regime = given.numbers('medians').map((median, month) => ({ month, median }));
    return regimeSentence({ series, regime } as never, t, FR);
  },
  lowFlow: (given, t) => {
    const series = { quantity: quantity(given), unit: quantityOf(quantity(given)).unit };
    const values = given.numbers('lows');
    const first = given.number('firstYear');
    const returnPeriod = given.numberOrNone('returnPeriod');
    const years = values.map((value, rank) => ({ year: first + rank, value, returnPeriod }));
    return lowFlowSentence(
      { series, lowFlows: [{ name: 'VCN3', years, fiveYears: given.numberOrNone('fiveYears') }] } as never,
      t,
      FR,
    );
  },
  dry: (given, t) => {
    const [dry, longest] = [given.number('dry'), given.number('longest')];
    const year = { year: given.number('year'), complete: true, dry, longest: { days: longest } };
    return drySentence({ dryYears: [year] } as never, t);
  },
  trend: (given, t) => {
    const series = { quantity: quantity(given), unit: quantityOf(quantity(given)).unit };
    const first = given.number('firstYear');
    const days = given.numbers('medians').flatMap((value, rank) => {
      const [from, to] = [first + rank, first + rank + 1].map((year) => Date.UTC(year, 0, 1) / 86_400_000);
      return Array.from({ length: to! - from! }, (_, at) => ({ day: from! + at, value }));
    });
    return trendSentence({ series, trend: trendOfDays(days) } as never, t, FR);
  },
  levels: (given, t) => {
    const { unit, decimals } = quantityOf(quantity(given));
    const [kind, direction] = [given.text('kind'), given.text('direction')];
    return levelsText({ kind, direction, unit, decimals, levels: given.numbers('levels') } as never, t as never, FR);
  },
  goal: (given, t) => {
    const figures = figuresOf(given);
    const goal = { indicatorId: given.has('goal') ? given.texts('names').indexOf(given.text('goal')) : -1 };
    return say(goalFinding({ figures, goal, deviation: null } as never, FR), t);
  },
  figures: (given, t) => say(figuresFinding(figuresOf(given)), t),
  asOf: (given, t) =>
    asOfSentence(
      {
        counts: given.numbers('counts').map((count, rank) => ({ status: rank + 1, count })),
        corrected: given.number('corrected'),
      },
      t,
      FR,
    ),
  zone: (given, t) => {
    const surfaces = [{ zoneId: 1, surface: given.number('surface') }];
    const lines = [{ zoneId: 1, cropId: 1, modeId: 1, surface: given.number('allocated') }];
    const [zone] = zoneValidities({ surfaces, lines });
    return gapSentence((key: string, values?: object) => t(`territory:${key}`, { ...values }), zone!, FR);
  },
  evolution: (given, t) => {
    const scenarios = given.texts('scenarios');
    const named = scenarios.map((name, rank): ComparedName => ({
      id: rank + 2,
      name,
      rank,
      changedSince: [],
      baseline: false,
    }));
    const rows = given.texts('indicators').map((name, row) => {
      const reference = given.numbersOrNone('reference')[row] ?? null;
      const values = scenarios.map((_, rank) => given.numbersOrNone(`scenario${rank + 1}`)[row] ?? null);
      const cells = [{ scenarioId: 1, value: reference, evolution: 0 }].concat(
        values.map((value, rank) => ({
          scenarioId: rank + 2,
          value,
          evolution: value === null || reference === null ? null : evolutionOf(value, reference),
        })) as never,
      );
      const isLand = name === 'Déviation';
      return {
        id: isLand ? 0 : row + 5,
        name: isLand ? null : name,
        unit: given.texts('units')[row]!,
        decimals: 0,
        better: '',
        checked: true,
        cells,
      };
    });
    return say(evolutionFinding(rows as never, named, { deviation: 'Déviation', referenceId: 1 }, FR), t);
  },
  modes: (given, t) => say(modeFinding(pairsOf(given), FR), t),
  crops: (given, t) => say(cropFinding(pairsOf(given), FR), t),
};
