/** What is written over a map, as SVG text: names with their lines, numbers in boxes, names and values of areas. */
import { escaped } from '~/kernel/markup';
import { lineOf, SMALL } from './labels/label-text';
import type { Box } from './labels/pixel-shapes';
import type { AreaLabel } from './labels/place-areas';
import type { MapScene } from './layout-map';
import type { FlatStyle } from './map-spec';
import { covers, inkOn } from './style-to-svg';
import { svg } from './svg-text';

export function namesText({ labels, names, numbers }: Pick<MapScene, 'labels' | 'names' | 'numbers'>): string {
  return [
    ...labels.map(({ leader }) => (leader ? leaderText(leader) : '')),
    ...names.map(({ text, x, y, anchor, turned, lettering, style }) =>
      svg(
        'text',
        {
          class: lettering ? `m-name m-${lettering}` : 'm-name',
          x: Math.round(x),
          y: Math.round(y),
          'text-anchor': anchor === 'start' ? undefined : anchor,
          transform: turned === 0 ? undefined : `rotate(${turned} ${Math.round(x)} ${Math.round(y - 4)})`,
          ...(covers(style) ? inkOn(style) : {}),
        },
        escaped(text),
      ),
    ),
    // beneath every number
    ...numbers.map(({ leader }) => (leader ? svg('path', { class: 'm-leader', d: leaderPath(leader) }) : '')),
    ...numbers.map(({ text, box }) => {
      const at = { x: Math.round((box[0] + box[2]) / 2), y: Math.round(box[3]) - 3 };
      return boxText(box) + svg('text', { class: 'm-name', ...at, 'text-anchor': 'middle' }, escaped(text));
    }),
    ...labels.map((label) => areaText(label, label.style)),
  ].join('');
}

type Leader = NonNullable<AreaLabel['leader']>;
const leaderPath = (leader: Leader): string => `M${leader.map((point) => point.map(Math.round).join(' ')).join('L')}`;

function leaderText(leader: Leader): string {
  const [[x, y]] = leader;
  return [
    svg('path', { class: 'm-leader-bed', d: leaderPath(leader) }),
    svg('path', { class: 'm-leader', d: leaderPath(leader) }),
    svg('circle', { class: 'm-leader-end', cx: Math.round(x), cy: Math.round(y), r: 2 }),
  ].join('');
}

function areaText({ box, lines, value, how, size }: AreaLabel, ground: FlatStyle | null): string {
  const x = Math.round((box[0] + box[2]) / 2);
  const [pitch, y] = [lineOf(size), Math.round(box[1]) + Math.round(size * 0.95) + 1];
  const written = [
    ...lines.map((line, rank) => svg('tspan', { x, y: y + rank * pitch }, escaped(line))),
    value === null ? '' : svg('tspan', { class: 'm-value', x, y: y + lines.length * pitch }, escaped(value)),
  ];
  return [
    how === 'number' ? boxText(box) : '',
    svg(
      'text',
      {
        class: size > SMALL ? 'm-name m-large' : 'm-name',
        'text-anchor': 'middle',
        ...inkOn(how === 'number' ? null : ground),
      },
      written.join(''),
    ),
  ].join('');
}

const boxText = ([left, top, right, bottom]: Box): string =>
  svg('rect', {
    ...{ class: 'm-number', x: Math.round(left), y: Math.round(top), rx: 3 },
    ...{ width: Math.round(right - left), height: Math.round(bottom - top) },
  });
