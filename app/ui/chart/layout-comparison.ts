/**
 * What changed, thing by thing: a tick where the reference stands, a dot where the result does, the signed change in
 * its unit at the end of the line. Several series make a line each under the thing's name.
 */
import { verdictOf, type Verdict } from '~/kernel/verdict';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import type { ChartColour, ChartSize, ChartWords, ComparisonLine, ComparisonSpec } from './chart-spec';
import { colourAt, paint } from './colours';
import { linearScale, type Scale } from './linear-scale';
import { dotMark } from './marks/dot';
import { cut, group, line, linked, node, text, textWidth, WIDER, wrap, type SceneNode } from './scene';

/** Below this width a line's name stands above its scale. */
const NARROW = 440;
/** Below this one the result alone stands at the end, without the reference. */
const SHORT = 700;
const ROW = 34;
/** The letters of a change are heavier than those measured, a system's wider again. */
const BOLD = 1.2;
const SUB_ROW = 26;
/** An own scale goes no further than the reference and this many % of it: what lies beyond has an arrow. */
const FURTHEST = 150;
const ROUND = 20;

type Tone = 'leaf' | 'brick' | 'ink' | 'soft';
type Track = Scale;

/** Better, worse, or a change of which nobody says what it is worth. */
const TONES: Readonly<Record<Verdict, Tone>> = { better: 'leaf', worse: 'brick', same: 'soft', none: 'ink' };
const toneOfChange = (change: number | null, better: ComparisonLine['better'], scale: number): Tone =>
  change === null ? 'soft' : TONES[verdictOf(change, scale, better)];

const many = (spec: ComparisonSpec): boolean => spec.series.length > 1;

/** What one mark says: the value, and the change in the line's unit. */
function told(spec: ComparisonSpec, one: ComparisonLine, rank: number, words: ChartWords) {
  const value = one.values[rank] ?? null;
  const range = one.ranges?.[rank];
  const change = value === null || one.reference === null ? null : value - one.reference;
  const plain = (number: number | null) => (number === null ? '–' : formatNumber(number, one.decimals, spec.locale));
  const write = (number: number | null) =>
    number === null ? plain(number) : withUnit(plain(number), one.unit, spec.locale);
  return {
    pair: one.reference === null ? write(value) : `${plain(one.reference)} → ${write(value)}`,
    value: plain(value),
    range: one.reference !== null && range ? `, ${plain(range[0])} – ${plain(range[1])}` : '',
    change:
      change === null
        ? one.reference === null && range
          ? `${write(range[0])} – ${write(range[1])}`
          : ''
        : withUnit(
            formatSigned(change, one.decimals, spec.locale),
            one.unit === '%' ? words.point : one.unit,
            spec.locale,
          ),
    tone: toneOfChange(change, one.better, one.reference ?? 0),
  };
}

/** The ends of all own scales, in % of the reference: the references stand under each other. */
function reachOf(spec: Pick<ComparisonSpec, 'lines' | 'reach'>): readonly [low: number, high: number] {
  const percents = spec.lines.flatMap((one) => {
    const { reference } = one;
    if (reference === null) return [];
    const base = Math.abs(reference);
    const all = [...one.values, ...(one.ranges ?? []).flatMap((range) => range ?? []), ...(one.around ?? [])];
    return all.flatMap((value) =>
      value === null ? [] : [base === 0 ? 100 * Math.sign(value) : (100 * (value - reference)) / base],
    );
  });
  const low = Math.min(0, ...percents.map((percent) => Math.max(-FURTHEST, percent)));
  const high = Math.max(0, ...percents.map((percent) => Math.min(FURTHEST, percent)));
  const [down, up] = [Math.floor(low / ROUND) * ROUND, Math.ceil(high / ROUND) * ROUND];
  return [spec.reach?.min ?? Math.min(down, -ROUND), spec.reach?.max ?? Math.max(up, ROUND)];
}

function trackOf(spec: ComparisonSpec, one: ComparisonLine, [low, high]: readonly [number, number]): Track {
  if (spec.scale === 'shared') {
    const all = spec.lines.flatMap((each) => [
      each.reference ?? 0,
      ...each.values.map((value) => value ?? 0),
      ...(each.ranges ?? []).flatMap((range) => range ?? []),
    ]);
    return linearScale([Math.min(0, ...all), Math.max(1e-9, ...all)], [0, 1], { clamp: true });
  }
  const reference = one.reference ?? 0;
  const base = Math.abs(reference) || Math.max(1e-9, ...one.values.map((value) => Math.abs(value ?? 0)));
  return linearScale([reference + (base * low) / 100, reference + (base * high) / 100], [0, 1], { clamp: true });
}

interface Columns {
  /** what stands at the end of a line besides the change */
  readonly shows: 'pair' | 'value';
  readonly narrow: boolean;
  readonly left: number;
  readonly right: number;
  /** where values and changes end */
  readonly value: number;
  readonly change: number;
}

function columnsOf(spec: ComparisonSpec, width: number, words: ChartWords): Columns {
  const shows = width < SHORT && spec.lines.some(({ reference }) => reference !== null) ? 'value' : 'pair';
  const said = spec.lines.flatMap((one) => one.values.map((_, rank) => told(spec, one, rank, words)));
  if (width < NARROW) {
    // values end one under the other, beside the widest change
    const widest = Math.max(0, ...said.map(({ change }) => textWidth(change))) * BOLD;
    return { shows, narrow: true, left: 6, right: width - 6, value: width - widest - 12, change: width };
  }
  const room = (of: 'pair' | 'value' | 'change') => Math.max(0, ...said.map((each) => textWidth(each[of]))) * 1.06;
  const names = many(spec) ? spec.series.map(({ label }) => label) : spec.lines.map(({ label }) => label);
  const left = Math.min(
    Math.max(...names.map((name) => textWidth(name))) * WIDER + 16,
    width * (many(spec) ? 0.45 : 0.3),
  );
  const value = width - room('change') - 20;
  return { shows, narrow: false, left, right: value - room(shows) - 16, value, change: width };
}

export function layoutComparison(
  spec: ComparisonSpec,
  { width }: ChartSize,
  words: ChartWords,
): { nodes: SceneNode[]; height: number } {
  const several = many(spec);
  const columns = columnsOf(spec, width, words);
  const reach = reachOf(spec);
  const nodes: SceneNode[] = [];
  const isBroken = several && spec.series.some(({ label }) => wrap(label, columns.left - 12, 2).length > 1);
  const full = several && !isBroken ? SUB_ROW : ROW;
  let y = 0;
  for (const one of spec.lines) {
    const track = trackOf(spec, one, reach);
    const at = (value: number) => columns.left + track(value) * (columns.right - columns.left);
    if (several) {
      nodes.push(text(0, y + 17, cut(one.label, width), { class: 'c-strong' }));
      y += 24;
    }
    spec.series.forEach((series, rank) => {
      const name = several ? series.label : one.label;
      const height = columns.narrow ? ROW + 20 : full;
      const colour = series.colour ?? (several ? colourAt(rank) : null);
      nodes.push(row({ spec, one, rank, name, colour, at, columns, y, height, words }));
      y += height;
    });
    if (several) y += 10;
  }
  return { nodes, height: y + 4 };
}

interface Row {
  readonly spec: ComparisonSpec;
  readonly one: ComparisonLine;
  readonly rank: number;
  readonly name: string;
  /** null: the dot says whether the change is good */
  readonly colour: ChartColour | null;
  readonly at: (value: number) => number;
  readonly columns: Columns;
  readonly y: number;
  readonly height: number;
  readonly words: ChartWords;
}

function row({ spec, one, rank, name, colour, at, columns, y, height, words }: Row): SceneNode {
  const value = one.values[rank] ?? null;
  const range = one.ranges?.[rank] ?? null;
  const said = told(spec, one, rank, words);
  const { narrow } = columns;
  const axis = y + (narrow ? height - 14 : height / 2);
  const baseline = narrow ? y + 17 : axis + 4.5;
  const dot: ChartColour = colour ?? (said.tone === 'ink' ? 'water' : said.tone);
  const marks: SceneNode[] = [line(columns.left, axis, columns.right, axis, 'c-grid')];
  if (spec.scale === 'shared') marks.push(line(at(0), axis - 6, at(0), axis + 6, 'c-axis'));
  if (one.around) marks.push(band(at, one.around, axis, 'soft'));
  if (range) marks.push(band(at, range, axis, dot));
  if (one.reference !== null && value !== null)
    marks.push(node('line', { x1: at(one.reference), y1: axis, x2: at(value), y2: axis, ...paint(dot, 'c-step') }));
  if (one.reference !== null) marks.push(line(at(one.reference), axis - 9, at(one.reference), axis + 9, 'c-tick'));
  if (value !== null) marks.push(dotMark(at(value), axis, dot, 'full', 6));
  const title = `${many(spec) ? `${one.label}, ` : ''}${name} – ${said.pair} (${said.change}${said.range})`;
  return linked(undefined, title, [
    group({}, marks),
    ...(narrow
      ? [
          text(0, baseline, cut(name, columns.value - textWidth(said.value) - 16)),
          text(columns.value, baseline, said.value, { 'text-anchor': 'end' }),
        ]
      : nameOf(name, columns.left - 12, axis)),
    narrow ? null : text(columns.value, baseline, said[columns.shows], { 'text-anchor': 'end' }),
    text(columns.change, baseline, said.change, { 'text-anchor': 'end', ...paint(said.tone, 'c-text') }),
  ]);
}

function nameOf(name: string, room: number, middle: number): SceneNode[] {
  const rows = wrap(name, room, 2);
  return rows.map((written, at) =>
    text(0, middle + 4.5 + (at - (rows.length - 1) / 2) * 15, written, { class: 'c-name' }),
  );
}

const band = (
  at: (value: number) => number,
  [low, high]: readonly [number, number],
  axis: number,
  colour: ChartColour,
): SceneNode =>
  node('rect', {
    x: at(low),
    y: axis - 6,
    width: Math.max(1, at(high) - at(low)),
    height: 12,
    ...paint(colour, 'c-band'),
  });
