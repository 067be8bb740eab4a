/** An intake is reached through its territory: who reads that one reads it, who edits that one writes it. */
import type { Actor } from '~/kernel/actor';
import { may, territoryState } from '~/kernel/permissions';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readTerritory, readTerritorySheet } from '~/modules/planning/territory/service/read-territory.server';
import { territoryHead, type TerritoryHead } from '~/modules/planning/territory/view/territory-head.view';
import type { Transaction } from '~/platform/db/transaction.server';
import { findIntake, findIntakes, territoryOfIntake } from '../data/intakes.server';
import type { Intake, PlanZone } from '../domain';

interface IntakePlace {
  readonly head: TerritoryHead;
  readonly zones: readonly PlanZone[];
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly mayEdit: boolean;
}

/** Null: this person does not see the territory. */
async function placeOf(actor: Actor, territoryId: number): Promise<IntakePlace | null> {
  const sheet = await readTerritorySheet(actor, territoryId);
  if (!sheet) return null;
  const { territory, allocation } = sheet;
  const areas = new Map(allocation.surfaces.map(({ zoneId, surface }) => [zoneId, surface ?? 0]));
  return {
    head: territoryHead(actor, territory),
    zones: territory.zones.map(({ id, name }) => ({ id, name, areaHa: areas.get(id) ?? 0 })),
    indicators: territory.indicators.map(({ id, name, unit }) => ({ id, name, unit })),
    mayEdit: may(actor, 'territory.edit', territoryState(territory)),
  };
}

export type IntakeRefusal = 'notFound' | 'notAllowed';

export async function intakeFor(
  actor: Actor,
  territoryId: number,
  id: number,
  { edits = false, tx }: { readonly edits?: boolean; readonly tx?: Transaction } = {},
): Promise<Outcome<{ readonly place: IntakePlace; readonly intake: Intake }, IntakeRefusal>> {
  const place = await placeOf(actor, territoryId);
  const intake = place && (await findIntake(territoryId, id, tx));
  if (!place || !intake) return refused('notFound');
  return edits && !place.mayEdit ? refused('notAllowed') : done({ place, intake });
}

/** Whether this person may follow what is computed for it. */
export async function mayReadIntake(actor: Actor, id: number): Promise<boolean> {
  const territoryId = await territoryOfIntake(id);
  return territoryId !== null && (await readTerritory(actor, territoryId)) !== null;
}

/** Those of a territory; null where this person does not see it. */
export async function readIntakes(actor: Actor, territoryId: number) {
  const place = await placeOf(actor, territoryId);
  return place && { place, intakes: await findIntakes(territoryId) };
}
