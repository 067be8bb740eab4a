/** 05-corrections: drift, compensation, offset, clamp, spikes, gaps, pressure to level, rating curves. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  addOffset,
  clamp,
  compensate,
  correctDrift,
  fillGaps,
  type ControlReading,
  type Sample,
} from '~/modules/monitoring/hydrology/domain/corrections';
import { gaugingResidual, ratedDischarge, type RatingCurve } from '~/modules/monitoring/hydrology/domain/rating-curve';
import { findSpikes } from '~/modules/monitoring/hydrology/domain/spike-filter';
import { depthM, elevationM, toPascals, waterHeight } from '~/modules/monitoring/hydrology/domain/water-level';
import { casesOf, foldersWith, readJson, readRows, valueOf } from '../case-files';
import { Comparison, type CaseResult, type Tolerances } from '../comparison';

const TOLERANCES: Tolerances = [[/discharge/, { relative: 1e-9 }]];

interface Arguments {
  readonly series: readonly Sample[];
  readonly controls: readonly ControlReading[];
  readonly maxGapSeconds: number;
  readonly coefficient: number;
  readonly offset: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly window: number;
  readonly minDeviation: number;
  readonly stepSeconds: number;
  readonly limitSeconds: number;
  readonly absolute: number;
  readonly barometric: number;
  readonly unit: string;
  readonly barometricUnit: string;
  readonly rho: number;
  readonly g: number;
  readonly cableLength: number | null;
  readonly referenceAltitude: number | null;
  readonly curves: readonly RatingCurve[];
  readonly t: number;
  readonly heights?: readonly number[];
  readonly points?: readonly { readonly t: number; readonly h: number | null }[];
  readonly gaugings: readonly { readonly t: number; readonly h: number; readonly discharge: number }[];
}

/** The answer of each operation, in the words of the cases. */
const ANSWERS: Readonly<Record<string, (input: Arguments) => unknown>> = {
  drift: ({ series, controls, maxGapSeconds }) => {
    const answer = correctDrift(series, controls, maxGapSeconds);
    return answer.ok ? answer : { error: answer.reason };
  },
  compensation: ({ series, coefficient, offset }) => compensate(series, coefficient, offset),
  offset: ({ series, offset, from, to }) => addOffset(series, offset, from, to),
  clamp: ({ series, low, high }) => clamp(series, low, high),
  'spike-filter': ({ series, window, minDeviation, maxGapSeconds }) => ({
    spikes: findSpikes(series, { size: window, minDeviation, maxGapSeconds }),
  }),
  'gap-fill': ({ series, stepSeconds, limitSeconds }) =>
    fillGaps(series, stepSeconds, limitSeconds).map(({ time, value, interpolated }) => [time, value, interpolated]),
  'pressure-to-level': (input) => {
    const absolute = toPascals(input.absolute, input.unit);
    const h = waterHeight(absolute, toPascals(input.barometric, input.barometricUnit), input.rho, input.g);
    const depth = input.cableLength === null ? null : depthM(input.cableLength, h);
    const ngf = depth === null || input.referenceAltitude === null ? null : elevationM(input.referenceAltitude, depth);
    return { h, depth, ngf };
  },
  rating: ({ curves, t, heights, points }) =>
    (points ?? (heights ?? []).map((h) => ({ t, h }))).map((one) => ({
      ...one,
      ...ratedDischarge(curves, one.t, one.h),
    })),
  'gauging-residual': ({ curves, gaugings }) =>
    gaugings.map(({ t, h, discharge: gauged }) => {
      const { discharge } = ratedDischarge(curves, t, h);
      return { t, discharge, residual_pct: gaugingResidual(gauged, discharge ?? NaN) };
    }),
};

function handCases(file: string): CaseResult {
  const comparison = new Comparison(TOLERANCES);
  interface Case {
    readonly id: string;
    readonly operation: string;
    readonly input: Arguments;
    readonly expected: unknown;
  }
  for (const { id, operation, input, expected } of readJson<Case[]>(file))
    comparison.check(ANSWERS[operation]?.(input), expected, id);
  return comparison.result('05-corrections/hand.json');
}

type Step = Partial<Arguments> & { readonly operation: string };

/** A logger's year: the operations in their order, from two pressures to a discharge. */
function longCase(subject: string, name: string): CaseResult {
  const folder = path.join(subject, name);
  const { steps, expected } = readJson<{ steps: Step[]; expected: Record<string, unknown> }>(
    path.join(folder, 'operations.json'),
  );
  const pressures = readRows(path.join(folder, 'input.csv.gz'));
  let series: Sample[] = [];
  const interpolated = new Set<number>();
  let spikes: number[] = [];
  let deltas: readonly number[] = [];
  let head: Sample[] = [];
  let depth: Sample[] = [];
  let curves: readonly RatingCurve[] = [];
  const mapped = (change: (value: number) => number): Sample[] =>
    series.map(([t, y]) => [t, y === null ? null : change(y)]);
  for (const step of steps) {
    const input = step as Step & Arguments;
    if (step.operation === 'pressure-to-level')
      series = pressures.map((row): Sample => {
        const [absolute, air] = [valueOf(row['absolute_pa']), valueOf(row['barometric_pa'])];
        const missing = typeof absolute !== 'number' || typeof air !== 'number';
        return [Number(row['t']), missing ? null : waterHeight(absolute, air, input.rho, input.g)];
      });
    else if (step.operation === 'spike-filter') {
      const found = new Set(findSpikes(series, { ...input, size: input.window }));
      spikes = [...found].map((rank) => series[rank]?.[0] ?? NaN);
      series = series.map(([t, y], rank): Sample => [t, found.has(rank) ? null : y]);
    } else if (step.operation === 'gap-fill') {
      const filled = fillGaps(series, input.stepSeconds, input.limitSeconds);
      for (const one of filled) if (one.interpolated) interpolated.add(one.time);
      series = filled.map(({ time, value }): Sample => [time, value]);
    } else if (step.operation === 'compensation') series = compensate(series, input.coefficient, input.offset);
    else if (step.operation === 'drift') {
      const corrected = correctDrift(series, input.controls, input.maxGapSeconds);
      if (corrected.ok) [series, deltas] = [[...corrected.series], corrected.deltas];
      head = series;
    } else if (step.operation === 'depth') {
      series = mapped((value) => depthM(input.cableLength ?? NaN, value));
      depth = series;
    } else if (step.operation === 'ngf') series = mapped((value) => elevationM(input.referenceAltitude ?? NaN, value));
    else if (step.operation === 'rating') curves = input.curves;
  }
  const comparison = new Comparison(TOLERANCES);
  const rated = head.map(([t, h]) => ratedDischarge(curves, t, h));
  const flags: Record<string, number> = {};
  for (const { flag } of rated) flags[flag] = (flags[flag] ?? 0) + 1;
  comparison.check({ spikes, deltas, points: head.length, interpolated: interpolated.size, flags }, expected, 'counts');
  readRows(path.join(folder, 'expected.csv.gz')).forEach((row, rank) => {
    const [t = NaN, head_m = null] = head[rank] ?? [];
    comparison.check(
      {
        t,
        head_m,
        depth_m: depth[rank]?.[1] ?? null,
        level_ngf_m: series[rank]?.[1] ?? null,
        discharge_m3_s: rated[rank]?.discharge ?? null,
        flag: rated[rank]?.flag || null,
        interpolated: interpolated.has(t),
      },
      Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, valueOf(cell)])),
      row['t'],
    );
  });
  return comparison.result(`05-corrections/${name}`);
}

export function correctionCases(subject: string): CaseResult[] {
  const hand = path.join(subject, 'hand.json');
  return [
    ...(existsSync(hand) ? [handCases(hand)] : []),
    ...foldersWith(subject, 'operations.json').flatMap((name) =>
      casesOf(`05-corrections/${name}`, () => longCase(subject, name)),
    ),
  ];
}
