/** A run without a result: missing parts, conflicts, or a stop. */
import {
  PRODUCTION_INDICATOR,
  type ConflictExplanation,
  type Missing,
  type MissingValue,
  type NearestFeasible,
  type ScenarioModel,
} from '~/modules/planning/optimisation/domain';
import {
  conflictView,
  missedObjectives,
  type ConflictView,
  type MissedObjectiveView,
} from '~/modules/planning/optimisation/view/conflict.view';
import { missingCellsView, missingView } from '~/modules/planning/optimisation/view/missing.view';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import type { IncompleteReport, RunReport, ScenarioRun } from '../domain';
import { resultsView, type ResultsView } from './results.view';

export interface MissingLine {
  readonly who: Sentence | null;
  readonly what: Sentence;
  /** the objective to complete; null for the scenario or its territory */ readonly objectiveId: number | null;
  readonly place: 'objective' | 'descriptive' | 'allocation';
}
export type AnswerView =
  | {
      readonly outcome: 'nosolution';
      readonly conflict: ConflictView;
      readonly nearest: { readonly missed: readonly MissedObjectiveView[]; readonly results: ResultsView } | null;
    }
  | {
      readonly outcome: 'incomplete';
      readonly missing: readonly MissingLine[];
      /** no model could be built */ readonly reason: string | null;
    }
  | {
      readonly outcome: 'matrixIncomplete';
      readonly cells: readonly Sentence[];
      readonly others: number;
      readonly indicatorId: number;
    }
  | { readonly outcome: 'limit' | 'cancelled' | 'failure'; readonly reason: string | null };

type StoredConflict = ConflictExplanation & { readonly nearest?: RunReport | null };
const NO_NEAREST: NearestFeasible = { status: 'none' };
const PLACE: Record<Missing['kind'], MissingLine['place']> = {
  objective: 'objective',
  direction: 'descriptive',
  allocation: 'allocation',
};

export function answerView(
  model: ScenarioModel,
  run: Pick<ScenarioRun, 'outcome' | 'report' | 'conflicts' | 'error'>,
  locale = 'fr',
): AnswerView {
  const report = (run.report ?? {}) as unknown as IncompleteReport;
  switch (run.outcome) {
    case 'nosolution': {
      const stored = run.conflicts as StoredConflict;
      return {
        outcome: 'nosolution',
        conflict: conflictView(model, stored, NO_NEAREST, locale),
        nearest: stored.nearest
          ? {
              missed: missedObjectives(model, stored.nearest.objectives, locale),
              results: resultsView(model, stored.nearest, locale),
            }
          : null,
      };
    }
    case 'incomplete': {
      const missing = report.missing ?? [];
      return {
        outcome: 'incomplete',
        reason: run.error,
        missing: missingView(model, missing, locale).map((line, at) => ({
          ...line,
          objectiveId: objectiveOf(missing[at]),
          place: PLACE[missing[at]?.kind ?? 'direction'],
        })),
      };
    }
    case 'matrixIncomplete': {
      const cells: readonly MissingValue[] = report.cells ?? [];
      return {
        outcome: 'matrixIncomplete',
        ...missingCellsView(model, cells),
        indicatorId: cells[0]?.indicatorId ?? PRODUCTION_INDICATOR,
      };
    }
    case 'limit':
    case 'cancelled':
    case 'failure':
      return { outcome: run.outcome, reason: run.error };
    default:
      return { outcome: 'failure', reason: null };
  }
}

const objectiveOf = (missing: Missing | undefined): number | null =>
  missing?.kind === 'objective' ? missing.objectiveId : null;
