import { createElement, type ReactNode } from 'react';
import type { Scene, SceneNode } from './scene';

const REACT_NAME: Readonly<Record<string, string>> = {
  class: 'className',
  'text-anchor': 'textAnchor',
  'stroke-dasharray': 'strokeDasharray',
  'stroke-width': 'strokeWidth',
  'clip-path': 'clipPath',
};

function draw(part: SceneNode | string, key: number): ReactNode {
  if (typeof part === 'string') return part;
  const attrs = Object.fromEntries(
    Object.entries(part.attrs).map(([name, value]) => [REACT_NAME[name] ?? name, value]),
  );
  return createElement(part.tag, { key, ...attrs }, ...(part.children.length > 0 ? part.children.map(draw) : []));
}

/** Screen readers read the title and the description, then the table of values; the marks are hidden from them. */
export function ChartSvg({ scene, label }: { scene: Scene; label: string }) {
  const interactive = scene.nodes.some(hasLink);
  return (
    <svg
      className="chart-svg"
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      width={scene.width}
      height={scene.height}
      role={interactive ? 'group' : 'img'}
      aria-labelledby={`${scene.id}-t ${scene.id}-d`}
    >
      <title id={`${scene.id}-t`}>{scene.title}</title>
      <desc id={`${scene.id}-d`}>{scene.description || label}</desc>
      {scene.nodes.map(draw)}
    </svg>
  );
}

const hasLink = (part: SceneNode | string): boolean =>
  typeof part !== 'string' && (part.tag === 'a' || part.children.some(hasLink));
