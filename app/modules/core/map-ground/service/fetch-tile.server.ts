/**
 * One tile of the base map that the settings chose, and of no other: visitors' browsers never speak to its site. The
 * address is made of a constant and three checked numbers, so that nothing else can be fetched through it.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { TILE_PRESETS, type TilePreset } from '~/kernel/tile-presets';
import { forgottenWithDatabase } from '~/platform/db/kept-of-database.server';
import { fetchAllowed } from '~/platform/http/fetch-allowed.server';
import { log } from '~/platform/log/log.server';
import { computedOnce, secondsToWait } from '~/platform/rate-limit/costly.server';
import { readSettings } from '~/platform/settings.server';

interface TilePlace {
  readonly preset: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
interface Tile {
  readonly mime: string;
  readonly bytes: Uint8Array;
}
type TileRefusal =
  { readonly code: 'notFound' | 'unreachable' } | { readonly code: 'tooMany'; readonly seconds: number };

const [TIMEOUT_MS, LIMIT_BYTES] = [8000, 400_000];
const SIGNATURES = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
] as const;

/** The latest tiles, so that a room full of people asks for each once; the oldest are forgotten. */
const MOST_KEPT_BYTES = 24_000_000;
const kept = new Map<string, Tile>();
let keptBytes = 0;
forgottenWithDatabase(() => {
  kept.clear();
  keptBytes = 0;
});

function keep(address: string, tile: Tile): void {
  kept.set(address, tile);
  keptBytes += tile.bytes.byteLength;
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) return;
    kept.delete(oldest);
    keptBytes -= bytes.byteLength;
  }
}

/** `who`: whose requests are counted. `presets` are those of the product, but in tests. */
export async function fetchTile(
  { preset, z, x, y }: TilePlace,
  who: string,
  presets: Readonly<Record<string, TilePreset>> = TILE_PRESETS,
): Promise<Outcome<Tile, TileRefusal>> {
  const chosen = (await readSettings()).mapPreset;
  const found = preset === chosen && Object.hasOwn(presets, preset) ? presets[preset] : undefined;
  if (!found || !isOnGrid(found, { z, x, y })) return refused({ code: 'notFound' });
  const address = found.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const known = kept.get(address);
  if (known) return done(known);
  const seconds = await secondsToWait('tile', who);
  if (seconds > 0) return refused({ code: 'tooMany', seconds });
  const tile = await computedOnce(['tile', address], () => ask(address));
  return tile ? done(tile) : refused({ code: 'unreachable' });
}

/** Whole numbers of a square of the world. */
function isOnGrid({ maxZoom }: TilePreset, { z, x, y }: Omit<TilePlace, 'preset'>): boolean {
  if (![z, x, y].every((part) => Number.isInteger(part) && part >= 0) || z > maxZoom) return false;
  return x < 2 ** z && y < 2 ** z;
}

async function ask(address: string): Promise<Tile | null> {
  try {
    const { status, body } = await fetchAllowed(address, {
      accept: 'image/png,image/jpeg',
      timeoutMs: TIMEOUT_MS,
      limitBytes: LIMIT_BYTES,
      hosts: [new URL(address).host],
    });
    const mime = SIGNATURES.find(([, bytes]) => bytes.every((byte, rank) => body[rank] === byte))?.[0];
    if (status !== 200 || !mime) throw new Error(`it answers ${status} ${mime ?? 'without a picture'}`);
    const tile = { mime, bytes: body };
    keep(address, tile);
    return tile;
  } catch (error) {
    log.warn({ address, reason: error instanceof Error ? error.message : String(error) }, 'a tile did not come');
    return null;
  }
}
