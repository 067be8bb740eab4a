/** The times of a file as they are written, line by line: none is placed before all of them were seen. */
import type { ReadDate } from './read-date';

/** What stands beside a day: nothing, an hour, or 24:00. */
const WRITTEN = [undefined, 'hour', 'end'] as const;

export class WrittenTimes {
  readonly wall: number[] = [];
  /** NaN where the text says no offset */
  readonly instant: number[] = [];
  /** its line in the file */
  readonly line: number[] = [];
  readonly #marks: number[] = [];
  readonly #ranks = new Map<string, number[]>();

  get count(): number {
    return this.wall.length;
  }

  /** Answers the rank of the time. `of`: what the lines of one logger have in common, each has its own clock. */
  add({ wall, instant = NaN, timed, written }: ReadDate, line: number, of: string): number {
    const rank = this.wall.push(wall) - 1;
    this.instant.push(instant);
    this.line.push(line);
    this.#marks.push(WRITTEN.indexOf(written) + (timed ? 4 : 0));
    const own = this.#ranks.get(of);
    if (own) own.push(rank);
    else this.#ranks.set(of, [rank]);
    return rank;
  }

  isTimed = (rank: number): boolean => this.#marks[rank]! >= 4;
  written = (rank: number): ReadDate['written'] => WRITTEN[this.#marks[rank]! % 4];

  /** The ranks of each logger, in the order of the file. */
  each(): Iterable<readonly number[]> {
    return this.#ranks.values();
  }
}
