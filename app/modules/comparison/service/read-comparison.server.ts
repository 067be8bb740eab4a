import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import type { WorkbookSpec } from '~/modules/exchange/domain';
import type { AccessRefusal } from '~/modules/matrix/service/matrix-access.server';
import { translator } from '~/platform/i18n/i18n.server';
import type { Locale } from '~/platform/i18n/i18n';
import type { BarSpec } from '~/ui/chart/chart-spec';
import { comparisonChart } from '../view/comparison-charts';
import type { ComparisonState, Section } from '../view/comparison-state';
import { comparisonView, type ComparisonView } from '../view/comparison.view';
import { comparisonWorkbook } from '../view/comparison-workbook';
import { compareScenarios } from './compare-scenarios.server';

export async function readComparison(actor: Actor, mid: number, state: ComparisonState): Promise<Outcome<ComparisonView, AccessRefusal>> {
  const found = await compareScenarios(actor, mid, state.scenarios);
  return found.ok ? done(comparisonView(found.value, state)) : found;
}

/** The whole comparison as a file; null when there is nothing to compare. */
export async function exportComparison(actor: Actor, mid: number, state: ComparisonState, locale: Locale): Promise<Outcome<WorkbookSpec | null, AccessRefusal>> {
  const found = await compareScenarios(actor, mid, state.scenarios);
  if (!found.ok) return found;
  const view = comparisonView(found.value, state);
  if (view.problem !== null) return done(null);
  const t = await translator(locale);
  return done(comparisonWorkbook(view, found.value.compared, found.value, (key, params) => t(`comparison:${key}`, params ?? {})));
}

/** One chart as it stands in the page; null when nothing is checked. */
export async function drawComparison(actor: Actor, mid: number, state: ComparisonState, section: Section, locale: Locale): Promise<Outcome<BarSpec | null, AccessRefusal>> {
  const found = await readComparison(actor, mid, state);
  if (!found.ok) return found;
  if (found.value.problem !== null) return done(null);
  const t = await translator(locale);
  return done(comparisonChart(found.value, section, (key, params) => t(`comparison:${key}`, params ?? {}), locale));
}
