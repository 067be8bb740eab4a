/** The hour that happens twice in October, told apart by the order of the lines of one logger. */
import { DAY_MS, readWall, TIME_ZONE } from '~/kernel/civil-time';

export interface DoubleHours {
  /** the instant of each rank within the hour */
  readonly at: ReadonlyMap<number, number>;
  /** ranks whose order doesn't say which of the two they are */
  readonly unsure: readonly number[];
  /** ranks of times that are written twice within the hour, and nowhere else on that day */
  readonly twice: readonly number[];
  /** ranks of an hour that a logger of a regular step passed once only */
  readonly once: readonly number[];
}

/** Lines of one hour that follow each other. */
interface Passage {
  readonly day: number;
  readonly ranks: number[];
  /** places in the order of time */
  readonly from: number;
  to: number;
}

type Shape = 'once' | 'goesBack' | 'pairs' | 'mixed';
/** Once; goes back once within the hour, as a logger writes it; pairs of the same text, as a sorted table has them. */
function shapeOf(walls: readonly number[]): Shape {
  const backs = walls.filter((wall, at) => at > 0 && wall < walls[at - 1]!).length;
  const ties = walls.filter((wall, at) => at > 0 && wall === walls[at - 1]).length;
  if (ties === 0 && backs <= 1) return backs === 0 ? 'once' : 'goesBack';
  const inPairs = backs === 0 && walls.every((wall, at) => wall !== walls[at - 2]);
  return inPairs ? 'pairs' : 'mixed';
}

/** `order`: the ranks in the order of time; `reversed`: the file has them the other way round. */
export function placeDoubleHours(
  wall: readonly number[],
  order: readonly number[],
  { isDouble, step, reversed }: { isDouble: (rank: number) => boolean; step: number; reversed: boolean },
): DoubleHours {
  const passages: Passage[] = [];
  order.forEach((rank, place) => {
    if (!isDouble(rank)) return;
    const day = Math.floor(wall[rank]! / DAY_MS);
    const last = passages.at(-1);
    if (last?.to === place - 1 && last.day === day) {
      last.ranks.push(rank);
      last.to = place;
    } else passages.push({ day, ranks: [rank], from: place, to: place });
  });
  const at = new Map<number, number>();
  const [unsure, twice, once]: [number[], number[], number[]] = [[], [], []];
  const place = (rank: number, pass: number) => at.set(rank, readWall(wall[rank]!, TIME_ZONE).instants[pass % 2]!);
  for (const day of new Set(passages.map((passage) => passage.day))) {
    const own = passages.filter((passage) => passage.day === day);
    const ranks = own.flatMap((passage) => passage.ranks);
    const isRepeated = new Set(ranks.map((rank) => wall[rank])).size < ranks.length;
    if (isRepeated) twice.push(...ranks);
    const shapes = own.map((passage) => shapeOf(passage.ranks.map((rank) => wall[rank]!)));
    const isClear = shapes.every((shape) => shape === 'goesBack' || shape === 'pairs') || !isRepeated;
    for (const [which, passage] of own.entries()) {
      const sorted = reversed && shapes[which] === 'pairs';
      // ties of a table that is sorted backwards may stand in either order
      if (!isClear || sorted) unsure.push(...passage.ranks);
      if (isClear) placePassage(passage, shapes[which]!, wall, place);
      if (shapes[which] === 'once' && !isRepeated && isPassedOnce(passage, wall, order, step))
        once.push(...passage.ranks);
    }
    if (!isClear) placeByTurns(ranks, wall, place);
  }
  return { at, unsure, twice, once };
}

type Place = (rank: number, pass: number) => void;

function placePassage({ ranks }: Passage, shape: Shape, wall: readonly number[], place: Place): void {
  let pass = 0;
  ranks.forEach((rank, index) => {
    const before = index === 0 ? undefined : wall[ranks[index - 1]!];
    if (shape === 'pairs') pass = Number(before === wall[rank]);
    else if (before !== undefined && wall[rank]! < before) pass = 1;
    place(rank, pass);
  });
}

/** Nothing tells the two apart: each time that is written again is the other one. */
function placeByTurns(ranks: readonly number[], wall: readonly number[], place: Place): void {
  const seen = new Map<number, number>();
  for (const rank of ranks) {
    const count = seen.get(wall[rank]!) ?? 0;
    place(rank, count);
    seen.set(wall[rank]!, count + 1);
  }
}

/** The steps before, within and after are the usual one: on the clock of Paris an hour would be missing. */
function isPassedOnce({ from, to }: Passage, wall: readonly number[], order: readonly number[], step: number): boolean {
  if (from === 0 || to === order.length - 1 || step > 3_600_000) return false;
  const around = order.slice(from - 1, to + 2);
  return around.every((rank, index) => index === 0 || wall[rank]! - wall[around[index - 1]!]! === step);
}
