/**
 * Places by their name: from the service of the settings, which answers as the French national address base does, else
 * from the municipalities of the product. Twenty at most (C720).
 */
import { z } from 'zod';
import { jsonIn } from '~/kernel/json-in';
import { nameKeyOf } from '~/kernel/name-key';
import type { LonLat } from '~/kernel/projection';
import { fetchAllowed } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { readSettings } from '~/platform/settings.server';
import { findTownsNamed } from '../data/towns.server';

const MOST_PLACES = 20;
const [SHORTEST, TIMEOUT_MS, LIMIT_BYTES] = [2, 5000, 500_000];

interface FoundPlace {
  readonly name: string;
  /** what tells it from another of that name */
  readonly detail: string;
  readonly place: LonLat;
}

export async function findPlaces(text: string): Promise<readonly FoundPlace[]> {
  const wanted = text.trim();
  if (wanted.length < SHORTEST) return [];
  const { geocodingUrl } = await readSettings();
  const found = geocodingUrl === '' ? null : await askService(geocodingUrl, wanted);
  return found ?? (await townsNamed(wanted));
}

async function townsNamed(wanted: string): Promise<FoundPlace[]> {
  const towns = await findTownsNamed(nameKeyOf(wanted), MOST_PLACES);
  return towns.map(({ name, code, place }) => ({ name, detail: code, place }));
}

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
      properties: z.object({ label: z.string().max(300), context: z.string().max(300).catch('') }),
    }),
  ),
});

/** null: it does not answer as such a service; the municipalities answer instead. */
async function askService(address: string, wanted: string): Promise<FoundPlace[] | null> {
  const url = new URL(address);
  url.searchParams.set('q', wanted.slice(0, 200));
  url.searchParams.set('limit', String(MOST_PLACES));
  try {
    const { status, body } = await fetchAllowed(url.href, {
      ...{ accept: 'application/json', timeoutMs: TIMEOUT_MS, limitBytes: LIMIT_BYTES, hosts: [url.host] },
    });
    const answer = status === 200 ? Answer.safeParse(jsonIn(new TextDecoder().decode(body))) : null;
    if (!answer?.success) throw new Error(`it answers ${status}`);
    return answer.data.features
      .slice(0, MOST_PLACES)
      .map(({ geometry: { coordinates: place }, properties: { label: name, context: detail } }) => ({
        ...{ name, detail, place },
      }));
  } catch (error) {
    log.warn({ err: error, host: url.host }, 'the service that finds places did not answer');
    return null;
  }
}
