/** What addresses of stations name: the word of a kind, the number of a station, a part. */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { RowId } from '~/kernel/row-number';
import { notAllowed } from '~/platform/http/not-allowed.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { KIND_NAMES, kindOf, type StationAction, type StationKind } from '../domain';

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

/**
 * A file of a whole kind is nobody's whose right reaches none of its stations: the table of rights says it kind by
 * kind, which a door that names only the right does not see.
 * @throws Response to the home, with the right that it asks for
 */
export async function refuseUnlessReaches(
  actor: Actor,
  action: StationAction,
  ...kinds: readonly StationKind[]
): Promise<void> {
  const modules = kinds.map((kind) => kindOf(kind).module);
  if (modules.some((module) => may(actor, action, module) || may(actor, action, `own ${module}`))) return;
  throw await redirectWithToast(urls.home(), await notAllowed(action));
}
