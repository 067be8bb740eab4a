/** The file of a layer (KML, GeoJSON), read by this server and kept for ten minutes; an older one serves meanwhile. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { simplifiedWithin } from '~/kernel/simplify';
import { openShapes } from '~/records/exchange/service/read-file.server';
import { now } from '~/platform/clock.server';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';
import { readDocumentBytes } from '~/modules/core/contents/service/documents.server';
import { keptDocument, type LayerShape } from '../domain';
import { askService, type NoPicture } from './fetch-picture.server';

export type NoFile = NoPicture | { readonly code: 'unreadable'; readonly said: string };

const [FRESH_MS, PATIENCE_MS, LIMIT_BYTES] = [600_000, 2500, 4_000_000];
/** What is asked again after a failure, at the earliest. */
const AGAIN_MS = 60_000;
const MOST_KEPT = 40;

/** What a page can draw: so many shapes of a file, so many points of each, some ten metres apart. */
const [MOST_SHAPES, MOST_POINTS, FINEST] = [1000, 400, 0.0001];

interface LayerShapes {
  readonly shapes: readonly LayerShape[];
  /** how many more the file has */
  readonly left: number;
}

interface Kept {
  readonly at: number;
  readonly read: Outcome<LayerShapes, NoFile>;
}
const kept = new Map<string, Kept>();
forgottenWithDatabase(() => kept.clear());

interface Source {
  readonly url: string;
  readonly type: 'kml' | 'geojson';
}

/** Never keeps a page waiting: null while it is being read. */
export async function shapesAtHand(source: Source): Promise<Outcome<LayerShapes, NoFile> | null> {
  const key = `${source.type} ${source.url}`;
  const known = kept.get(key);
  const age = known ? now().getTime() - known.at : Infinity;
  if (known && age <= (known.read.ok ? FRESH_MS : AGAIN_MS)) return known.read;
  const reading = computedOnce(['layer file', key], () => readAndKeep(key, source, known));
  if (known?.read.ok) return known.read;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

async function readAndKeep(key: string, source: Source, before: Kept | undefined): Promise<Kept['read']> {
  const read = await readShapes(source);
  // a service that is down for a moment does not empty the maps
  const stored = !read.ok && before?.read.ok ? before.read : read;
  kept.delete(key);
  kept.set(key, { at: now().getTime(), read: stored });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return stored;
}

async function fetched(url: string, type: Source['type']): Promise<Outcome<Uint8Array, NoFile>> {
  const accept = type === 'kml' ? 'application/vnd.google-earth.kml+xml,*/*;q=0.5' : 'application/geo+json,*/*;q=0.5';
  const asked = await askService(url, { accept, limitBytes: LIMIT_BYTES });
  if (!asked.ok) return asked;
  return asked.value.status === 200
    ? done(asked.value.body)
    : refused({ code: 'unreachable', said: String(asked.value.status) });
}

/** Whoever sees the theme sees what the document draws, as administrators gave it. */
async function fromDocument(url: string): Promise<Outcome<Uint8Array, NoFile>> {
  const bytes = await readDocumentBytes(keptDocument(url) ?? '');
  if (!bytes) return refused({ code: 'unreachable', said: '404' });
  return bytes.byteLength > LIMIT_BYTES ? refused({ code: 'tooLarge', said: '' }) : done(bytes);
}

export async function readShapes({ url, type }: Source): Promise<Outcome<LayerShapes, NoFile>> {
  const bytes = await (keptDocument(url) === null ? fetched(url, type) : fromDocument(url));
  if (!bytes.ok) return bytes;
  const file = await openShapes({ name: `layer.${type}`, bytes: bytes.value, by: 'layers' });
  if (!file.ok) return refused({ code: 'unreadable', said: '' });
  const { zones, lines = [], points } = file.value;
  const found: LayerShape[] = [
    ...zones.map(({ name, geometry }) => ({
      ...{ name, kind: 'area' as const },
      parts: geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
    })),
    ...lines.map(({ name, parts }) => ({ name, kind: 'line' as const, parts })),
    ...points.flatMap(({ name, position }) =>
      position ? [{ name, kind: 'point' as const, parts: [[position]] }] : [],
    ),
  ];
  const shapes = found.slice(0, MOST_SHAPES).map(({ parts, ...shape }) => ({
    ...shape,
    parts: simplifiedWithin(parts, FINEST, MOST_POINTS),
  }));
  return done({ shapes, left: found.length - shapes.length });
}
