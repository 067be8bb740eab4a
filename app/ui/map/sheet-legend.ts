/** The legend inside the frame: its rows, and the room that they take. Pure. */
import { LINE, nameWidth, valueWidth } from './labels/label-text';
import type { MapLayer, MapSpec } from './map-spec';

export interface LegendRow {
  readonly layer: MapLayer;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
}
export interface Legend {
  /** in lines; none: no title */
  readonly title: readonly string[];
  readonly rows: readonly LegendRow[];
  readonly width: number;
  readonly height: number;
}

const [PAD, MARK, GAP] = [8, 24, 16];
/** A column is at most this wide: longer words go on beneath. */
const COLUMN = 200;
const TITLE = 150;
const ROW = LINE + 3;

/** What the legend explains: everything drawn when there is more than one thing to tell apart. */
export const legendLayers = ({ layers, legendTitle }: Pick<MapSpec, 'layers' | 'legendTitle'>): readonly MapLayer[] => {
  const shown = layers
    .filter(({ legend, background }) => legend ?? !background)
    .sort((a, b) => Number(a.background ?? false) - Number(b.background ?? false));
  return shown.length > 1 || legendTitle !== undefined ? shown : [];
};

export function layoutLegend(spec: MapSpec, room: number, columns: number): Legend | null {
  const layers = legendLayers(spec);
  if (layers.length === 0) return null;
  const column = Math.min(COLUMN, (room - 2 * PAD - (columns - 1) * GAP) / columns - MARK);
  const texts = layers.map(({ label }) => broken(label, column));
  const widest = Math.max(...texts.flat().map((text) => valueWidth(text)));
  const over = columns > 1 ? room - 2 * PAD : Math.max(column + MARK, TITLE);
  const title = spec.legendTitle === undefined ? [] : broken(spec.legendTitle, over);
  const top = PAD + (title.length > 0 ? title.length * LINE + 3 : 0);
  const perColumn = Math.ceil(layers.length / columns);
  const rows: LegendRow[] = [];
  let [y, bottom] = [top, top];
  texts.forEach((lines, rank) => {
    if (rank % perColumn === 0) y = top;
    const x = PAD + Math.floor(rank / perColumn) * (MARK + widest + GAP);
    rows.push({ layer: layers[rank]!, lines, x, y });
    y += ROW + (lines.length - 1) * LINE;
    bottom = Math.max(bottom, y);
  });
  const used = Math.ceil(layers.length / perColumn);
  const width = 2 * PAD + used * (MARK + widest) + (used - 1) * GAP;
  return {
    title,
    rows,
    width: Math.ceil(Math.max(width, ...title.map((line) => nameWidth(line) + 2 * PAD))),
    height: Math.ceil(bottom + PAD - 3),
  };
}

function broken(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && valueWidth(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
