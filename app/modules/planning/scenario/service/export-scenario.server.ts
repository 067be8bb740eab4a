import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { findModelSource } from '../data/model-source.server';
import { findLastRuns, findResults } from '../data/runs.server';
import { resultsWorkbook } from '../view/results-workbook';
import { scenarioFor } from './scenario-access.server';

/** The stored result of a scenario as a workbook (C228); without a result its sheets are empty. */
export async function exportScenario(actor: Actor, id: number): Promise<Outcome<WorkbookSpec, AccessRefusal>> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return found;
  const { scenario } = found.value;
  const [lines, [run], source] = await Promise.all([
    findResults(id),
    findLastRuns([id]),
    findModelSource(scenario.matrixId),
  ]);
  return done(
    resultsWorkbook(
      scenario.name,
      lines,
      run?.outcome === 'solved' ? run.report : null,
      source ?? { zones: [], crops: [], drivingModes: [], indicators: [] },
    ),
  );
}
