/** What addresses of stations name: the word of a kind, the number of a station, a part. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { notFound } from '~/platform/http/responses.server';
import { KIND_NAMES, kindOf, type StationKind } from '../domain';

const byWord = new Map(KIND_NAMES.map((kind) => [kindOf(kind).word, kind]));

/**
 * Asked before anything else: `/anything` is an unknown address, not a kind that is closed to visitors.
 * @throws Response 404
 */
export function kindOfAddress({
  params,
}: {
  readonly params: Readonly<Record<string, string | undefined>>;
}): StationKind {
  const kind = byWord.get(params['stationKind'] ?? params['typeName'] ?? '');
  if (!kind) throw notFound();
  return kind;
}
export const OneStation = z.object({ id: RowId });

/** A station asked for under the address of another kind is not there. */
export function ofKind<Found extends { readonly kind: StationKind }>(found: Found | null, kind: StationKind): Found {
  if (found?.kind !== kind) throw notFound();
  return found;
}
