/** Translates the flat style to SVG attributes. */
import type { FlatStyle } from './map-spec';

export function areaAttrs(style: FlatStyle): Record<string, string | number> {
  return { fill: style['fill-color'] ?? 'none', ...strokeAttrs(style) };
}

export function strokeAttrs(style: FlatStyle): Record<string, string | number> {
  return {
    stroke: style['stroke-color'] ?? 'none',
    'stroke-width': style['stroke-width'] ?? 1.25,
    'stroke-linejoin': 'round',
    ...(style['stroke-line-dash'] ? { 'stroke-dasharray': style['stroke-line-dash'].join(' ') } : {}),
  };
}

export function circleAttrs(style: FlatStyle): Record<string, string | number> {
  return {
    r: style['circle-radius'] ?? 5,
    fill: style['circle-fill-color'] ?? '#0a5a78',
    stroke: style['circle-stroke-color'] ?? '#ffffff',
    'stroke-width': style['circle-stroke-width'] ?? 1.5,
  };
}
