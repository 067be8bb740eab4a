/** Pictures of a station: checked when they come, kept with the row of their part. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { checkDocument, PICTURE_KINDS, type NamedFile } from '~/modules/core/contents/service/check-document.server';
import type { FileIssue } from '~/records/exchange/domain';
import { findStoredFile, type StoredFile } from '~/platform/storage/files.server';
import { findPart } from '../data/parts.server';
import type { StationKind } from '../domain';
import { stationFor } from './read-stations.server';

/** A photograph of a telephone. */
export const PICTURE_BYTES = 8 * 1024 * 1024;

export interface NewPicture {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
}
/** `file`: what came, or why it did not. */
export async function checkPicture(file: NamedFile | FileIssue | null): Promise<Outcome<NewPicture | null, FileIssue>> {
  if (file && 'reason' in file) return refused(file);
  return file ? checkDocument(file, { kinds: PICTURE_KINDS, maxBytes: PICTURE_BYTES }) : done(null);
}

/** For those who read the station. */
export async function openStationPicture(
  actor: Actor,
  id: number,
  row: number,
): Promise<{ readonly kind: StationKind; readonly file: StoredFile } | null> {
  const station = await stationFor(actor, id);
  const part = station && (await findPart(id, row));
  const file = part?.fileId ? await findStoredFile(part.fileId) : null;
  return station && file && { kind: station.kind, file };
}
