import type { ChartSize, ChartSpec, ChartWords } from './chart-spec';
import { layoutBars } from './layout-bars';
import { layoutComparison } from './layout-comparison';
import { layoutLines } from './layout-lines';
import { layoutScatter } from './layout-scatter';
import { text, type Scene, type SceneNode } from './scene';

export const DEFAULT_WIDTH = 720;

/** Deterministic: the same specification and size always give the same scene (no clock, no random, no DOM). */
export function layoutChart(spec: ChartSpec, size: ChartSize, words: ChartWords): Scene {
  const width = Math.max(280, Math.round(size.width));
  const laid = isEmpty(spec)
    ? { height: 120, nodes: [text(width / 2, 64, words.empty, { 'text-anchor': 'middle' })] }
    : drawn(spec, { ...size, width }, words);
  return {
    id: spec.id,
    width,
    height: laid.height,
    title: spec.title,
    description: spec.description ?? spec.subtitle ?? '',
    nodes: laid.nodes,
  };
}

function drawn(spec: ChartSpec, size: ChartSize, words: ChartWords): { nodes: SceneNode[]; height: number } {
  switch (spec.kind) {
    case 'bars':
      return layoutBars(spec, size);
    case 'comparison':
      return layoutComparison(spec, size, words);
    case 'lines':
      return layoutLines(spec, size);
    case 'scatter':
      return layoutScatter(spec, size);
  }
}

function isEmpty(spec: ChartSpec): boolean {
  if (spec.kind === 'bars') return spec.categories.length === 0 || spec.series.length === 0;
  if (spec.kind === 'comparison') return spec.lines.length === 0;
  return spec.kind === 'scatter' ? spec.points.length === 0 : spec.series.every((one) => one.points.length === 0);
}
