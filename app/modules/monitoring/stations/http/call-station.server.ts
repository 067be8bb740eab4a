import type { Actor } from '~/kernel/actor';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import type { Station, StationKind } from '../domain';
import { stationFor } from '../service/read-stations.server';
import { notReached } from '~/platform/http/not-allowed.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const stationNotFound = (): ApiRefusal => refuseApi(404, 'stations:refusal.notFound');

/**
 * The station that a call names. One of another kind is not there.
 * @throws ApiRefusal 404
 */
export async function stationOfKind(actor: Actor, id: number, kind: StationKind): Promise<Station> {
  const station = await stationFor(actor, id);
  if (station?.kind !== kind) throw stationNotFound();
  return station;
}

/** A kind whose module is closed to this person: home, with the reason and who opens it. */
export const notAllowed = async (): Promise<Response> => redirectWithToast(urls.home(), await notReached());
