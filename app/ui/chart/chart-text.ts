/**
 * A chart as a file: an SVG that needs no style sheet (literal colours), and a csv of its numbers. Pure: runs on the
 * server and in the browser.
 */
import { plainNumber } from '~/kernel/leaving-number';
import { withoutNoise } from '~/kernel/precision';
import { escaped } from '~/kernel/markup';
import { chartTable } from './chart-table';
import type { ChartSize, ChartSpec, ChartWords } from './chart-spec';
import { literalColour } from './colours';
import { DEFAULT_WIDTH, layoutChart } from './layout-chart';
import type { Scene, SceneNode } from './scene';

const [INK, SOFT, PAPER] = ['#1b2a33', '#566570', '#ffffff'];
/** Driving modes on which only white can be read. */
const DARK = ['mode1', 'mode5'].map(literalColour);
const FONT = 'Open Sans, Segoe UI, Arial, sans-serif';

/** The rules of charts.css as attributes; `c` is the colour of the series. */
const PART: Readonly<Record<string, (c: string) => Record<string, string | number>>> = {
  'c-strong': () => ({ fill: INK, 'font-weight': 600 }),
  'c-text': (c) => ({ fill: c, 'font-weight': 600 }),
  'c-text-hex': () => ({ 'font-weight': 600 }),
  'c-unit': () => ({}),
  'c-grid': () => ({ stroke: '#e8eaeb' }),
  'c-axis': () => ({ stroke: SOFT }),
  'c-zero': () => ({ stroke: INK, 'stroke-width': 1.5 }),
  'c-tick': () => ({ stroke: INK, 'stroke-width': 2 }),
  'c-step': (c) => ({ stroke: c, 'stroke-width': 2.5 }),
  'c-name': () => ({ fill: INK }),
  'c-told': () => ({ display: 'none' }),
  'c-on': (c) => ({ fill: DARK.includes(c) ? PAPER : INK, 'font-weight': 600 }),
  'c-hatch': () => ({ fill: 'none', stroke: PAPER, 'stroke-width': 1.5, opacity: 0.65 }),
  'c-line': (c) => ({ fill: 'none', stroke: c, 'stroke-width': 1.75 }),
  'c-line-hex': () => ({ fill: 'none', 'stroke-width': 1.75 }),
  'c-dashed': () => ({ 'stroke-dasharray': '5 3' }),
  'c-fill': (c) => ({ fill: c }),
  'c-fill-hex': () => ({}),
  'c-band': (c) => ({ fill: c, opacity: 0.14 }),
  'c-band-hex': () => ({ opacity: 0.14 }),
  'c-dot': (c) => ({ fill: c, stroke: PAPER, 'stroke-width': 1.5 }),
  'c-dot-hex': () => ({ stroke: PAPER, 'stroke-width': 1.5 }),
  'c-dot-open': (c) => ({ fill: PAPER, stroke: c, 'stroke-width': 1.75 }),
  'c-dot-open-hex': () => ({ fill: PAPER, 'stroke-width': 1.75 }),
  'c-threshold': (c) => ({ stroke: c, 'stroke-width': 1.5, 'stroke-dasharray': '6 3' }),
  'c-threshold-hex': () => ({ 'stroke-width': 1.5, 'stroke-dasharray': '6 3' }),
  'c-trace': (c) => ({ fill: 'none', stroke: c, 'stroke-width': 1.25, 'stroke-linejoin': 'round' }),
  'c-outside': (c) => ({ fill: 'none', stroke: c, 'stroke-width': 1.5, 'stroke-dasharray': '3 3' }),
  'c-raw': (c) => ({ fill: 'none', stroke: c, opacity: 0.35 }),
  'c-before': (c) => ({ fill: 'none', stroke: c, 'stroke-width': 1, 'stroke-dasharray': '2 3', opacity: 0.8 }),
  'c-season': () => ({ fill: INK, opacity: 0.08 }),
  'c-bar': (c) => ({ fill: 'none', stroke: c }),
  'c-halo': () => ({ 'paint-order': 'stroke', stroke: PAPER, 'stroke-width': 4 }),
  'c-current': () => ({ fill: 'none', stroke: INK, 'stroke-width': 1.5 }),
};

function plainAttrs(tag: string, attrs: SceneNode['attrs']): Record<string, string | number> {
  const { class: names, ...rest } = attrs;
  const list = typeof names === 'string' ? names.split(' ') : [];
  const colour = list.filter((name) => name.startsWith('k-')).map((name) => literalColour(name.slice(2)))[0] ?? INK;
  const base: Record<string, string | number> = tag === 'text' ? { fill: SOFT } : {};
  return Object.assign(base, ...list.map((name) => PART[name]?.(colour) ?? {}), rest);
}

function write(part: SceneNode | string): string {
  if (typeof part === 'string') return escaped(part);
  const { href, ...attrs } = plainAttrs(part.tag, part.attrs);
  const tag = part.tag === 'a' ? 'g' : part.tag; // links of the application lead nowhere in a file
  const written = Object.entries(attrs)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  return part.children.length === 0
    ? `<${tag}${written}/>`
    : `<${tag}${written}>${part.children.map(write).join('')}</${tag}>`;
}

export function sceneToSvgString(scene: Scene): string {
  const head = 44;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${scene.width + 32}" height="` +
    `${scene.height + head + 24}" viewBox="-16 ${-head} ${scene.width + 32} ${scene.height + head + 24}" ` +
    `font-family="${FONT}" font-size="13">` +
    `<title>${escaped(scene.title)}</title>${scene.description ? `<desc>${escaped(scene.description)}</desc>` : ''}` +
    `<rect x="-16" y="${-head}" width="${scene.width + 32}" height="${scene.height + head + 24}" fill="${PAPER}"/>` +
    `<text x="0" y="-20" fill="${INK}" font-size="16" font-weight="600">${escaped(scene.title)}</text>` +
    `${scene.nodes.map(write).join('')}</svg>`
  );
}

export const chartToSvgString = (
  spec: ChartSpec,
  words: ChartWords,
  size: ChartSize = { width: DEFAULT_WIDTH },
): string => sceneToSvgString(layoutChart(spec, size, words));

/** A text that a spreadsheet would read as a formula gets an apostrophe in front; numbers stay numbers. */
const safeText = (content: string): string => (/^[=+\-@\t\r]/.test(content) ? `'${content}` : content);

/** What its table rounds leaves whole (decision 056): without the noise of binary fractions, and nothing else. */
export function chartToCsv(spec: ChartSpec, words: ChartWords): string {
  const [separator, mark] = (spec.locale ?? 'fr') === 'fr' ? [';', ','] : [',', '.'];
  const cell = (value: string | number | null): string => {
    if (value === null) return '';
    if (typeof value === 'number') return plainNumber(withoutNoise(value), mark);
    const content = safeText(value);
    return /["\n\r;,]/.test(content) ? `"${content.replace(/"/g, '""')}"` : content;
  };
  const { columns, rows } = chartTable(spec, words);
  const lines = [columns.map(({ label }) => cell(label)), ...rows.map((row) => row.map(cell))];
  return `\ufeff${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
}
