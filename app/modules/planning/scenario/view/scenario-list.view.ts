/** The scenarios of a matrix: filtered by status, grouped, the baseline apart. */
import { formatDay } from '~/kernel/civil-date';
import { isBaseline, nameIn, type ChangedSince, type RunOutcome, type Scenario } from '../domain';

export const GROUPINGS = ['date', 'author', 'status'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** -1 all, 1 published, 2 draft, 3 archived (DECISIONS A1). */
export const STATUS_FILTERS = [-1, 1, 2, 3] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export interface ScenarioLine {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly status: 1 | 2 | 3;
  readonly author: string;
  readonly updated: string;
  readonly baseline: boolean;
  readonly outcome: RunOutcome | 'running' | null;
  /** since its result was computed: to be started again */
  readonly changedSince: readonly ChangedSince[];
  readonly hasResult: boolean;
}
export interface ScenarioGroup {
  readonly key: string;
  /** a day, a login; for a status its code, worded by the screen */ readonly title: string;
  readonly lines: readonly ScenarioLine[];
}
export interface ScenarioListView {
  readonly total: number;
  readonly status: StatusFilter;
  readonly grouping: Grouping;
  readonly baselines: readonly ScenarioLine[];
  readonly groups: readonly ScenarioGroup[];
}

export interface Standing {
  readonly outcome: RunOutcome | 'running' | null;
  readonly changedSince: readonly ChangedSince[];
  readonly hasResult: boolean;
}

const line = (scenario: Scenario, standing: Standing | undefined, locale: string): ScenarioLine => ({
  id: scenario.id,
  name: nameIn(scenario, locale),
  description: scenario.description,
  status: scenario.status,
  author: scenario.author,
  updated: formatDay(scenario.updatedAt),
  baseline: isBaseline(scenario),
  outcome: standing?.outcome ?? null,
  changedSince: standing?.changedSince ?? [],
  hasResult: standing?.hasResult ?? false,
});

/** `scenarios` newest first. */
export function scenarioListView(
  scenarios: readonly Scenario[],
  standings: ReadonlyMap<number, Standing>,
  asked: { readonly status: StatusFilter; readonly grouping: Grouping; readonly locale?: string },
): ScenarioListView {
  const kept = scenarios
    .filter((scenario) => asked.status === -1 || scenario.status === asked.status)
    .map((scenario) => line(scenario, standings.get(scenario.id), asked.locale ?? 'fr'));
  const groups = new Map<string, ScenarioLine[]>();
  for (const one of kept) {
    if (one.baseline) continue;
    const key = asked.grouping === 'date' ? one.updated : asked.grouping === 'author' ? one.author : String(one.status);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const sorted = [...groups].map(([key, lines]) => ({ key, title: key, lines }));
  if (asked.grouping !== 'date') sorted.sort((a, b) => a.key.localeCompare(b.key, 'fr'));
  return {
    total: scenarios.length,
    status: asked.status,
    grouping: asked.grouping,
    baselines: kept.filter((one) => one.baseline),
    groups: sorted,
  };
}
