/** « Reprendre ce résultat comme assolement »: the result of a scenario becomes a territory of its own. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import { takeResult } from '~/modules/planning/scenario/service/copy-territory.server';
import type { TerritoryRefusal } from '~/modules/planning/territory/service/refusals';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findResultCells } from '../data/result-cells.server';
import type { ResultCell } from '../domain';

type TakeRefusal = TerritoryRefusal | 'notAllowed' | 'noResult' | 'baseline';
interface Taking {
  readonly head: ScenarioHead;
  readonly cells: readonly ResultCell[];
}

async function openTaking(actor: Actor, scenarioId: number): Promise<Outcome<Taking, TakeRefusal>> {
  const opened = await openScenario(actor, scenarioId);
  if (!opened.ok) return opened;
  const { head, place } = opened.value;
  if (head.baseline) return refused('baseline');
  if (!may(actor, 'territory.duplicate', territoryState(place.territory))) return refused('notAllowed');
  const cells = await findResultCells(scenarioId);
  return cells.length > 0 ? done({ head, cells }) : refused('noResult');
}

/** The question, with a name that says where the new territory comes from. */
export async function askTaking(
  actor: Actor,
  scenarioId: number,
): Promise<Outcome<{ readonly head: ScenarioHead; readonly proposed: string }, TakeRefusal>> {
  const opened = await openTaking(actor, scenarioId);
  if (!opened.ok) return opened;
  const { head } = opened.value;
  const t = await translatorOf(actor);
  const proposed = t('resultTable:take.proposed', { territory: head.territory, scenario: head.name }).slice(0, 255);
  return done({ head, proposed });
}

export async function takeAsAllocation(
  actor: Actor,
  scenarioId: number,
  { name, matrices }: { readonly name: string; readonly matrices: boolean },
): Promise<Outcome<{ readonly id: number }, TakeRefusal>> {
  const opened = await openTaking(actor, scenarioId);
  if (!opened.ok) return opened;
  const { head, cells } = opened.value;
  return takeResult(actor, head.territoryId, {
    name,
    matrices,
    scenarioId,
    lines: cells.map(({ zoneId, cropId, modeId, result }) => ({ zoneId, cropId, modeId, surface: result })),
  });
}
