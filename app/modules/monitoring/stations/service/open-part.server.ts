/** One row of a part, for its form. */
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/records/fields/domain';
import { deletedMeanwhile } from '~/platform/deleted-by.server';
import { findPart } from '../data/parts.server';
import { isPartName, kindOf, partFields, partTexts, type PartName } from '../domain';
import { PART_ENTITY } from './parts.server';
import { stationFor } from './read-stations.server';

/** `row`: 0 for a new one. null: there is none, and nobody took it away. */
export async function openPart(actor: Actor, id: number, name: string, row: number) {
  const station = await stationFor(actor, id, 'station.update');
  if (!station || !isPartName(name) || !kindOf(station.kind).parts.includes(name)) return null;
  const found = row === 0 ? null : await findPart(id, row);
  const deleted = row === 0 || found ? null : await deletedMeanwhile(PART_ENTITY, row);
  if (row !== 0 && found?.part !== name && !deleted) return null;
  return {
    kind: station.kind,
    head: { id, kind: station.kind, word: kindOf(station.kind).word, name: station.values.name },
    part: name,
    row: deleted ? 0 : row,
    version: found?.version ?? 0,
    /** the picture that it has */
    hasFile: found?.fileId != null,
    texts: found ? partTexts(found) : textsOf(partFields(name), startOf(partFields(name))),
    ...(deleted ? { deletedMeanwhile: deleted } : {}),
  };
}

/** A row as it is stored; null where it is gone. */
export async function storedPart(id: number, part: PartName, row: number) {
  const found = await findPart(id, row);
  return found?.part === part ? { ...found, by: found.updatedBy, at: found.updatedAt } : null;
}
