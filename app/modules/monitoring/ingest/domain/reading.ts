/** What every reader of measures gives: channels in the order of time, and what of the file was refused. */
import { TIME_ZONE, type Clock } from '~/kernel/civil-time';
import type { FileIssue } from '~/records/exchange/domain';
import type { Quantity, Source } from '~/modules/monitoring/series/domain';
import { measureIssue } from './issues';
import { placeTimes, type PlacedTimes, type TimeDoubt, type TimesHow } from './place-in-time';
import { codesIn, LeftOutCount, type LeftKind, type LeftOut } from './left-out';
import type { ReadDate } from './read-date';
import { MEASURE_CODES, unsaid, type CodeWord, type MeasureCodes } from './sandre-code';
import { WrittenTimes } from './written-times';

/** Registered in `formats.ts` and in `read-service-table.ts`; `table`: its shape is guessed. */
export const FORMATS = [
  ...(['mon', 'mis', 'xle'] as const),
  ...(['ades', 'hubeauLevels', 'hubeauFlows'] as const),
  ...(['toa5', 'hobo', 'hydroportail', 'wiski', 'solinstCsv', 'waterinfo', 'winSitu', 'sim2'] as const),
  'table',
] as const;
export type FileFormat = (typeof FORMATS)[number];
/** Services say their clock; what loggers write was on theirs. */
export const ON_LOGGER_CLOCK: readonly FileFormat[] = ['mon', 'mis', 'xle', 'table'];

/** Services say what others measured; all other files come from a logger, or from who reads it. */
export const sourceOf = (format: FileFormat): Source => (ON_LOGGER_CLOCK.includes(format) ? 'logger' : 'service');

export interface CoveredCode {
  readonly value: number;
  readonly line: number;
}

export interface ReadChannel {
  /** the same for the same channel of the next file */
  readonly key: string;
  /** as the file calls it */
  readonly label: string;
  readonly unit: string;
  /** the station that the file names; not authoritative */
  readonly station: string;
  /** what may be the serial number of its logger */
  readonly serials?: readonly string[];
  /** its number on the logger */
  readonly no?: number;
  /** guessed from the words of the file; '' where they say nothing */
  readonly quantity: string;
  /** the quantities of which a person says which it is, where the words leave it open */
  readonly among?: readonly Quantity[];
  /** the units that its title and its cells say, where they differ: a person says which is right */
  readonly unitsTold?: readonly string[];
  /** a number of it that may be read two ways, where nothing says which */
  readonly openNumber?: string;
  /** of a model: the name of the sensor's series, and whether a conversion of its unit is accepted already */
  readonly kept?: { readonly name: string; readonly converts: boolean };
  /** of a table: the column of its values */
  readonly column?: number;
  /** the first line that has it */
  readonly line: number;
  /** codes for « no value » at instants that another line gives a value */
  readonly covered?: readonly CoveredCode[];
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
  /** what the times leave open: a person settles it before anything is stored */
  readonly doubts: readonly TimeDoubt[];
  /** of values by day: the day that they are kept at */
  readonly days: PlacedTimes['days'];
  /** the same instant and value again: taken once */
  readonly repeated: number;
  /** what stands for « no value », or is no value alone */
  readonly leftOut: readonly LeftOut[];
  /** the words of the columns of codes, and what they mean */
  readonly words: readonly CodeWord[];
}

/** Told one by one, at most. */
const KEPT_ISSUES = 100;
/** A logger is usually left on UTC+1 all year. */
export const LOGGER_CLOCK: Clock = 60;
export const CLOCKS: readonly Clock[] = [LOGGER_CLOCK, TIME_ZONE, 0, 120];

interface GrowingChannel {
  readonly about: Pick<
    ReadChannel,
    | 'key'
    | 'label'
    | 'unit'
    | 'station'
    | 'serials'
    | 'no'
    | 'quantity'
    | 'kept'
    | 'column'
    | 'among'
    | 'openNumber'
    | 'unitsTold'
  >;
  /** ranks of its times */
  readonly time: number[];
  readonly value: number[];
  readonly codes: MeasureCodes[];
}

const NO_CODES: MeasureCodes = {};

/** Collects measures as a reader goes through its lines. */
export class ReadingInProgress {
  readonly #channels = new Map<string, GrowingChannel>();
  readonly #issues: FileIssue[] = [];
  readonly #times = new WrittenTimes();
  #refused = 0;
  #repeated = 0;
  readonly #leftOut = new LeftOutCount();

  /** `how`: null where the file says its instants itself. */
  constructor(
    readonly format: FileFormat,
    readonly how: TimesHow | null,
  ) {}

  refuse(issue: FileIssue): void {
    this.#refused += 1;
    if (this.#issues.length < KEPT_ISSUES) this.#issues.push(issue);
  }

  /** A cell that holds no value, and is no fault. */
  leaveOut(kind: LeftKind, cell: string, place: { readonly column: string; readonly line: number }): void {
    this.#leftOut.add(kind, cell.trim(), place);
  }

  isEmpty(): boolean {
    return this.#times.count === 0;
  }

  /** The time of a line, placed once all lines are read. `of`: its logger, where a file holds several. */
  timeOf(date: ReadDate, line: number, of = ''): number {
    return this.#times.add(date, line, of);
  }

  add(
    about: GrowingChannel['about'],
    { time, value, ...codes }: Record<'time' | 'value', number> & MeasureCodes,
  ): void {
    let channel = this.#channels.get(about.key);
    if (!channel) {
      channel = { about, time: [], value: [], codes: [] };
      this.#channels.set(about.key, channel);
    }
    channel.time.push(time);
    channel.value.push(value);
    const isSaid = MEASURE_CODES.some((code) => codes[code] !== undefined);
    channel.codes.push(isSaid ? codes : NO_CODES);
  }

  end(
    contradiction: (line: number, label: string, value: number) => FileIssue,
    words: readonly CodeWord[] = [],
  ): MeasureReading {
    const { at, clock, refused, ...placed } = placeTimes(this.#times, this.how ?? { clock: 0, source: 'known' });
    for (const { rank, fault } of refused)
      this.refuse(measureIssue(fault, { line: this.#times.line[rank]!, value: wallText(this.#times.wall[rank]!) }));
    const channels = [...this.#channels.values()].map((channel) => this.#packed(channel, at, contradiction));
    return {
      format: this.format,
      channels: channels.filter(({ at }) => at.length > 0),
      // an offset beside each time leaves nothing to the clock of the logger
      clock: this.how && this.#times.instant.some(Number.isNaN) ? clock : null,
      lines: this.#times.count,
      issues: this.#issues,
      refused: this.#refused,
      ...placed,
      repeated: this.#repeated,
      leftOut: this.#leftOut.list(),
      words,
    };
  }

  /** In the order of time, each instant once. Lines that contradict each other are all refused. */
  #packed(
    { about, time, value, codes }: GrowingChannel,
    placed: Float64Array,
    contradiction: (line: number, label: string, value: number) => FileIssue,
  ): ReadChannel {
    const lineOf = (rank: number) => this.#times.line[time[rank]!]!;
    const at = Float64Array.from(time, (rank) => placed[rank]!);
    const order = Array.from(at, (_, rank) => rank).filter((rank) => !Number.isNaN(at[rank]!));
    if (at.some((instant, rank) => rank > 0 && instant <= at[rank - 1]!)) order.sort((a, b) => at[a]! - at[b]!);
    const kept: number[] = [];
    const covered: CoveredCode[] = [];
    let codesOfColumn: ReadonlySet<number> | undefined;
    const isCode = (rank: number) => (codesOfColumn ??= codesIn(value)).has(value[rank]!);
    for (let from = 0; from < order.length;) {
      let to = from + 1;
      while (to < order.length && at[order[to]!] === at[order[from]!]) to += 1;
      // nearly always an instant has one line: no list is made of it
      if (to === from + 1) kept.push(order[from]!);
      else {
        const { same, others } = withoutCovered(order.slice(from, to), isCode);
        for (const rank of others) covered.push({ value: value[rank]!, line: lineOf(rank) });
        if (same.every((rank) => value[rank] === value[same[0]!])) {
          kept.push(same[0]!);
          this.#repeated += same.length - 1;
        } else for (const rank of same) this.refuse(contradiction(lineOf(rank), about.label, value[rank]!));
      }
      from = to;
    }
    return {
      ...about,
      // lines come in the order of the file
      line: lineOf(0),
      ...(covered.length > 0 && { covered }),
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

/** The lines of one instant that hold a value, the first one where all are codes for « no value »; and the others. */
function withoutCovered(ranks: readonly number[], isCode: (rank: number) => boolean) {
  const values = ranks.filter((rank) => !isCode(rank));
  return values.length > 0
    ? { same: values, others: ranks.filter(isCode) }
    : { same: ranks.slice(0, 1), others: ranks.slice(1) };
}

/** A wall time as messages show it: « 31/03/2024 02:30 ». */
export function wallText(wall: number): string {
  const iso = new Date(wall).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}
