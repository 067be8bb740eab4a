/** Places of a map as SVG text: marks of points, outlines and lines, links where the place has an address. */
import { escaped } from '~/kernel/markup';
import { patternPath } from './mark-pattern';
import type { FlatStyle } from './map-spec';
import type { PlacedFeature } from './place-features';
import { areaAttrs, circleAttrs, letterInk, letterShift, patternAttrs, strokeAttrs, symbolPath } from './style-to-svg';
import { svg } from './svg-text';

/** Round, or the shape that its style names; with its number or the letter of its class inside. */
export function markText([x, y]: readonly [number, number], look: FlatStyle, text?: string): string {
  const { r, ...attrs } = circleAttrs(look);
  if (look.icon) {
    const side = 2 * Number(r);
    return svg('image', { href: look.icon, x: x - side / 2, y: y - side / 2, width: side, height: side });
  }
  const [path, pattern, letter] = [symbolPath(look, [x, y]), patternPath(look, [x, y]), text ?? look.letter];
  return [
    path ? svg('path', { d: path, ...attrs }) : svg('circle', { cx: x, cy: y, r, ...attrs }),
    pattern ? svg('path', { d: pattern, fill: 'none', ...patternAttrs(look) }) : '',
    letter
      ? svg(
          'text',
          { class: 'm-mark', x, y: y + 4 + letterShift(look), 'text-anchor': 'middle', ...letterInk(look) },
          escaped(letter),
        )
      : '',
  ].join('');
}

/** `hatch`: the pattern of its layer. */
export function featureText({ feature, style, kind, path, points }: PlacedFeature, hatch: string): string {
  const name = feature.detail ? `${feature.label} – ${feature.detail}` : feature.label;
  const outline =
    kind === 'area'
      ? { d: path, class: 'm-area', 'fill-rule': 'evenodd', ...areaAttrs(style) }
      : { d: path, fill: 'none', ...strokeAttrs(style) };
  const marks =
    kind === 'point'
      ? points.map((at) => markText(at, style, feature.mark)).join('')
      : svg('path', outline) + (style.hatch ? svg('path', { d: path, fill: hatch, 'fill-rule': 'evenodd' }) : '');
  return svg(
    feature.href ? 'a' : 'g',
    { 'data-place': feature.id, ...(feature.href && { href: feature.href, 'aria-label': name }) },
    svg('title', {}, escaped(name)) + marks,
  );
}
