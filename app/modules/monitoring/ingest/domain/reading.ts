/** What every reader of measures gives: channels in the order of time, and what of the file was refused. */
import { TIME_ZONE } from '~/kernel/civil-date';
import { DAY_MS, dayStart, wallReader, type Clock } from '~/kernel/civil-time';
import type { FileIssue } from '~/modules/core/exchange/domain';
import type { Quantity } from '~/modules/monitoring/timeseries/domain';
import type { ReadDate } from './read-date';
import { MEASURE_CODES, unsaid, type MeasureCodes } from './sandre-code';

export const FORMATS = ['mon', 'mis', 'ades', 'hubeauLevels', 'hubeauFlows', 'table'] as const;
export type FileFormat = (typeof FORMATS)[number];
/** Services say their clock; what loggers write was on theirs. */
export const ON_LOGGER_CLOCK: readonly FileFormat[] = ['mon', 'mis', 'table'];

export interface ReadChannel {
  /** the same for the same channel of the next file */
  readonly key: string;
  /** as the file calls it */
  readonly label: string;
  readonly unit: string;
  /** the station that the file names; not authoritative */
  readonly station: string;
  /** guessed from the words of the file; '' where they say nothing */
  readonly quantity: string;
  /** the quantities of which a person says which it is, where the words leave it open */
  readonly among?: readonly Quantity[];
  /** of a model: the name of the sensor's series, and whether a conversion of its unit is accepted already */
  readonly kept?: { readonly name: string; readonly converts: boolean };
  /** of a table: the column of its values */
  readonly column?: number;
  /** the first line that has it */
  readonly line: number;
  readonly at: Float64Array;
  readonly value: Float64Array;
  /** Sandre's codes, where the file has them */
  readonly status?: Uint8Array;
  readonly qualification?: Uint8Array;
  readonly continuity?: Uint8Array;
}

export interface MeasureReading {
  readonly format: FileFormat;
  readonly channels: readonly ReadChannel[];
  /** the clock that times were read with; null where the file says it itself */
  readonly clock: Clock | null;
  /** lines of measures */
  readonly lines: number;
  /** the first ones, in the order of the file */
  readonly issues: readonly FileIssue[];
  readonly refused: number;
  /** an hour that happens twice in October, one that doesn't exist in March */
  readonly ambiguous: number;
  readonly nonexistent: number;
  /** the same instant and value again: taken once */
  readonly repeated: number;
}

/** Told one by one, at most. */
const KEPT_ISSUES = 100;
/** A logger is usually left on UTC+1 all year. */
export const LOGGER_CLOCK: Clock = 60;
export const CLOCKS: readonly Clock[] = [LOGGER_CLOCK, TIME_ZONE, 0, 120];

interface GrowingChannel {
  readonly about: Pick<ReadChannel, 'key' | 'label' | 'unit' | 'station' | 'quantity' | 'kept' | 'column' | 'among'>;
  readonly at: number[];
  readonly value: number[];
  readonly line: number[];
  readonly codes: MeasureCodes[];
}

/** Collects measures as a reader goes through its lines. */
export class ReadingInProgress {
  readonly #channels = new Map<string, GrowingChannel>();
  readonly #issues: FileIssue[] = [];
  #read: ReturnType<typeof wallReader>;
  #refused = 0;
  #lines = 0;
  #ambiguous = 0;
  #nonexistent = 0;
  #repeated = 0;

  constructor(
    readonly format: FileFormat,
    readonly clock: Clock | null,
  ) {
    this.#read = wallReader(clock ?? 0);
  }

  refuse(issue: FileIssue): void {
    this.#refused += 1;
    if (this.#issues.length < KEPT_ISSUES) this.#issues.push(issue);
  }

  isEmpty(): boolean {
    return this.#lines === 0;
  }

  /** A new block of the file begins: its times start afresh. */
  restartClock(): void {
    this.#read = wallReader(this.clock ?? 0);
  }

  /** The instant of a line's wall time. */
  instantOf({ wall, instant, timed }: ReadDate): number {
    this.#lines += 1;
    if (instant !== undefined) return instant;
    // a day alone is the value of that day, whatever the logger's clock: it stands at midnight in Paris
    if (!timed) return dayStart(wall / DAY_MS);
    const { status, retained } = this.#read(wall);
    if (status === 'ambiguous') this.#ambiguous += 1;
    if (status === 'nonexistent') this.#nonexistent += 1;
    return retained;
  }

  add(
    about: GrowingChannel['about'],
    { at, value, line, ...codes }: Record<'at' | 'value' | 'line', number> & MeasureCodes,
  ): void {
    let channel = this.#channels.get(about.key);
    if (!channel) {
      channel = { about, at: [], value: [], line: [], codes: [] };
      this.#channels.set(about.key, channel);
    }
    channel.at.push(at);
    channel.value.push(value);
    channel.line.push(line);
    channel.codes.push(codes);
  }

  end(contradiction: (line: number, label: string, value: number) => FileIssue): MeasureReading {
    const channels = [...this.#channels.values()].map((channel) => this.#packed(channel, contradiction));
    return {
      format: this.format,
      channels: channels.filter(({ at }) => at.length > 0),
      clock: this.clock,
      lines: this.#lines,
      issues: this.#issues,
      refused: this.#refused,
      ambiguous: this.#ambiguous,
      nonexistent: this.#nonexistent,
      repeated: this.#repeated,
    };
  }

  /** In the order of time, each instant once. Lines that contradict each other are all refused. */
  #packed(
    { about, at, value, line, codes }: GrowingChannel,
    contradiction: (line: number, label: string, value: number) => FileIssue,
  ): ReadChannel {
    const order = Array.from(at, (_, rank) => rank);
    if (at.some((instant, rank) => rank > 0 && instant <= at[rank - 1]!)) order.sort((a, b) => at[a]! - at[b]!);
    const kept: number[] = [];
    for (let from = 0; from < order.length;) {
      let to = from + 1;
      while (to < order.length && at[order[to]!] === at[order[from]!]) to += 1;
      const same = order.slice(from, to);
      if (same.every((rank) => value[rank] === value[same[0]!])) {
        kept.push(same[0]!);
        this.#repeated += same.length - 1;
      } else for (const rank of same) this.refuse(contradiction(line[rank]!, about.label, value[rank]!));
      from = to;
    }
    return {
      ...about,
      line: line.reduce((first, one) => Math.min(first, one), Infinity),
      at: Float64Array.from(kept, (rank) => at[rank]!),
      value: Float64Array.from(kept, (rank) => value[rank]!),
      ...Object.fromEntries(
        MEASURE_CODES.filter((code) => codes.some((of) => of[code] !== undefined)).map((code) => [
          code,
          Uint8Array.from(kept, (rank) => codes[rank]![code] ?? unsaid(code)),
        ]),
      ),
    };
  }
}
