import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import type { ChartSpec } from '~/ui/chart/chart-spec';
import { comparisonChart } from '../view/comparison-charts';
import type { Chart, ComparisonState } from '../view/comparison-state';
import { comparisonView, type ComparisonView } from '../view/comparison.view';
import { comparisonWorkbook } from '../view/comparison-workbook';
import { compareScenarios, type Comparison } from './compare-scenarios.server';
import { measureRobustness } from './measure-robustness.server';
import { pickReference } from '../domain';

async function viewOf(
  actor: Actor,
  matrixId: number,
  comparison: Comparison,
  state: ComparisonState,
): Promise<ComparisonView> {
  const ranks =
    state.spread === null || comparison.compared.length === 0
      ? null
      : await measureRobustness(
          actor,
          matrixId,
          comparison.compared,
          pickReference(comparison.compared, state.reference)?.id,
          state.spread,
        );
  return comparisonView(comparison, state, ranks);
}

export async function readComparison(
  actor: Actor,
  matrixId: number,
  state: ComparisonState,
): Promise<Outcome<ComparisonView, AccessRefusal>> {
  const found = await compareScenarios(actor, matrixId, state.scenarios);
  return found.ok ? done(await viewOf(actor, matrixId, found.value, state)) : found;
}

/** The whole comparison as a file; null when there is nothing to compare. */
export async function exportComparison(
  actor: Actor,
  matrixId: number,
  state: ComparisonState,
  locale: Locale,
): Promise<Outcome<WorkbookSpec | null, AccessRefusal>> {
  const found = await compareScenarios(actor, matrixId, state.scenarios);
  if (!found.ok) return found;
  const view = await viewOf(actor, matrixId, found.value, state);
  if (view.problem !== null) return done(null);
  const t = await translator(locale);
  return done(
    comparisonWorkbook(view, found.value.compared, found.value, (key, params) => t(`comparison:${key}`, params ?? {})),
  );
}

/** One chart of the page; null when nothing is checked. */
export async function drawComparison(
  actor: Actor,
  matrixId: number,
  state: ComparisonState,
  section: Chart,
  locale: Locale,
): Promise<Outcome<ChartSpec | null, AccessRefusal>> {
  const found = await readComparison(actor, matrixId, state);
  if (!found.ok) return found;
  if (found.value.problem !== null) return done(null);
  const t = await translator(locale);
  return done(
    comparisonChart(
      found.value,
      section,
      (key, params) => t(key.includes(':') ? key : `comparison:${key}`, params ?? {}),
      locale,
    ),
  );
}
