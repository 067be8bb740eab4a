/**
 * A place of the product that people go to by itself: it is linked from the page of its part, and found by the search
 * of the header. Each module says its own in its manifest (`doors`).
 */
import type { Actor } from './actor';

export interface Door {
  /** the page that leads there */
  readonly from: 'stations' | 'administration' | 'menu';
  /** the key of its name */
  readonly words: string;
  readonly to: string;
  readonly opens: (actor: Actor) => boolean;
}

export const openDoors = (doors: readonly Door[], actor: Actor): Door[] => doors.filter(({ opens }) => opens(actor));
