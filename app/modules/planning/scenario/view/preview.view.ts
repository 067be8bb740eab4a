/** An answer that is only looked at: the same figures and pictures as a result, nothing stored. Runs on both sides. */
import type { ConflictExplanation, ScenarioModel, ScenarioOutcome } from '~/modules/planning/optimisation/domain';
import { conflictView, type ConflictView } from '~/modules/planning/optimisation/view/conflict.view';
import { missingCellsView, missingView } from '~/modules/planning/optimisation/view/missing.view';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { runReport } from '../domain';
import { resultsView, type ResultsView } from './results.view';
import { zonePreviews, type ZonePreview } from './zone-preview';

export type PreviewView =
  | { readonly status: 'solved'; readonly results: ResultsView; readonly zones: readonly ZonePreview[] }
  | {
      readonly status: 'incomplete';
      readonly missing: readonly { readonly who: Sentence | null; readonly what: Sentence }[];
      readonly reason: string | null;
    }
  | { readonly status: 'matrixIncomplete'; readonly cells: readonly Sentence[]; readonly others: number }
  /** `conflict`: which demands fight, and what each could ask for; null while it is looked for */
  | { readonly status: 'infeasible'; readonly conflict: ConflictView | null }
  | { readonly status: 'limit' | 'cancelled' | 'trouble' };

/** `conflict`: why there is no solution, where it was asked as well. */
export function previewView(
  model: ScenarioModel,
  outcome: ScenarioOutcome,
  locale = 'fr',
  conflict?: ConflictExplanation,
): PreviewView {
  switch (outcome.status) {
    case 'solved':
      return {
        status: 'solved',
        results: resultsView(model, runReport(model, outcome.result), locale),
        zones: zonePreviews(model, outcome.result),
      };
    case 'incomplete':
      return { status: 'incomplete', missing: missingView(model, outcome.missing, locale), reason: null };
    case 'matrixIncomplete':
      return { status: 'matrixIncomplete', ...missingCellsView(model, outcome.cells, 5) };
    case 'infeasible':
      return {
        status: 'infeasible',
        conflict: conflict ? conflictView(model, conflict, { status: 'none' }, locale) : null,
      };
    default:
      return { status: outcome.status };
  }
}
