/** The file of a person, as it is downloaded. */
import type { Actor } from '~/kernel/actor';
import { fileResponse } from '~/records/exchange/http/file-response.server';
import { notFound } from '~/platform/http/responses.server';
import { exportPerson } from '../service/export-person.server';

/** @throws Response 404 */
export async function personFileResponse(actor: Actor, id: number): Promise<Response> {
  const file = await exportPerson(actor, id);
  if (!file) throw notFound();
  return fileResponse(`donnees-personnelles-${id}`, 'json', file);
}
