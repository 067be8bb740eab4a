/** Pictures of map services under a sheet: what is asked for a view, and where it stands. Pure. */
import type { SheetView } from './arrange-sheet';
import type { Box } from './labels/pixel-shapes';
import type { MapPicture, MetreBox } from './map-spec';
import { round } from './sheet-frame';

interface PlacedPicture {
  readonly href: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly opacity: number;
}

const asking = (href: string, search: Readonly<Record<string, string | number>>): string =>
  `${href}?${Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`;

export function placePictures(
  pictures: readonly MapPicture[],
  { field, view }: { readonly field: Box; readonly view: SheetView },
): PlacedPicture[] {
  const [left, top, right, bottom] = field;
  const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
  const box = [view.x, view.y - (bottom - top) / view.k, view.x + (right - left) / view.k, view.y] as const;
  const placed = ({ href, opacity }: MapPicture, [west, south, east, north]: MetreBox): PlacedPicture => ({
    ...{ href, opacity, x: round(left + (west - view.x) * view.k), y: round(top + (view.y - north) * view.k) },
    ...{ width: round((east - west) * view.k), height: round((north - south) * view.k) },
  });
  return pictures.flatMap((picture) => {
    if (picture.kind === 'still') return [placed(picture, picture.box)];
    if (picture.kind === 'tiles')
      return tilesOver(box, view.k).map(({ box: tile, ...at }) => ({
        ...placed(picture, tile),
        href: asking(picture.href, at),
      }));
    const href = asking(picture.href, { BBOX: box.map(Math.round).join(), WIDTH: width, HEIGHT: height });
    return [{ href, x: left, y: top, width, height, opacity: picture.opacity }];
  });
}

const HALF = Math.PI * 6_378_137;
const [MOST_TILES, MAX_ZOOM] = [40, 19];

/** The squares of the grid that cover a box, at the scale nearest to it. */
export function tilesOver(
  [west, south, east, north]: MetreBox,
  pixelsAMetre: number,
): { z: number; x: number; y: number; box: MetreBox }[] {
  const over = (z: number) => {
    const size = (2 * HALF) / 2 ** z;
    const rank = (metres: number) => Math.max(0, Math.min(2 ** z - 1, Math.floor(metres / size)));
    return { z, size, x0: rank(west + HALF), x1: rank(east + HALF), y0: rank(HALF - north), y1: rank(HALF - south) };
  };
  const nearest = Math.round(Math.log2(pixelsAMetre * ((2 * HALF) / 256)));
  let shown = over(Math.max(0, Math.min(MAX_ZOOM, nearest)));
  while (shown.z > 0 && (shown.x1 - shown.x0 + 1) * (shown.y1 - shown.y0 + 1) > MOST_TILES) shown = over(shown.z - 1);
  const { z, size, x0, x1, y0, y1 } = shown;
  const ranks = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, rank) => from + rank);
  return ranks(y0, y1).flatMap((y) =>
    ranks(x0, x1).map((x) => ({
      ...{ z, x, y },
      box: [x * size - HALF, HALF - (y + 1) * size, (x + 1) * size - HALF, HALF - y * size] as const,
    })),
  );
}
