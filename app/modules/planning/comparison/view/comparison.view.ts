/** The data of the comparison's page: names with numbers, checked scenarios, missing ones. */
import type { Named } from '~/kernel/small-types';
import {
  comparedIndicators,
  indicatorRows,
  pickReference,
  productionRows,
  surfaceRows,
  type ComparedScenario,
  type CountRefusal,
  type EvolutionCell,
  type EvolutionRow,
  type SurfaceCell,
} from '../domain';
import { PRODUCTION_INDICATOR, type RankRobustness } from '~/modules/planning/optimisation/domain';
import type { ChangedSince } from '~/modules/planning/scenario/domain';
import type { ComparisonState } from './comparison-state';

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly hasResult: boolean;
  readonly lastOutcome: string | null;
  readonly changedSince: readonly ChangedSince[];
}
/** `rank` is the place among the compared: its colour (C283). */
export interface ComparedName {
  readonly id: number;
  readonly name: string;
  readonly rank: number;
  /** since its result was computed: to be started again */
  readonly changedSince: readonly ChangedSince[];
  readonly baseline: boolean;
}
export interface SurfaceLineView {
  readonly id: number;
  readonly name: string;
  /** driving modes only */ readonly parent: number | null;
  readonly cells: readonly SurfaceCell[];
}
export interface EvolutionLineView {
  readonly id: number;
  readonly name: string | null;
  readonly unit: string;
  readonly decimals: number;
  readonly better: string;
  readonly checked: boolean;
  readonly cells: readonly EvolutionCell[];
}

export interface RobustCell {
  readonly scenarioId: number;
  readonly nominal: number;
  readonly p10: number;
  readonly p90: number;
  /** % of draws in which it keeps its own rank */ readonly sameRankPercent: number;
  readonly evolution: { readonly nominal: number; readonly p10: number; readonly p90: number } | null;
}
export interface RobustRow {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  /** % of draws with today's ranking of the scenarios */ readonly robustPercent: number;
  /** ids, from the highest value */ readonly order: readonly number[];
  readonly cells: readonly RobustCell[];
}
export type MeasuredRobustness =
  { readonly status: 'measured'; readonly rows: readonly RobustRow[] } | { readonly status: 'limit' };

export interface ComparisonView {
  readonly matrixId: number;
  readonly matrix: string;
  readonly territory: Named;
  readonly state: ComparisonState;
  readonly problem: CountRefusal | 'allocationInvalid' | 'noResult' | null;
  readonly candidates: readonly Candidate[];
  readonly compared: readonly ComparedName[];
  readonly withoutResult: readonly (Named & Pick<Candidate, 'lastOutcome'>)[];
  readonly referenceId: number;
  readonly surfaces: readonly SurfaceLineView[];
  readonly indicators: { readonly auto: boolean; readonly rows: readonly EvolutionLineView[] };
  /** the production over the territory, a line or none: it has its own section, crop by crop (A9) */
  readonly wholeProduction: readonly EvolutionLineView[];
  /** `scenarios`: ids drawn; the reference is never among them (C281) */
  readonly production: {
    readonly auto: boolean;
    readonly known: boolean;
    readonly scenarios: readonly number[];
    readonly rows: readonly EvolutionLineView[];
  };
  /** null: not asked for */
  readonly robustness: MeasuredRobustness | null;
  /** a figure was not available and counted as 0 */
  readonly footnote: { readonly indicators: boolean; readonly production: boolean };
}

interface Source {
  readonly matrix: { readonly matrixId: number; readonly name: string };
  readonly territory: Named;
  readonly candidates: readonly Candidate[];
  readonly problem: CountRefusal | 'allocationInvalid' | null;
  readonly compared: readonly ComparedScenario[];
  readonly withoutResult: readonly (Named & Pick<Candidate, 'lastOutcome'>)[];
  readonly modes: readonly { readonly id: number; readonly name: string; readonly parent: number }[];
  readonly crops: readonly Named[];
  readonly indicators: readonly {
    readonly id: number;
    readonly name: string;
    readonly unit: string;
    readonly decimals: number;
    readonly better: string;
  }[];
  readonly hasProduction: boolean;
}

function robustRow(
  source: Source,
  compared: readonly ComparedScenario[],
  { indicatorId, robustPercent, order, scenarios }: RankRobustness,
): RobustRow[] {
  const indicator = source.indicators.find(({ id }) => id === indicatorId);
  if (!indicator) return [];
  const cells = compared.flatMap(({ id }): RobustCell[] => {
    const found = scenarios.find((one) => one.id === id);
    return found
      ? [
          {
            scenarioId: id,
            nominal: found.nominal,
            p10: found.p10,
            p90: found.p90,
            sameRankPercent: found.sameRankPercent,
            evolution: found.evolution && {
              nominal: found.evolution.nominal,
              p10: found.evolution.p10,
              p90: found.evolution.p90,
            },
          },
        ]
      : [];
  });
  return [
    {
      id: indicatorId,
      name: indicator.name,
      unit: indicator.unit,
      decimals: indicator.decimals,
      robustPercent,
      order,
      cells,
    },
  ];
}

const lacks = (rows: readonly EvolutionLineView[]) =>
  rows.some(({ cells }) => cells.some(({ value }) => value === null));

export function comparisonView(
  source: Source,
  state: ComparisonState,
  ranks: readonly RankRobustness[] | 'limit' | null = null,
): ComparisonView {
  const { compared } = source;
  const reference = pickReference(compared, state.reference);
  const referenceId = reference?.id ?? 0;
  const changed = new Map(source.candidates.map((candidate) => [candidate.id, candidate.changedSince]));
  const bricks =
    state.grouping === 'modesConduites' ? source.modes : source.crops.map((crop) => ({ ...crop, parent: null }));
  const surfaces = surfaceRows(
    compared,
    referenceId,
    bricks.map(({ id }) => id),
    state.grouping,
  )
    .map((row, at): SurfaceLineView => ({ ...row, name: bricks[at]?.name ?? '', parent: bricks[at]?.parent ?? null }))
    .filter(({ cells }) => cells.some(({ surface }) => surface > 0));

  const lineOf = (row: EvolutionRow): EvolutionLineView => {
    const named = source.indicators.find(({ id }) => id === row.id);
    return {
      ...row,
      name: named?.name ?? null,
      unit: named?.unit ?? '%',
      decimals: named?.decimals ?? 1,
      better: named?.better ?? '',
      checked: state.indicators?.ids.includes(row.id) ?? true,
    };
  };
  const ids = source.indicators.map(({ id }) => id);
  const indicators = indicatorRows(compared, referenceId, comparedIndicators(ids)).map(lineOf);
  const whole = ids.filter((id) => id === PRODUCTION_INDICATOR);
  const grown = source.crops.filter(({ id }) =>
    compared.some(({ lines }) => lines.some(({ cropId }) => cropId === id)),
  );
  const productionUnit = source.indicators.find(({ id }) => id === PRODUCTION_INDICATOR)?.unit ?? '';
  const production = productionRows(
    compared,
    referenceId,
    grown.map(({ id }) => id),
  ).map((row, at): EvolutionLineView => ({
    ...row,
    name: grown[at]?.name ?? '',
    unit: productionUnit,
    decimals: 1,
    better: 'higher',
    checked: state.production?.crops.includes(row.id) ?? true,
  }));
  return {
    matrixId: source.matrix.matrixId,
    matrix: source.matrix.name,
    territory: source.territory,
    state,
    candidates: source.candidates.map(({ id, name, type, hasResult, lastOutcome, changedSince }) => ({
      id,
      name,
      type,
      hasResult,
      lastOutcome,
      changedSince,
    })),
    problem: source.problem ?? (compared.length === 0 ? 'noResult' : null),
    withoutResult: source.withoutResult,
    referenceId,
    surfaces,
    compared: compared.map(({ id, name, type }, rank) => ({
      id,
      name,
      rank,
      changedSince: changed.get(id) ?? [],
      baseline: type === -1,
    })),
    indicators: { auto: state.indicators?.auto ?? true, rows: indicators },
    wholeProduction: indicatorRows(compared, referenceId, whole).map(lineOf),
    production: {
      auto: state.production?.auto ?? true,
      known: source.hasProduction,
      rows: production,
      scenarios: compared
        .map(({ id }) => id)
        .filter((id) => id !== referenceId && (state.production?.scenarios.includes(id) ?? true)),
    },
    robustness:
      ranks === null
        ? null
        : ranks === 'limit'
          ? { status: 'limit' }
          : { status: 'measured', rows: ranks.flatMap((rank) => robustRow(source, compared, rank)) },
    footnote: {
      indicators: lacks(indicators.filter(({ checked }) => checked)),
      production: source.hasProduction && lacks(production.filter(({ checked }) => checked)),
    },
  };
}
