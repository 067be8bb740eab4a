/** What the API routes of territories share: finding one, and wording a refusal with its status. */
import type { Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { notFound } from '~/platform/http/responses.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import type { Territory } from '../domain';
import {
  readTerritories,
  readTerritory,
  readTerritorySheet,
  type TerritorySheet,
} from '../service/read-territory.server';
import type { TerritoryRefusal } from '../service/refusals';
import { presentTerritory } from '../view/present-territory';

const FIELD: Partial<Record<TerritoryRefusal, string>> = {
  emptyName: 'name',
  unknownCity: 'cityCode',
  kmlUnreadable: 'kml',
  reference: 'referencial',
  unknownUser: 'utilisateurs',
  unknownZone: 'zid',
  unknownCrop: 'cid',
  unknownMode: 'mcid',
  badSurface: 'surface',
};

/** The value of a use-case, or its refusal as an API answer; a stale save names the other author (B39). */
export async function accepted<Value>(
  outcome: Outcome<Value, TerritoryRefusal>,
  actor: Actor,
  id: number,
): Promise<Value> {
  if (outcome.ok) return outcome.value;
  const { reason } = outcome;
  const other = reason === 'conflict' ? await readTerritory(actor, id) : null;
  throw refuseApi(statusOf(reason), `territory:refusal.${reason}`, {
    ...(FIELD[reason] ? { field: FIELD[reason] } : {}),
    ...(other ? { detail: { userMaj: other.updatedBy, dateMaj: other.updatedAt.toISOString() } } : {}),
  });
}

export async function territoryOr404(actor: Actor, id: number): Promise<Territory> {
  const territory = await readTerritory(actor, id);
  if (!territory) throw notFound();
  return territory;
}

export async function sheetOr404(actor: Actor, id: number): Promise<TerritorySheet> {
  const sheet = await readTerritorySheet(actor, id);
  if (!sheet) throw notFound();
  return sheet;
}

/** Every territory the caller sees, whole. */
export const everyTerritory = async (actor: Actor) =>
  (await readTerritories(actor)).map((territory) => presentTerritory(territory));

/** `dateMaj` of the body against the stored one: the version to save over, or 0 which no territory has. */
export const lockedVersion = (territory: Territory, updatedAt: string | undefined): number | null =>
  updatedAt === undefined
    ? null
    : new Date(updatedAt).getTime() === territory.updatedAt.getTime()
      ? territory.version
      : 0;
