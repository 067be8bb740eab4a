/**
 * The corrections of a series: each kind with its arguments and what it makes of the measures of its window (DECISIONS
 * B14, B19). A new kind is one entry here and its words in the locale (`timeseries:operation.…`).
 */
import { choice, decimal, whole, type Field, type ValuesOf } from '~/records/fields/domain';
import {
  addOffset,
  clamp,
  compensate,
  correctDrift,
  countFilled,
  DRIFT_LAWS,
  type DriftLaw,
  fillGaps,
  findSpikes,
  type Sample,
} from '~/modules/monitoring/hydrology/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { exactly, multiplied } from '~/kernel/precision';
import {
  CONTINUITIES,
  INCORRECT,
  QUALIFICATIONS,
  STATES,
  UNQUALIFIED,
  type Span,
} from '~/modules/monitoring/series/domain';

/** A measure while it is corrected. `raw` is null where a gap was filled. */
export interface CorrectedMeasure {
  /** milliseconds since 1970 UTC */
  readonly at: number;
  readonly raw: number | null;
  readonly value: number;
  readonly qualification: number;
  readonly continuity: number;
  readonly state: number;
  /** what a product leaves of it; else as its series came */
  readonly decimals?: number | null;
  /** of a filled gap: the operation that made it */
  readonly filledBy?: number;
}
interface SeriesFacts {
  readonly breakMs: number;
  /** the finest that its values came with; null: nobody knows */
  readonly cameWith?: number | null;
  /** usual minutes between two measures */
  readonly step: number | null;
}
type Measures = readonly CorrectedMeasure[];
/** A reading by hand within the window of a drift, at the measure beside which it stands. */
interface ReadingBetween {
  readonly at: number;
  readonly manual: number;
}
/** Why an operation cannot be applied: the key of the sentence, and the numbers in it. */
export interface OperationFault {
  readonly key: `timeseries:operationFault.${string}`;
  readonly params?: Readonly<Record<string, number>>;
}
const unable = (
  name: string,
  params?: OperationFault['params'],
): Outcome<readonly CorrectedMeasure[], OperationFault> =>
  refused({ key: `timeseries:operationFault.${name}`, ...(params && { params }) });

/** Points that one filling makes: eleven years of hours. More are no gaps but another series. */
export const MOST_FILLED = 100_000;

/** A month; and what a form proposes to fill: steps that are missing one after the other. */
const [LONGEST_FILLED_HOURS, STEPS_FILLED] = [720, 6];

const SECOND = 1000;
const HOUR_MS = 3_600_000;
const MINUTES_OF_A_DAY = 1440;

/** Values that nobody called incorrect, as the formulas take them. */
const samplesOf = (measures: Measures): Sample[] =>
  measures.map(({ at, value, qualification }) => [at / SECOND, qualification === INCORRECT ? null : value]);

/** Measures with the values that a formula gives; where it gives none they stay. */
const withValues = (measures: Measures, samples: readonly Sample[]): CorrectedMeasure[] =>
  measures.map((measure, rank) => {
    const value = samples[rank]?.[1] ?? measure.value;
    return value === measure.value ? measure : { ...measure, value, state: Math.max(measure.state, STATES.corrected) };
  });

/** Decimals of value × coefficient; the offset is exact. None where nobody knows how finely it came. */
function leftByProduct(
  { value, decimals: own }: CorrectedMeasure,
  coefficient: number | null,
  came: number | null,
): Pick<CorrectedMeasure, 'decimals'> {
  const decimals = own ?? came;
  if (decimals === null) return {};
  const guarded = own !== undefined && own !== null;
  return { decimals: multiplied({ value, decimals, guarded }, exactly(given(coefficient))).decimals };
}

const qualified = (measure: CorrectedMeasure, qualification: number): CorrectedMeasure => ({
  ...measure,
  qualification,
  state: Math.max(measure.state, STATES.corrected),
});

/** Filled instants take the place of a value that was called incorrect there. Counted before anything is made. */
function fill(
  measures: Measures,
  stepMinutes: number,
  limitHours: number,
): Outcome<readonly CorrectedMeasure[], OperationFault> {
  const samples = samplesOf(measures).filter(([, value]) => value !== null);
  const [step, longest] = [stepMinutes * 60, (limitHours * HOUR_MS) / SECOND];
  const count = countFilled(samples, step, longest);
  if (count > MOST_FILLED) return unable('tooManyFilled', { points: count, limit: MOST_FILLED, minutes: stepMinutes });
  const filled = fillGaps(samples, step, longest).filter(({ interpolated }) => interpolated);
  if (filled.length === 0) return nothingFilled(samples, step, limitHours);
  const known = new Map(measures.map((measure) => [measure.at, measure]));
  for (const { time, value } of filled) {
    const at = Math.round(time * SECOND);
    const raw = known.get(at)?.raw ?? null;
    const codes = { qualification: UNQUALIFIED, continuity: CONTINUITIES.joined };
    known.set(at, { at, raw, value, ...codes, state: STATES.corrected });
  }
  return done([...known.values()].sort((a, b) => a.at - b.at));
}

/** Why: there is no gap, or the shortest one is longer than was asked. */
function nothingFilled(samples: readonly Sample[], stepSeconds: number, limitHours: number) {
  const gaps = samples.slice(1).map(([time], rank) => time - samples[rank]![0]);
  const shortest = Math.min(...gaps.filter((gap) => gap > stepSeconds));
  if (!Number.isFinite(shortest)) return unable('noGap');
  const hours = Math.round((shortest * SECOND * 10) / HOUR_MS) / 10;
  return unable('gapsTooLong', { hours, limit: limitHours });
}

const continued = (measure: CorrectedMeasure, continuity: number): CorrectedMeasure =>
  measure.continuity === continuity
    ? measure
    : { ...measure, continuity, state: Math.max(measure.state, STATES.corrected) };

/** The line breaks before its window, or goes on through it as far as the break limit lets it. */
const JOININGS = ['broken', 'joined'] as const;

export interface OperationTraits {
  /** it makes points that nobody measured: they know their operation */
  readonly fills?: true;
  /** it goes through the readings by hand within its window */
  readonly readings?: true;
}
interface OperationKind<Fields extends Readonly<Record<string, Field<unknown>>>> extends OperationTraits {
  readonly fields: Fields;
  /** what its form opens with at a series, where that hangs on how often it measures */
  readonly startAt?: (stepMinutes: number) => Partial<ValuesOf<Fields>>;
  apply(
    measures: Measures,
    values: ValuesOf<Fields>,
    about: Span &
      SeriesFacts & { readonly between: readonly ReadingBetween[]; readonly lastReading?: number | undefined },
  ): Outcome<readonly CorrectedMeasure[], OperationFault>;
}
/** Behind the last reading of a drift: the values that follow stay as they are, or the last offset is kept. */
const DRIFT_ENDS = ['step', 'keep'] as const;
type DriftEnd = (typeof DRIFT_ENDS)[number];

const kind = <Fields extends Readonly<Record<string, Field<unknown>>>>(
  definition: OperationKind<Fields>,
): OperationKind<Fields> => definition;

const value = 'timeseries:operationFault.value' as const;
/** Checked where the form is read: what an operation needs is there. */
const given = (number: number | null): number => number ?? 0;

export const OPERATION_KINDS = {
  drift: kind({
    readings: true,
    fields: {
      first: decimal({ required: 'timeseries:operationFault.driftValue' }),
      last: decimal({ required: 'timeseries:operationFault.driftValue' }),
      law: choice<DriftLaw>(DRIFT_LAWS, { start: 'linear', wording: 'timeseries:driftLaw', otherwise: 'linear' }),
      after: choice<DriftEnd>(DRIFT_ENDS, { start: 'step', wording: 'timeseries:driftEnd', otherwise: 'step' }),
    },
    apply(measures, { first, last, law }, { from, to: windowEnd, lastReading, breakMs, between }) {
      const to = lastReading ?? windowEnd;
      const samples = samplesOf(measures);
      // a reading whose measure went, or was called incorrect, says nothing
      const known = new Set(samples.filter(([, value]) => value !== null).map(([t]) => t));
      const controls = [
        { t: from / SECOND, manual: first },
        ...between.map(({ at, manual }) => ({ t: at / SECOND, manual })).filter(({ t }) => known.has(t)),
        { t: to / SECOND, manual: last },
      ];
      const corrected = correctDrift(samples, controls, breakMs / SECOND, law);
      if (!corrected.ok) return unable('noLoggerValue');
      const kept = lastReading === undefined ? 0 : corrected.deltas.at(-1)!;
      const series = corrected.series.map(([t, y]): Sample => [t, y !== null && t > to / SECOND ? y + kept : y]);
      return done(withValues(measures, series));
    },
  }),
  offset: kind({
    fields: { offset: decimal({ required: value }) },
    apply: (measures, { offset }) =>
      done(withValues(measures, addOffset(samplesOf(measures), given(offset), null, null))),
  }),
  compensation: kind({
    fields: { coefficient: decimal({ start: 1, required: value }), offset: decimal({ start: 0, required: value }) },
    apply: (measures, { coefficient, offset }, { cameWith = null }) =>
      done(
        withValues(measures, compensate(samplesOf(measures), given(coefficient), given(offset))).map((made, rank) =>
          made === measures[rank] ? made : { ...made, ...leftByProduct(measures[rank]!, coefficient, cameWith) },
        ),
      ),
  }),
  clamp: kind({
    fields: { low: decimal(), high: decimal() },
    apply(measures, { low, high }) {
      if (low === null && high === null) return unable('noBound');
      if (low !== null && high !== null && low > high) return unable('boundsOrder');
      return done(withValues(measures, clamp(samplesOf(measures), low, high).series));
    },
  }),
  exclusion: kind({
    fields: {},
    apply: (measures) => done(measures.map((measure) => qualified(measure, INCORRECT))),
  }),
  spikes: kind({
    fields: {
      size: whole({ start: 7, min: 3, max: 99, fault: 'timeseries:operationFault.size' }),
      minDeviation: decimal({ start: 0.05, min: 0, required: value }),
    },
    apply(measures, { size, minDeviation }, { breakMs }) {
      if (size % 2 === 0) return unable('size');
      const options = { size, minDeviation: given(minDeviation), maxGapSeconds: breakMs / SECOND };
      const spikes = new Set(findSpikes(samplesOf(measures), options));
      return done(measures.map((measure, rank) => (spikes.has(rank) ? qualified(measure, INCORRECT) : measure)));
    },
  }),
  gaps: kind({
    fills: true,
    fields: { hours: decimal({ start: 6, min: 0, max: LONGEST_FILLED_HOURS, required: value }) },
    startAt: (stepMinutes) => ({ hours: Math.min((STEPS_FILLED * stepMinutes) / 60, LONGEST_FILLED_HOURS) }),
    apply: (measures, { hours }, { step }) => fill(measures, step ?? usualStep(measures), given(hours)),
  }),
  typed: kind({
    fields: { value: decimal({ required: value }) },
    apply: (measures, typed) =>
      done(
        measures.map(({ decimals: _, ...measure }) => ({
          ...measure,
          value: given(typed.value),
          state: STATES.modified,
        })),
      ),
  }),
  qualification: kind({
    fields: {
      code: choice(QUALIFICATIONS, { start: 1, wording: 'timeseries:qualification' }),
    },
    apply: (measures, { code }) => done(measures.map((measure) => qualified(measure, code))),
  }),
  continuity: kind({
    fields: { line: choice(JOININGS, { start: 'broken', wording: 'timeseries:joining' }) },
    apply(measures, { line }) {
      const first = measures.findIndex(({ qualification }) => qualification !== INCORRECT);
      return done(
        measures.map((measure, rank) => {
          if (line === 'joined') return continued(measure, CONTINUITIES.joined);
          return rank === first ? continued(measure, CONTINUITIES.initial) : measure;
        }),
      );
    },
  }),
} as const;

export type OperationKindName = keyof typeof OPERATION_KINDS;
export const OPERATION_NAMES = Object.keys(OPERATION_KINDS) as OperationKindName[];
export const isOperationKind = (name: string): name is OperationKindName => Object.hasOwn(OPERATION_KINDS, name);

/** The middle of the steps between neighbours, in minutes. */
function usualStep(measures: Measures): number {
  const steps = measures.slice(1).map(({ at }, rank) => (at - (measures[rank]?.at ?? at)) / 60_000);
  return steps.sort((a, b) => a - b)[steps.length >> 1] ?? MINUTES_OF_A_DAY;
}

/** What a person decided: of which kind, over which window, with which arguments. */
export interface Correction extends Span {
  readonly kind: OperationKindName;
  readonly values: Readonly<Record<string, unknown>> & {
    /** of a drift: the readings within its window when it was decided; those at its ends are `first` and `last` */
    readonly between?: readonly ReadingBetween[];
    /** of a drift whose last offset is kept: its last reading; the window goes on behind it */
    readonly lastReading?: number;
    /** of filled gaps: the minutes between the measures around them when it was decided */
    readonly step?: number;
  };
}

export const applyCorrection = (
  measures: Measures,
  { kind: name, values, from, to }: Correction,
  facts: SeriesFacts,
): Outcome<readonly CorrectedMeasure[], OperationFault> => {
  const kind = OPERATION_KINDS[name] as unknown as OperationKind<Record<string, Field<unknown>>>;
  const applied = kind.apply(measures, values, {
    from,
    to,
    between: values.between ?? [],
    lastReading: values.lastReading,
    ...facts,
    step: values.step ?? facts.step,
  });
  // large numbers multiplied are none any more
  return applied.ok && applied.value.some(({ value }) => !Number.isFinite(value)) ? unable('tooLarge') : applied;
};
