/**
 * Numbers of points whose name finds no room: against their mark, off it on a leader, anywhere that a leader reaches,
 * or over the mark itself. Points that stand too close for a number each share one: « 12–17 ». What finds no place is
 * said, so that names nearby give way or it shares the number of the nearest; in the end, walled in by other numbers,
 * its leader passes beneath them. Pure.
 */
import { nameWidth } from './label-text';
import { anywhere, boxAt } from './hung';
import type { Point } from './pixel-shapes';
import type { PlacedNumber, Room } from './place-points';

export interface MarkedPoint {
  readonly at: Point;
  readonly radius: number;
}
interface Numbered<T> {
  readonly numbers: readonly PlacedNumber[];
  /** what has no place on the sheet */
  readonly stuck: ReadonlySet<readonly T[]>;
}

/** Marks as close as this, in pixels, are one to the eye. */
const ONE_SPOT = 4;
const [HEIGHT, PAD, AROUND, STEP] = [15, 5, 16, 6];
/** Of a leader: around the mark, then to a place that is free, before the mark itself is written on. */
const [FARTHEST, LONGEST] = [72, 170];
/** Marks of a group that a leader may start from. */
const [MOST_ENDS, FAR_ENDS] = [24, 3];

/** Points that share a number, from top to bottom: those of one spot, and those of `together`. */
export function groupsOf<T extends MarkedPoint>(
  points: readonly T[],
  together: readonly (readonly [T, T])[] = [],
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  const order = [...points].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  for (const point of order) {
    const group = groups.find(([first]) => apart(first!.at, point.at) <= ONE_SPOT);
    if (group) group.push(point);
    else groups.push([point]);
  }
  const holder = (one: T) => groups.find((group) => group.includes(one));
  for (const pair of together) {
    const [to, from] = pair.map(holder);
    if (!to || !from || to === from) continue;
    to.push(...from);
    groups.splice(groups.indexOf(from), 1);
  }
  return groups;
}

/** Each group that found no place, with the nearest other one. */
export function joined<T extends MarkedPoint>(
  groups: readonly (readonly T[])[],
  stuck: ReadonlySet<readonly T[]>,
): (readonly [T, T])[] {
  const taken = new Set<readonly T[]>();
  return groups.flatMap((group): (readonly [T, T])[] => {
    if (!stuck.has(group) || taken.has(group)) return [];
    let [nearest, least]: [readonly T[] | null, number] = [null, Infinity];
    for (const other of groups) {
      if (other === group) continue;
      const between = Math.min(...group.flatMap((a) => other.map((b) => apart(a.at, b.at))));
      if (between < least) [nearest, least] = [other, between];
    }
    if (!nearest) return [];
    taken.add(nearest);
    return [[group[0]!, nearest[0]!]];
  });
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Numbers from `first` on, group by group. */
export function numberPoints<T extends MarkedPoint>(
  groups: readonly (readonly T[])[],
  first: number,
  room: Room,
  beneath = false,
): Numbered<T> {
  const numbers: PlacedNumber[] = [];
  const stuck = new Set<readonly T[]>();
  let next = first;
  for (const group of groups) {
    const [from, to] = [next, next + group.length - 1];
    next = to + 1;
    const placed = placeNumber(from === to ? String(from) : `${from}–${to}`, group, room, beneath);
    if (placed) numbers.push(placed);
    else stuck.add(group);
  }
  return { numbers, stuck };
}

function placeNumber(text: string, group: readonly MarkedPoint[], room: Room, beneath: boolean): PlacedNumber | null {
  const size = { width: nameWidth(text) + PAD, height: HEIGHT };
  const ends = group
    .filter(({ at }, rank) => group.findIndex((one) => apart(one.at, at) <= ONE_SPOT) === rank)
    .slice(0, MOST_ENDS);
  const own = group.map(({ at }) => at);
  return (
    beside(text, { ends, own, size }, room) ??
    farOff(text, { ends, own, size }, room, { longest: LONGEST }) ??
    over(text, { own, size }, room) ??
    farOff(text, { ends, own, size }, room) ??
    (beneath ? farOff(text, { ends, own, size }, room, { beneath }) : null)
  );
}

interface Group {
  readonly ends: readonly MarkedPoint[];
  readonly own: readonly Point[];
  readonly size: Parameters<typeof boxAt>[1];
}

/** Against its mark, else the nearest place around it that is free. */
function beside(text: string, { ends, own, size }: Group, room: Room): PlacedNumber | null {
  const half = [size.width / 2, size.height / 2] as const;
  for (let away = 0; away <= FARTHEST; away += STEP)
    for (const {
      at: [x, y],
      radius,
    } of ends)
      for (let rank = 0; rank < AROUND; rank += 1) {
        const [cos, sin] = [Math.cos((2 * Math.PI * rank) / AROUND), Math.sin((2 * Math.PI * rank) / AROUND)];
        // the nearest side of the number stands so far from the mark
        const reach =
          radius +
          2 +
          away +
          Math.min(half[0] / Math.max(0.01, Math.abs(cos)), half[1] / Math.max(0.01, Math.abs(sin)));
        const box = boxAt([x + reach * cos, y + reach * sin], size);
        const edge: Point = [x + (radius + 2 + away) * cos, y + (radius + 2 + away) * sin];
        const leader = away === 0 ? null : ([[x + radius * cos, y + radius * sin], edge] as const);
        if (leader && !room.isOpen(leader, own)) continue;
        if (room.take(box)) {
          if (leader) room.draw(leader);
          return { text, box, leader };
        }
      }
  return null;
}

/** On its mark, which it hides: nobody else's. */
function over(text: string, { own, size }: Omit<Group, 'ends'>, room: Room): PlacedNumber | null {
  for (const at of own) {
    const box = boxAt(at, size);
    if (room.takeOver(box, own)) return { text, box, leader: null };
  }
  return null;
}

function farOff(
  text: string,
  { ends, own, size }: Group,
  room: Room,
  { longest = Infinity, beneath = false } = {},
): PlacedNumber | null {
  for (const { at } of ends.slice(0, FAR_ENDS))
    for (const { box, leader, length } of anywhere(at, size, room.field)) {
      if (length > longest) break;
      if ((beneath || room.isOpen(leader, own)) && room.take(box)) {
        room.draw(leader);
        return { text, box, leader };
      }
    }
  return null;
}
