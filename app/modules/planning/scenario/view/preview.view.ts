/** An answer that is only looked at: the same figures and pictures as a result, nothing stored. Runs on both sides. */
import type { ScenarioModel, ScenarioOutcome } from '~/modules/planning/optimisation/domain';
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
  | { readonly status: 'infeasible' | 'limit' | 'cancelled' | 'trouble' };

export function previewView(model: ScenarioModel, outcome: ScenarioOutcome, locale = 'fr'): PreviewView {
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
    default:
      return { status: outcome.status };
  }
}
