/** What a reader of a sheet would complain of: an area without its name, labels that touch, one on a border. */
import type { AreaLabels, NamedArea } from '~/ui/map/labels/place-areas';
import { crossesBox, isInside, touches, within, type Box, type Point } from '~/ui/map/labels/pixel-shapes';

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
    if (label && label.how !== 'number' && label.lines.join(' ') !== name.split(/\s+/).join(' ')) say(`${name} is cut`);
    if (label?.how === 'number' && entry?.number !== Number(label.lines[0])) say(`${name} has another number`);
  }
  labels.forEach((label, rank) => {
    if (!within(label.box, field)) say(`${label.id} leaves the field`);
    for (const card of cards) if (touches(label.box, card)) say(`${label.id} touches a card`);
    for (const other of labels.slice(rank + 1))
      if (touches(label.box, other.box)) say(`${label.id} touches ${other.id}`);
    for (const other of labels)
      if (other.leader && other !== label && crossesBox(other.leader[0], other.leader[1], label.box))
        say(`the leader of ${other.id} runs over ${label.id}`);
    for (const { id, rings } of areas)
      for (const ring of rings)
        ring.forEach((a, at) => {
          if (crossesBox(a, ring[(at + 1) % ring.length]!, label.box)) say(`${label.id} stands on a border of ${id}`);
        });
    const own = areas.find(({ id }) => id === label.id)!;
    const middle: Point = [(label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2];
    const shape = { rings: own.rings, box: [-Infinity, -Infinity, Infinity, Infinity] as Box };
    if (label.leader === null && !isInside(shape, middle)) say(`${label.id} is written outside without a leader`);
  });
  return [...new Set(found)];
}
