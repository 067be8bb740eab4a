/**
 * A scene is a chart after layout: marks with their positions in pixels. React renders it, or it is written as a file.
 */
export interface SceneNode {
  readonly tag: 'g' | 'a' | 'rect' | 'clipPath' | 'line' | 'path' | 'circle' | 'text' | 'title' | 'defs' | 'pattern';
  readonly attrs: Readonly<Record<string, string | number>>;
  readonly children: readonly (SceneNode | string)[];
}
export interface Scene {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly description: string;
  readonly nodes: readonly SceneNode[];
}

type Attrs = Readonly<Record<string, string | number | undefined>>;

/** Tenths of a pixel are precise enough and keep the page small. */
export const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

export function node(
  tag: SceneNode['tag'],
  attrs: Attrs,
  ...children: (SceneNode | string | null | undefined)[]
): SceneNode {
  const kept: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(attrs))
    if (value !== undefined && value !== '') kept[name] = typeof value === 'number' ? tenth(value) : value;
  return {
    tag,
    attrs: kept,
    children: children.filter((child): child is SceneNode | string => child !== null && child !== undefined),
  };
}

export const group = (attrs: Attrs, children: readonly (SceneNode | null | undefined)[]): SceneNode =>
  node('g', attrs, ...children);
export const text = (x: number, y: number, content: string, attrs: Attrs = {}): SceneNode =>
  node('text', { x, y, ...attrs }, content);
export const line = (x1: number, y1: number, x2: number, y2: number, className: string): SceneNode =>
  node('line', { x1, y1, x2, y2, class: className });

/** A mark that may be a link, with its text for the tooltip and for screen readers. */
export function linked(href: string | undefined, label: string, marks: readonly (SceneNode | null)[]): SceneNode {
  return href === undefined
    ? node('g', {}, node('title', {}, label), ...marks)
    : node('a', { href, 'aria-label': label }, node('title', {}, label), ...marks);
}

/**
 * Estimated width of a text at 13 px: the server has no fonts to measure. Open Sans averages 0.53 em; capitals and
 * digits are wider.
 */
export function textWidth(content: string, size = 13): number {
  let width = 0;
  for (const letter of content) width += widths.get(letter) ?? widthOf(letter);
  return width * size;
}

/** The width of each letter, computed once: a chart that follows a slider measures its labels at every step. */
const widths = new Map<string, number>();
function widthOf(letter: string): number {
  const width = /[iljtfrI1.,;:'’ !|()\u202f]/.test(letter)
    ? 0.33
    : /[mwMW%]/.test(letter)
      ? 0.88
      : /[A-Z0-9]/.test(letter)
        ? 0.62
        : 0.58;
  widths.set(letter, width);
  return width;
}

/** The share of its room that a label may fill: system fonts are a little wider than Open Sans. */
const SURE = 0.94;
/** What a label takes beside its estimated width, where nothing cuts it. */
export const WIDER = 1.08;

/** Breaks a label into at most `rows` lines of `room` pixels; text that does not fit ends with an ellipsis. */
export function wrap(label: string, room: number, rows: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of label.split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && textWidth(longer) > room * SURE) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  lines.push(current);
  const kept = lines.slice(0, rows);
  if (lines.length > rows) kept[rows - 1] = `${kept[rows - 1] ?? ''}…`;
  return kept.map((row) => cut(row, room));
}

export function cut(label: string, space: number): string {
  const room = space * SURE;
  if (textWidth(label) <= room) return label;
  let short = label.replace(/…$/, '');
  while (short.length > 1 && textWidth(`${short}…`) > room) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

/** Moves labels apart along one axis, in the same order, inside [from, to] as far as possible. */
export function dodge(wanted: readonly number[], gap: number, from: number, to: number): number[] {
  const order = wanted.map((_, rank) => rank).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let floor = from;
  for (const rank of order) {
    placed[rank] = Math.max(placed[rank] ?? 0, floor);
    floor = (placed[rank] ?? 0) + gap;
  }
  let ceiling = to;
  for (const rank of [...order].reverse()) {
    placed[rank] = Math.min(placed[rank] ?? 0, ceiling);
    ceiling = (placed[rank] ?? 0) - gap;
  }
  return placed;
}
