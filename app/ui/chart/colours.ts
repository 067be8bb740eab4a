/** Colours and hatchings. On screen they are classes, which dark mode and print redefine; in files they are literal. */
import type { ChartColour } from './chart-spec';
import { node, type SceneNode } from './scene';

/** Ten colours that colour-blind people can tell apart; from the second on, bars are hatched as well. */
export const SERIES_HEX = [
  '#0a5a78',
  '#c05780',
  '#7a5195',
  '#2aa198',
  '#a3261b',
  '#5b6c7a',
  '#3f6fb5',
  '#8a7bc8',
  '#e2725b',
  '#1f3a5f',
] as const;
const NAMED_HEX: Readonly<Record<string, string>> = {
  mode1: '#8c510a',
  mode2: '#cf8f2e',
  mode3: '#dcc04b',
  mode4: '#6db36a',
  mode5: '#1b6b3a',
  water: '#0a5a78',
  leaf: '#3c7a1e',
  ochre: '#8f5a00',
  brick: '#a3261b',
  ink: '#1b2a33',
  soft: '#566570',
  rain: '#5b8db8',
  discharge: '#2aa198',
};

const isHex = (colour: ChartColour): colour is `#${string}` => typeof colour === 'string' && colour.startsWith('#');
export const colourAt = (rank: number): ChartColour => (rank % 10) as 0;
export const literalColour = (name: string): string => SERIES_HEX[Number(name)] ?? NAMED_HEX[name] ?? name;

/** Attributes that colour a mark; `part` is the class that says what is coloured (c-fill, c-line, c-dot …). */
export function paint(colour: ChartColour, part: string): { class: string; fill?: string; stroke?: string } {
  if (!isHex(colour)) return { class: `k-${colour} ${part}` };
  const strokes = part === 'c-line' || part === 'c-threshold' || part === 'c-dot-open';
  return { class: `${part}-hex`, ...(strokes ? { stroke: colour } : { fill: colour }) };
}

const HATCHES: readonly (string | null)[] = [
  null,
  'M-1 1l2-2M0 6l6-6M5 7l2-2',
  'M0 3h6',
  'M-1 5l2 2M0 0l6 6M5-1l2 2',
  'M3 0v6',
  'M0 0h6M0 0v6',
  null,
  'M0 1.5h6M0 4.5h6',
  'M0 0l6 6M0 6l6-6',
  'M1.5 0v6M4.5 0v6',
];

/** Fill of a bar: its colour, hatched when there are several series. */
export function barFill(chartId: string, colour: ChartColour, rank: number, hatched: boolean): Record<string, string> {
  return hatched && HATCHES[rank % 10] ? { fill: `url(#${chartId}-h${rank})` } : paint(colour, 'c-fill');
}

export function hatchings(chartId: string, colours: readonly ChartColour[]): SceneNode {
  return node(
    'defs',
    {},
    ...colours.map((colour, rank) => {
      const path = HATCHES[rank % 10];
      return path
        ? node(
            'pattern',
            { id: `${chartId}-h${rank}`, width: 6, height: 6, patternUnits: 'userSpaceOnUse' },
            node('rect', { width: 6, height: 6, ...paint(colour, 'c-fill') }),
            node('path', { d: path, class: 'c-hatch' }),
          )
        : null;
    }),
  );
}
