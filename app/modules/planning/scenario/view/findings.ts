/** What a result shows, in a sentence per picture, made from its figures: the title of each chart. Pure. */
import {
  comparedDecimals,
  formatAmount,
  formatNumber,
  formatQuantity,
  formatSigned,
  withUnit,
} from '~/kernel/french-number';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import type { SolutionView } from '~/modules/planning/optimisation/view/solution.view';
import type { Figure, Pair, ResultsView } from './results.view';
import { countVerdicts } from '~/kernel/verdict';

const finding = (key: string, values: Sentence['values'] = {}): Sentence => ({
  key: `scenario:finding.${key}`,
  values,
});

/** Less than this share of the land is not a change to speak of, %. */
const STILL_PERCENT = 0.05;

const change = ({ reference, optimised }: Pick<Pair, 'reference' | 'optimised'>): number =>
  (optimised ?? 0) - (reference ?? 0);
const largest = <One>(all: readonly One[], by: (one: One) => number): One | undefined =>
  all.reduce<One | undefined>((best, one) => (best === undefined || by(one) > by(best) ? one : best), undefined);
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** « AB » passe de 6 à 21 % de la surface: the driving mode whose share changes most, a gain before a loss. */
export function modeFinding(byMode: readonly Pair[], locale: string): Sentence {
  const whole = sum(byMode.map(({ reference }) => reference));
  const most = largest(byMode, (mode) => Math.abs(change(mode)) + (change(mode) > 0 ? 1e-6 * whole : 0));
  if (!most || whole === 0 || (100 * Math.abs(change(most))) / whole < STILL_PERCENT) return finding('modesStill');
  const share = (value: number | null) => (100 * (value ?? 0)) / whole;
  const [before, after] = [share(most.reference), share(most.optimised)];
  const decimals = comparedDecimals(before, after, 0);
  return finding('mode', {
    name: most.name,
    before: formatNumber(before, decimals, locale),
    after: formatQuantity(after, '%', decimals, locale),
  });
}

/** The driving mode that covers most of today's land, where nothing is optimised. */
export function mainMode(byMode: readonly Pair[], locale: string): Sentence {
  const whole = sum(byMode.map(({ reference }) => reference));
  const most = largest(byMode, ({ reference }) => reference ?? 0);
  return most && whole > 0
    ? finding('mainMode', {
        name: most.name,
        share: formatQuantity((100 * (most.reference ?? 0)) / whole, '%', 0, locale),
      })
    : finding('nothing');
}

/** A tonne in a hundred thousand is no news: large figures are written whole, as far as they still differ. */
export function shownDecimals({
  reference,
  optimised,
  decimals,
}: Pick<Figure, 'reference' | 'optimised' | 'decimals'>): number {
  if (reference === null || optimised === null) return decimals;
  const isLarge = Math.max(Math.abs(reference), Math.abs(optimised)) >= 10_000;
  return comparedDecimals(reference, optimised, isLarge ? 0 : decimals);
}

function moved(figure: Figure, locale: string): Sentence['values'] {
  const decimals = shownDecimals(figure);
  return {
    name: figure.name,
    before: formatNumber(figure.reference ?? 0, decimals, locale),
    after: formatQuantity(figure.optimised ?? 0, figure.unit, decimals, locale),
  };
}

/** What was aimed at, from … to …; else the figure that moved most; else that nothing did. */
export function goalFinding(results: Pick<ResultsView, 'figures' | 'goal' | 'deviation'>, locale: string): Sentence {
  const known = results.figures.filter(({ difference, verdict }) => difference !== null && verdict !== 'same');
  const goal = results.figures.find(({ indicatorId }) => indicatorId === results.goal.indicatorId);
  const told =
    goal && known.includes(goal)
      ? goal
      : goal
        ? undefined
        : largest(known, ({ evolution }) => Math.abs(evolution ?? 0));
  if (told) return finding('moves', moved(told, locale));
  return goal ? finding('goalStill', moved(goal, locale)) : finding('nothing');
}

/** How many figures gain and lose: what the goal cost or brought. */
export function figuresFinding(figures: readonly Figure[]): Sentence {
  const { better, worse } = countVerdicts(figures);
  // what is not available is counted, never taken for good
  const unknown = figures.filter(({ difference }) => difference === null).length;
  if (unknown > 0) return finding('figuresUnknown', { better, worse, unknown });
  if (better + worse === 0) return finding('figuresStill');
  return finding(better > 0 && worse > 0 ? 'figuresBoth' : better > 0 ? 'figuresBetter' : 'figuresWorse', {
    better,
    worse,
    count: better > 0 ? better : worse,
  });
}

function gainAndLoss(all: readonly Pair[], unit: string, decimals: number, locale: string, still: string): Sentence {
  const scale = Math.max(1, ...all.map(({ reference, optimised }) => Math.max(reference ?? 0, optimised ?? 0)));
  const [most, least] = [largest(all, change), largest(all, (pair) => -change(pair))];
  const up = most && change(most) > 1e-4 * scale ? most : null;
  const down = least && -change(least) > 1e-4 * scale ? least : null;
  const write = (pair: Pair) =>
    withUnit(formatSigned(change(pair), comparedDecimals(0, change(pair), decimals), locale), unit, locale);
  if (up && down) return finding('gainAndLoss', { up: up.name, gain: write(up), down: down.name, loss: write(down) });
  const only = up ?? down;
  return only ? finding('one', { name: only.name, change: write(only) }) : finding(still);
}

export const cropFinding = (byCrop: readonly Pair[], locale: string): Sentence =>
  gainAndLoss(byCrop, 'ha', 0, locale, 'cropsStill');
export const productionFinding = ({ crops, unit }: ResultsView['production'], locale: string): Sentence =>
  gainAndLoss(crops, unit, 0, locale, 'productionStill');
export function mainCrop(byCrop: readonly Pair[], locale: string): Sentence {
  const most = largest(byCrop, ({ reference }) => reference ?? 0);
  return most
    ? finding('mainCrop', { name: most.name, surface: formatQuantity(most.reference ?? 0, 'ha', 0, locale) })
    : finding('nothing');
}

/** The demand that would bring most if it were loosened a little. */
export function priceFinding(
  { relaxed }: Pick<SolutionView, 'relaxed'>,
  say: (sentence: Sentence) => string,
  locale: string,
): Sentence {
  const [first] = relaxed.lines;
  return first
    ? finding('price', {
        name: say(first.who),
        gain: formatAmount(first.gain, relaxed.unit, relaxed.decimals, locale),
      })
    : finding('free');
}

/** The figures of a result in the order that matters: the goal, then what moved most; what stands still comes last. */
export const rankedFigures = ({ figures, goal }: Pick<ResultsView, 'figures' | 'goal'>): Figure[] => {
  const weight = (figure: Figure) =>
    figure.indicatorId === goal.indicatorId
      ? Infinity
      : figure.verdict === 'same'
        ? -1
        : Math.abs(figure.evolution ?? (figure.difference === null ? -1 : 1000));
  return [...figures].sort((a, b) => {
    const [first, second] = [weight(a), weight(b)];
    return first === second ? 0 : second - first;
  });
};

export type KeyResults = Pick<ResultsView, 'figures' | 'goal' | 'objectives' | 'deviation'>;
const KEY_FIGURES = 3;

/** In an order that no value changes: the goal, what objectives aim at, the rest as it comes. */
export function keyFigures({ figures, goal, objectives }: KeyResults): Figure[] {
  const aimed = new Set(objectives.flatMap(({ indicator }) => indicator ?? []));
  const place = (figure: Figure) => (figure.indicatorId === goal.indicatorId ? 0 : aimed.has(figure.name) ? 1 : 2);
  return [...figures]
    .sort((a, b) => place(a) - place(b))
    .slice(0, KEY_FIGURES)
    .map((figure) => ({ ...figure, decimals: shownDecimals(figure) }));
}
