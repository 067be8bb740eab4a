/** Stations that a file of analyses names and nobody knows, made as it describes them. */
import type { Actor } from '~/kernel/actor';
import { KIND_NAMES, kindOf, systemOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { mayCreate } from '~/modules/monitoring/stations/service/station-scope.server';
import type { UnknownStation } from '../domain/unknown-stations';

/** Of one press: each is checked, journalled and kept as any other. */
export const MOST_CREATED = 200;

/** Drinking water is sampled where it is distributed. */
const DRINKING = ['hubeauDrinking', 'sise'];

/** In which kinds of analysed stations this person may make new ones, that of the format first. */
export async function creatableKinds(actor: Actor, format: string): Promise<StationKind[]> {
  const kinds: StationKind[] = [];
  for (const kind of KIND_NAMES) if (kindOf(kind).analyses && (await mayCreate(actor, kind))) kinds.push(kind);
  const meant: StationKind = DRINKING.includes(format) ? 'distributionUnit' : 'quality';
  return kinds.sort((a, b) => Number(b === meant) - Number(a === meant));
}

/** How many could be made; a place that is none is left out, the rest of a station is kept. */
export async function createStations(
  actor: Actor,
  kind: StationKind,
  stations: readonly UnknownStation[],
): Promise<number> {
  let created = 0;
  for (const { code, name, place } of stations) {
    const codeSystem = systemOf(kindOf(kind).codeSystems, code) ?? 'local';
    const given = { ...newStation(kind), code, codeSystem, name: name === '' ? code : name };
    const placed = await createStation(actor, kind, { ...given, ...place });
    const saved = placed.ok || place === null ? placed : await createStation(actor, kind, given);
    if (saved.ok) created += 1;
  }
  return created;
}
