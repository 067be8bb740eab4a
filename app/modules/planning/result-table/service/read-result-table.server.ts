/** A result, zone by zone: what goes where, beside the reference. */
import { done, type Outcome } from '~/kernel/outcome';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import type { WorkbookSpec } from '~/records/exchange/domain';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { openScenario } from '~/modules/planning/scenario/service/read-scenario-page.server';
import type { ScenarioHead } from '~/modules/planning/scenario/view/scenario-head.view';
import type { Territory } from '~/modules/planning/territory/domain';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { findResultCells } from '../data/result-cells.server';
import type { ResultCell } from '../domain';
import type { ResultAsked } from '../forms/result.search';
import { dominantMaps } from '../view/dominant-maps';
import { resultFile } from '../view/result-file';
import { resultTableView, type ResultTableView } from '../view/result-table.view';

interface Opened {
  readonly head: ScenarioHead;
  readonly territory: Territory;
  readonly cells: readonly ResultCell[];
}

async function openResult(actor: Actor, id: number): Promise<Outcome<Opened, AccessRefusal>> {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const { head } = opened.value;
  const [territory, cells] = await Promise.all([readTerritory(actor, head.territoryId), findResultCells(id)]);
  return territory ? done({ head, territory, cells }) : { ok: false, reason: 'notFound' };
}

export async function readResultTable(
  actor: Actor,
  id: number,
  asked: ResultAsked,
): Promise<Outcome<ResultTableView, AccessRefusal>> {
  const opened = await openResult(actor, id);
  if (!opened.ok) return opened;
  const { head, territory, cells } = opened.value;
  const mayCopy = may(actor, 'territory.duplicate', territoryState(territory));
  const view = resultTableView(head, territory, cells, asked, mayCopy);
  return done(asked.show === 'map' ? { ...view, maps: dominantMaps(territory, cells, asked.narrowing) } : view);
}

/** The cells that the page shows, all its pages, as a file that an allocation import reads. */
export async function exportResultTable(
  actor: Actor,
  id: number,
  asked: ResultAsked,
): Promise<Outcome<WorkbookSpec, AccessRefusal>> {
  const opened = await openResult(actor, id);
  if (!opened.ok) return opened;
  const { head, territory, cells } = opened.value;
  return done(resultFile(head, territory, cells, asked, await translatorOf(actor)));
}
