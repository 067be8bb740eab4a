/** What the addresses of themes, layers and their pictures say, and the choices at the foot of a map. */
import { z } from 'zod';
import { inDigits, RowId, RowNumber } from '~/kernel/row-number';
import type { SentForm } from '~/kernel/sent-form';
import type { LayerChoice } from '../service/overlays.server';
import type { PictureAsked } from '../service/layer-picture.server';

/** A row, or « new »: 0. */
export const NewOrRow = z.object({ id: z.union([z.literal('new').transform(() => 0), RowId]) });
export const OfTheme = z.object({ theme: RowId.catch(0) });

export const PictureOfLayer = z.object({ id: RowId, what: z.enum(['map', 'tile', 'legend']) });

const [LONGEST_SIDE, FARTHEST] = [2048, 20_037_509];
const Side = inDigits(z.int().min(1).max(LONGEST_SIDE));
const Rank = inDigits(
  z
    .int()
    .min(0)
    .max(2 ** 20),
);
const Map = z.object({ BBOX: z.string().max(200), WIDTH: Side, HEIGHT: Side });
const Tile = z.object({ z: inDigits(z.int().min(0).max(20)), x: Rank, y: Rank });

/** null: what no map asks. */
export function pictureAsked(what: 'map' | 'tile' | 'legend', search: URLSearchParams): PictureAsked | null {
  if (what === 'legend') return { what };
  const given = Object.fromEntries(search);
  if (what === 'tile') {
    const tile = Tile.safeParse(given);
    if (!tile.success || Math.max(tile.data.x, tile.data.y) >= 2 ** tile.data.z) return null;
    return { what, ...tile.data };
  }
  const map = Map.safeParse(given);
  const box = map.success ? map.data.BBOX.split(',').map(Number) : [];
  const [west = NaN, south = NaN, east = NaN, north = NaN] = box;
  if (!map.success || box.length !== 4 || !box.every((one) => Math.abs(one) <= 2 * FARTHEST)) return null;
  if (!(east > west) || !(north > south)) return null;
  return { what, box: [west, south, east, north], width: map.data.WIDTH, height: map.data.HEIGHT };
}

/** `layer` names each line of the form, `visible` those that are ticked. */
export function choicesIn(sent: SentForm): LayerChoice[] {
  const visible = new Set(sent.getAll('visible'));
  return sent.getAll('layer').flatMap((line): LayerChoice[] => {
    const id = RowNumber.safeParse(Number(line));
    const opacity = z
      .int()
      .min(0)
      .max(100)
      .safeParse(Number(sent.text(`opacity.${line}`)));
    if (!id.success || !opacity.success) return [];
    return [{ layerId: id.data, visible: visible.has(line), opacity: opacity.data }];
  });
}
