/**
 * Long work in the thread that serves pages goes by short turns of the event loop, one at a time in this process: ten
 * exports and bodies at once hold up a page no longer than one does, on whatever machine.
 */
import { setImmediate as nextLoop } from 'node:timers/promises';

/** A page waits for a few of these. */
const TURN_MS = 3;

let last: Promise<void> = Promise.resolve();

/** A turn of the event loop in which no other long work is done. */
export const nextTurn = (): Promise<void> => (last = last.then(() => nextLoop()));

interface Turn {
  /** asked after each small step */
  isOver(): boolean;
  /** lets others go first, then begins anew */
  next(): Promise<void>;
}

export function longWork(): Turn {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= TURN_MS,
    async next() {
      await nextTurn();
      began = performance.now();
    },
  };
}

/** A long list made of another, in short turns. */
export async function mapInTurns<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item, rank: number) => Made,
): Promise<Made[]> {
  const turn = longWork();
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item, made.length));
    if (turn.isOver()) await turn.next();
  }
  return made;
}
