/**
 * One tile of the base map that the settings chose, and of no other: visitors' browsers never speak to its site. The
 * address is made of a constant and three checked numbers, so that nothing else can be fetched through it.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { TILE_PRESETS, type TilePreset } from '~/kernel/tile-presets';
import { keptPictures, type Picture } from '~/modules/core/cartography/service/fetch-picture.server';
import { secondsToWait } from '~/platform/rate-limit/costly.server';
import { readSettings } from '~/platform/settings.server';

interface TilePlace {
  readonly preset: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
type TileRefusal =
  { readonly code: 'notFound' | 'unreachable' } | { readonly code: 'tooMany'; readonly seconds: number };

/** The latest tiles, so that a room full of people asks for each once. */
const tiles = keptPictures({ mostBytes: 24_000_000, limitBytes: 400_000 });

/** `who`: whose requests are counted. `presets` are those of the product, but in tests. */
export async function fetchTile(
  { preset, z, x, y }: TilePlace,
  who: string,
  presets: Readonly<Record<string, TilePreset>> = TILE_PRESETS,
): Promise<Outcome<Picture, TileRefusal>> {
  const chosen = (await readSettings()).mapPreset;
  const found = preset === chosen && Object.hasOwn(presets, preset) ? presets[preset] : undefined;
  if (!found || !isOnGrid(found, { z, x, y })) return refused({ code: 'notFound' });
  const address = found.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  const known = tiles.find(address);
  if (known) return done(known);
  const seconds = await secondsToWait('tile', who);
  if (seconds > 0) return refused({ code: 'tooMany', seconds });
  const tile = await tiles.ask(address);
  return tile.ok ? tile : refused({ code: 'unreachable' });
}

/** Whole numbers of a square of the world. */
function isOnGrid({ maxZoom }: TilePreset, { z, x, y }: Omit<TilePlace, 'preset'>): boolean {
  if (![z, x, y].every((part) => Number.isInteger(part) && part >= 0) || z > maxZoom) return false;
  return x < 2 ** z && y < 2 ** z;
}
