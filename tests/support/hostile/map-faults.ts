/** What a reader of a sheet would complain of: an area without its name, labels that touch, one on a border. */
import type { AreaLabels, NamedArea } from '~/ui/map/labels/place-areas';
import type { MapScene } from '~/ui/map/layout-map';
import { abbreviations } from '~/ui/map/labels/label-text';
import {
  boxOf,
  crossesBox,
  grown,
  isInside,
  ringsCrossed,
  touches,
  within,
  type Box,
  type Point,
} from '~/ui/map/labels/pixel-shapes';

const EVERYWHERE: Box = [-1e9, -1e9, 1e9, 1e9];
const bare = (text: string): string => text.replace(/\s/g, '');

export function faultsOfLabels(
  areas: readonly NamedArea[],
  { labels, key }: AreaLabels,
  field: Box,
  cards: readonly Box[],
): string[] {
  const found: string[] = [];
  const say = (text: string) => found.push(text);
  const seen = areas.filter(({ rings }) =>
    rings.flat().some(([x, y]) => x > field[0] && x < field[2] && y > field[1] && y < field[3]),
  );
  for (const { id, name } of seen) {
    const label = labels.find((one) => one.id === id);
    const entry = key.find((one) => one.id === id);
    if (!label && !entry) say(`${name} has no name`);
    const ways = [name, ...(label?.how === 'inside' ? abbreviations(name) : [])].map(bare);
    if (label && label.how !== 'number' && !ways.includes(bare(label.lines.join('')))) say(`${name} is cut`);
    if (label?.how === 'number' && entry?.number !== Number(label.lines[0])) say(`${name} has another number`);
  }
  const boxes = areas.map(({ rings }) => boxOf(rings.flat()));
  const outside = new Set(labels.filter(({ how }) => how !== 'inside').map(({ how }) => how));
  if (outside.size > 1) say('leaders and numbers on one sheet');
  const written = labels.filter(({ how }) => how !== 'number');
  for (const one of written)
    for (const other of written)
      if (
        one.lines.join() === other.lines.join() &&
        areas.find(({ id }) => id === one.id)!.name !== areas.find(({ id }) => id === other.id)!.name
      )
        say(`${one.id} and ${other.id} are written alike`);
  labels.forEach((label, rank) => {
    if (!within(label.box, field)) say(`${label.id} leaves the field`);
    for (const card of cards) if (touches(label.box, card)) say(`${label.id} touches a card`);
    for (const other of labels.slice(rank + 1))
      if (touches(label.box, other.box)) say(`${label.id} touches ${other.id}`);
    for (const other of labels)
      if (other.leader && other !== label && crossesBox(other.leader[0], other.leader[1], label.box))
        say(`the leader of ${other.id} runs over ${label.id}`);
    // a number may be larger than its area: it stands over the borders of that one
    if (label.how !== 'number' || label.on !== null || label.leader)
      for (const { id, rings } of areas.filter((_, at) => touches(grown(boxes[at]!, 1), label.box)))
        for (const ring of rings)
          ring.forEach((a, at) => {
            if (label.rows.some((row) => crossesBox(a, ring[(at + 1) % ring.length]!, row)))
              say(`${label.id} stands on a border of ${id}`);
          });
    if (label.leader)
      for (const { id, rings } of areas)
        if (id !== label.id && ringsCrossed({ rings, box: EVERYWHERE }, ...label.leader))
          say(`the leader of ${label.id} crosses ${id}`);
    const own = areas.find(({ id }) => id === label.id)!;
    const middle: Point = [(label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2];
    const shape = { rings: own.rings, box: EVERYWHERE };
    if (label.leader === null && !isInside(shape, middle)) say(`${label.id} is written outside without a leader`);
  });
  return [...new Set(found)];
}

export const areasOf = ({ layers }: Pick<MapScene, 'layers'>): NamedArea[] =>
  layers
    .filter(({ layer }) => layer.labels && !layer.background)
    .flatMap(({ features }) => features)
    .map(({ feature, rings }) => ({ id: feature.id, name: feature.label, value: feature.value ?? null, rings }));

/** Where nothing is written: the legend, the scale, the buttons. */
export const cardsOf = ({ scale, buttons, legend }: Pick<MapScene, 'scale' | 'buttons' | 'legend'>): Box[] => [
  scale.box,
  ...(buttons ? [buttons] : []),
  ...(legend ? [[legend.at[0], legend.at[1], legend.at[0] + legend.width, legend.at[1] + legend.height] as const] : []),
];

/** Walled in by the numbers of so many areas, a point's leader passes beneath them. */
const FULL = 60;

/** Of points: one neither named nor numbered, a number without its name, what is written over something else. */
export function faultsOfPoints(scene: MapScene): string[] {
  const found: string[] = [];
  const { field, names, numbers, key } = scene;
  const points = scene.layers
    .filter(({ layer }) => layer.labels && !layer.background)
    .flatMap(({ features }) => features)
    .filter(({ kind, feature: { mark }, points: [at] }) => kind === 'point' && mark === undefined && isIn(field, at))
    .filter(({ points: [at] }) => !cardsOf(scene).some((card) => isIn(card, at)));
  const written = names.map(({ text }) => text);
  const areas = key.filter(({ id }) => !id.startsWith('at-'));
  const numbered = new Set(numbers.flatMap(({ text }) => runOf(text)));
  for (const { feature } of points) {
    const at = written.indexOf(feature.label);
    const entry = key.find(({ id }) => id === `at-${feature.id}`);
    if (at >= 0 && !entry) written.splice(at, 1);
    else if (!entry || entry.name !== feature.label) found.push(`${feature.label} has no name`);
    else if (!numbered.has(entry.number)) found.push(`${feature.label} has no number on the map`);
  }
  const boxes = [...names, ...numbers, ...scene.labels.map((one) => ({ ...one, text: one.lines.join(' ') }))];
  boxes.forEach(({ text, box }, rank) => {
    if (!within(box, field)) found.push(`${text} leaves the field`);
    for (const card of cardsOf(scene)) if (touches(box, card)) found.push(`${text} touches a card`);
    for (const other of boxes.slice(rank + 1)) if (touches(box, other.box)) found.push(`${text} touches ${other.text}`);
  });
  for (const { text, leader } of numbers)
    for (const other of boxes)
      if (leader && areas.length < FULL && other.text !== text && crossesBox(...leader, other.box))
        found.push(`the leader of ${text} runs over ${other.text}`);
  return [...new Set(found)];
}

const isIn = ([left, top, right, bottom]: Box, at: Point | undefined): boolean =>
  at !== undefined && at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom;
/** « 12–17 » */
const runOf = (text: string): number[] => {
  const [from = 0, to = from] = text.split('–').map(Number);
  return Array.from({ length: to - from + 1 }, (_, rank) => from + rank);
};

/** What would be said of the ground: a name on another one, on a card or on a border, a mark under a name. */
export function faultsOfGround(scene: Omit<MapScene, 'layers'>, areas: readonly NamedArea[]): string[] {
  const found: string[] = [];
  const written = [...cardsOf(scene), ...scene.labels.map(({ box }) => box)];
  scene.names.forEach(({ text, box, lettering }, rank) => {
    if (!within(box, scene.field)) found.push(`${text} leaves the field`);
    for (const other of written) if (touches(box, other)) found.push(`${text} touches a label or a card`);
    for (const { text: name, box: other } of scene.names.slice(rank + 1))
      if (touches(box, other)) found.push(`${text} touches ${name}`);
    if (lettering === 'town')
      for (const { id, rings } of areas)
        for (const ring of rings)
          if (ring.some((a, at) => crossesBox(a, ring[(at + 1) % ring.length]!, box)))
            found.push(`${text} stands on a border of ${id}`);
  });
  for (const {
    at: [x, y],
    style: { 'circle-radius': radius = 0 },
  } of scene.marks)
    if (written.some((other) => touches([x - radius, y - radius, x + radius, y + radius], other)))
      found.push(`a mark at ${x}, ${y} lies under what is written`);
  return [...new Set(found)];
}
