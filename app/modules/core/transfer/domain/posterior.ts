/**
 * All that measures leave possible: models, mean times, shapes and factors, each weighed by how likely it makes them.
 * A grid over each model, its cells split where the weight is.
 */
import { likeliestScale, type Measure } from './likelihood';
import { RESPONSE_MODELS, SHAPE_RANGES, type ResponseModel, type TransferResponse } from './response';
import { concentrationsAt, type YearlyHistory } from './yearly-history';

export interface Candidate {
  readonly response: TransferResponse;
  readonly factor: number;
  readonly sigmaMgL: number;
  /** all weights sum to 1 */
  readonly weight: number;
}

/**
 * What is thought before any measure: the four models alike, mean times and shapes evenly over their logarithms, a
 * factor evenly up to a little over 1 – the ground makes no nitrate, but what is known of the input may be low –, and a
 * sigma of any size, whose likeliest value stands for all (with 1 ÷ sigma as prior, the two differ by a constant).
 */
const MEAN_TIMES = { least: 0.5, most: 150 };
const FACTORS = { least: 0.05, most: 1.2 };
/** Nodes of the factor, in its own standard errors around the likeliest. */
const FACTOR_NODES = [-3, -2, -1, 0, 1, 2, 3];

const TIMES_ALONE = 240;
const TIMES_BESIDE_SHAPES = 32;
const SHAPES = 4;
const PASSES = 5;
/** A cell that holds more of the weight than this is split. */
const SPLIT_ABOVE = 0.004;
const KEPT_ABOVE = 1e-6;

interface Cell {
  readonly model: ResponseModel;
  /** place and size in the unit square of log mean time and log shape; without a shape the second is whole */
  readonly time: readonly [from: number, size: number];
  readonly shape: readonly [from: number, size: number];
}
interface Node {
  readonly response: TransferResponse;
  readonly factor: number;
  readonly sigmaMgL: number;
  readonly logWeight: number;
}
interface Weighed {
  readonly cell: Cell;
  readonly nodes: readonly Node[];
}

const between = ({ least, most }: { least: number; most: number }, [from, size]: readonly [number, number]) =>
  least * (most / least) ** (from + size / 2);

function firstCells(model: ResponseModel): Cell[] {
  const shapes = SHAPE_RANGES[model] ? SHAPES : 1;
  const times = shapes > 1 ? TIMES_BESIDE_SHAPES : TIMES_ALONE;
  return Array.from({ length: times * shapes }, (_, rank) => ({
    model,
    time: [Math.floor(rank / shapes) / times, 1 / times],
    shape: [(rank % shapes) / shapes, 1 / shapes],
  }));
}

const halves = ([from, size]: readonly [number, number]) =>
  [
    [from, size / 2],
    [from + size / 2, size / 2],
  ] as const;

function split(cell: Cell): Cell[] {
  const shapes = SHAPE_RANGES[cell.model] ? halves(cell.shape) : [cell.shape];
  return halves(cell.time).flatMap((time) => shapes.map((shape) => ({ model: cell.model, time, shape })));
}

function weigh(measures: readonly Measure[], history: YearlyHistory, cell: Cell): Weighed {
  const range = SHAPE_RANGES[cell.model];
  const response = {
    model: cell.model,
    meanTimeYears: between(MEAN_TIMES, cell.time),
    shape: range ? between(range, cell.shape) : null,
  };
  const moments = measures.map(({ moment }) => moment);
  const curve = concentrationsAt(history, response, moments);
  const best = likeliestScale(measures, curve);
  const length = Math.sqrt(curve.reduce((sum, value) => sum + value * value, 0));
  const error = best.sigmaMgL / length;
  const middle = Math.min(FACTORS.most, Math.max(FACTORS.least, best.factor));
  const nodes = FACTOR_NODES.flatMap((place) => {
    const factor = middle + place * error;
    if (!(factor >= FACTORS.least && factor <= FACTORS.most)) return [];
    const { sigmaMgL, minusLogLikelihood } = likeliestScale(measures, curve, factor);
    const logWeight = Math.log(cell.time[1] * cell.shape[1] * error) - minusLogLikelihood;
    return [{ response, factor, sigmaMgL, logWeight }];
  });
  return { cell, nodes };
}

/** What each cell holds of the whole. */
function sharesOf(cells: readonly Weighed[]): number[] {
  const most = Math.max(...cells.flatMap(({ nodes }) => nodes.map(({ logWeight }) => logWeight)));
  const weights = cells.map(({ nodes }) => nodes.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Heaviest first. Two measured values at least; the caller counts them. */
export function posterior(measures: readonly Measure[], history: YearlyHistory): Candidate[] {
  let cells = RESPONSE_MODELS.flatMap(firstCells).map((cell) => weigh(measures, history, cell));
  for (let pass = 0; pass < PASSES; pass += 1) {
    const shares = sharesOf(cells);
    if (!shares.some((share) => share > SPLIT_ABOVE)) break;
    cells = cells.flatMap((one, rank) =>
      shares[rank]! > SPLIT_ABOVE ? split(one.cell).map((cell) => weigh(measures, history, cell)) : [one],
    );
  }
  const nodes = cells.flatMap((one) => one.nodes);
  const most = Math.max(...nodes.map(({ logWeight }) => logWeight));
  const kept = nodes.filter(({ logWeight }) => Math.exp(logWeight - most) > KEPT_ABOVE);
  const total = kept.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - most), 0);
  return kept
    .map(({ logWeight, ...node }) => ({ ...node, weight: Math.exp(logWeight - most) / total }))
    .sort((a, b) => b.weight - a.weight);
}

interface ExpectedCurve {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const quantile = (sorted: readonly { value: number; weight: number }[], part: number): number => {
  let sum = 0;
  for (const { value, weight } of sorted) {
    sum += weight;
    if (sum >= part) return value;
  }
  return sorted.at(-1)!.value;
};

/**
 * What the candidates say at these moments: their mean, and the band that holds `level` of them. Its width comes from
 * parameters and models; the doubt of the input is not in it.
 */
export function curveOf(
  candidates: readonly Candidate[],
  history: YearlyHistory,
  moments: readonly number[],
  level = 0.8,
): ExpectedCurve[] {
  // candidates of one cell share their response, and so its curve
  const curves = new Map<TransferResponse, number[]>();
  for (const { response } of candidates)
    if (!curves.has(response)) curves.set(response, concentrationsAt(history, response, moments));
  return moments.map((_, rank) => {
    const values = candidates
      .map(({ response, factor, weight }) => ({ value: factor * curves.get(response)![rank]!, weight }))
      .sort((a, b) => a.value - b.value);
    return {
      mean: values.reduce((sum, { value, weight }) => sum + value * weight, 0),
      low: quantile(values, (1 - level) / 2),
      high: quantile(values, (1 + level) / 2),
    };
  });
}
