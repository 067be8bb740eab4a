/** One chart of a scenario's pages again, for its svg and csv files: the same service, the same spec. */
import type { Words } from '~/kernel/small-types';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import type { ChartSpec } from '~/ui/chart/chart-spec';
import { frontierSpec } from '../view/frontier-spec';
import { RESULT_CHARTS, resultSpec, type ResultChart } from '../view/result-specs';
import { reoptimisedSpec, robustnessSpec } from '../view/robustness-specs';
import type { FrontierAsked } from '../domain';
import { readFrontier } from './draw-frontier.server';
import { readScenarioPage } from './read-scenario-page.server';
import { readRobustness } from './test-robustness.server';

export const SCENARIO_CHARTS = [
  ...RESULT_CHARTS,
  'prices',
  'frontier',
  'robustness',
  'reoptimised-modes',
  'reoptimised-crops',
] as const;
type ScenarioChart = (typeof SCENARIO_CHARTS)[number];

export async function drawScenarioChart(
  actor: Actor,
  id: number,
  chart: ScenarioChart,
  asked: FrontierAsked & { readonly spread: number },
  locale: Locale,
): Promise<Outcome<ChartSpec, AccessRefusal>> {
  const t = await translator(locale);
  const words: Words = (key, params) => t(key.includes(':') ? key : `scenario:${key}`, params ?? {});
  const spec =
    chart === 'frontier'
      ? await frontier(actor, id, asked, words, locale)
      : chart === 'robustness' || chart.startsWith('reoptimised-')
        ? await robust(actor, id, chart as RobustChart, asked.spread, words, locale)
        : await result(actor, id, chart as ResultChart, words, locale);
  return spec ? done(spec) : refused('notFound');
}

async function result(
  actor: Actor,
  id: number,
  chart: ResultChart,
  t: Words,
  locale: string,
): Promise<ChartSpec | null> {
  const page = await readScenarioPage(actor, id, 'results');
  return page.ok && page.value.tab === 'results' && page.value.results
    ? resultSpec(chart, page.value.results, t, locale)
    : null;
}

async function frontier(
  actor: Actor,
  id: number,
  asked: FrontierAsked,
  t: Words,
  locale: string,
): Promise<ChartSpec | null> {
  const page = await readFrontier(actor, id, asked);
  return page.ok && page.value.points.length > 0 ? frontierSpec(page.value, t, locale, null, null) : null;
}

type RobustChart = 'robustness' | 'reoptimised-modes' | 'reoptimised-crops';
async function robust(
  actor: Actor,
  id: number,
  chart: RobustChart,
  spread: number,
  t: Words,
  locale: string,
): Promise<ChartSpec | null> {
  const page = await readRobustness(actor, id, spread);
  if (!page.ok) return null;
  const { view, reoptimised } = page.value;
  if (chart === 'robustness') return view && robustnessSpec(view, spread, t, locale);
  return reoptimised?.answer
    ? reoptimisedSpec(chart === 'reoptimised-modes' ? 'modes' : 'crops', reoptimised.answer, t, locale)
    : null;
}
