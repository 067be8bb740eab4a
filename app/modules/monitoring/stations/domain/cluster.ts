/** Stations that stand on top of each other at this scale, as one mark with their number. Pure, and the same twice. */
import { toWebMercator, type Extent, type LonLat } from '~/kernel/projection';

interface Placed {
  readonly id: number;
  readonly place: LonLat;
}
interface Cluster<Item> {
  readonly items: readonly Item[];
  /** the mean of its places */
  readonly place: LonLat;
  readonly extent: Extent;
}

/** `cells`: how many marks fit across the sheet. */
export function clusterPlaces<Item extends Placed>(
  items: readonly Item[],
  [west, south, east, north]: Extent,
  cells: number,
): Cluster<Item>[] {
  const [x0, y0] = toWebMercator([west, south]);
  const [x1, y1] = toWebMercator([east, north]);
  const size = Math.max(x1 - x0, y1 - y0) / cells || 1;
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const [x, y] = toWebMercator(item.place);
    const cell = `${Math.floor((x - x0) / size)} ${Math.floor((y - y0) / size)}`;
    const inside = found.get(cell);
    if (inside) inside.push(item);
    else found.set(cell, [item]);
  }
  return [...found.values()].map((inside) => {
    const lons = inside.map(({ place }) => place[0]);
    const lats = inside.map(({ place }) => place[1]);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      items: inside,
      place: [mean(lons), mean(lats)],
      extent: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
    };
  });
}
