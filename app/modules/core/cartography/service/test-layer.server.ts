/** Shows a layer before it is saved: its service is asked once, and what it answers is drawn or told. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { toWebMercator, type Extent } from '~/kernel/projection';
import { layerType, mapAddress, tileAddress, type LayerTest, type LayerValues } from '../domain';
import { askPicture, type NoPicture } from './fetch-picture.server';
import { readShapes, type NoFile } from './layer-file.server';

type Box = readonly [number, number, number, number];
const [WIDTH, LIMIT_BYTES] = [640, 3_000_000];
const HALF = Math.PI * 6_378_137;

/** Over this extent, in degrees. */
export async function testLayer(
  actor: Actor,
  values: LayerValues,
  [west, south, east, north]: Extent,
): Promise<Outcome<LayerTest, NoPicture | NoFile | 'forbidden'>> {
  if (!may(actor, 'cartography.edit')) return refused('forbidden');
  const type = layerType(values.typeLayer).name;
  if (type === 'kml' || type === 'geojson') {
    const read = await readShapes({ url: values.url, type });
    return read.ok ? done({ kind: 'shapes', ...read.value }) : read;
  }
  const [[x0, y0], [x1, y1]] = [toWebMercator([west, south]), toWebMercator([east, north])];
  const asked = type === 'wms' ? mapOver([x0, y0, x1, y1], values) : tileOver([x0, y0, x1, y1], values);
  const picture = await askPicture(asked.address, LIMIT_BYTES);
  if (!picture.ok) return picture;
  const { mime, bytes } = picture.value;
  return done({
    ...{ kind: 'picture', box: asked.box },
    href: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`,
  });
}

const mapOver = (box: Box, values: LayerValues) => ({
  box: box.map(Math.round) as unknown as Box,
  address: mapAddress(values, {
    box: box.map(Math.round) as unknown as Box,
    width: WIDTH,
    height: Math.max(1, Math.round((WIDTH * (box[3] - box[1])) / (box[2] - box[0]))),
  }),
});

/** The tile that holds the middle, at the scale of the box. */
function tileOver([x0, y0, x1, y1]: Box, values: LayerValues) {
  const z = Math.max(0, Math.min(18, Math.floor(Math.log2((2 * HALF) / Math.max(x1 - x0, y1 - y0)))));
  const size = (2 * HALF) / 2 ** z;
  const [x, y] = [Math.floor(((x0 + x1) / 2 + HALF) / size), Math.floor((HALF - (y0 + y1) / 2) / size)];
  const box = [x * size - HALF, HALF - (y + 1) * size, (x + 1) * size - HALF, HALF - y * size] as const;
  return { box, address: tileAddress(values, { z, x, y }) };
}
