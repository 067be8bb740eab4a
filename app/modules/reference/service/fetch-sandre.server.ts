/** The Sandre's web service, at the address of the settings: « {element} » and « {set} » stand for the set asked. */
import { readSettings } from '~/modules/administration/service/read-settings.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { collect } from '~/platform/storage/files.server';
import type { ReferenceSet } from '../domain';
import type { SyncFile } from '../data/syncs.server';

const TIMEOUT_MS = 120_000;
const LARGEST_BYTES = 20 * 1024 * 1024;

export async function sandreAddress(set: ReferenceSet): Promise<string | null> {
  const template = (await readSettings()).sandreServiceUrl;
  if (!/^https?:\/\//.test(template) || !set.sandre) return null;
  return template.replaceAll('{element}', encodeURIComponent(set.sandre.element)).replaceAll('{set}', encodeURIComponent(set.key));
}

export async function fetchSandre(set: ReferenceSet, signal: AbortSignal): Promise<Outcome<SyncFile, 'noService' | 'unreachable' | 'tooLarge'>> {
  const address = await sandreAddress(set);
  if (address === null) return refused('noService');
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]), headers: { Accept: 'application/xml, text/csv' } });
  if (!response.ok || !response.body) return refused('unreachable');
  const read = await collect(response.body as unknown as AsyncIterable<Uint8Array>, LARGEST_BYTES);
  if (!read.ok) return refused('tooLarge');
  const isCsv = (response.headers.get('content-type') ?? '').includes('csv');
  return done({ name: `${set.key}.${isCsv ? 'csv' : 'xml'}`, content: read.value });
}
