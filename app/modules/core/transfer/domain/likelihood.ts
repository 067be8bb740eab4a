/**
 * How likely measures are around a curve: normal errors of one sigma, a result under its limit counting by its
 * probability. The factor and the sigma that make them likeliest are found in Olsen's variables (1978), in which the
 * likelihood has one summit.
 */
import { inverseMills, logNormalCdf } from './normal';

/** A nitrate of the intake; `belowLimit` where the value is only known to be under it. */
export interface Measure {
  /** in decimal years */
  readonly moment: number;
  readonly valueMgL: number;
  readonly belowLimit: boolean;
}

export interface Scale {
  readonly factor: number;
  readonly sigmaMgL: number;
  readonly minusLogLikelihood: number;
}

const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
/** Measures that a curve meets exactly have no error; a sigma of 0 would make them infinitely likely. */
const LEAST_SIGMA = 1e-6;

/** Of these measures around `factor` times this curve. */
export function minusLogLikelihood(
  measures: readonly Measure[],
  curve: readonly number[],
  factor: number,
  sigma: number,
): number {
  let total = 0;
  for (let rank = 0; rank < measures.length; rank += 1) {
    const { valueMgL, belowLimit } = measures[rank]!;
    const z = (valueMgL - factor * curve[rank]!) / sigma;
    total += belowLimit ? -logNormalCdf(z) : HALF_LOG_TWO_PI + Math.log(sigma) + (z * z) / 2;
  }
  return total;
}

/** Least squares, limits taken for values: the answer where nothing is under a limit, else where the climb begins. */
function leastSquares(measures: readonly Measure[], curve: readonly number[], fixed: number | null) {
  let [products, squares] = [0, 0];
  measures.forEach(({ valueMgL }, rank) => {
    products += valueMgL * curve[rank]!;
    squares += curve[rank]! ** 2;
  });
  const factor = fixed ?? (squares > 0 ? products / squares : 0);
  const error = measures.reduce((sum, { valueMgL }, rank) => sum + (valueMgL - factor * curve[rank]!) ** 2, 0);
  return { factor, sigma: Math.max(LEAST_SIGMA, Math.sqrt(error / measures.length)) };
}

/** Slope and curvature of ln L in θ = factor ÷ sigma and h = 1 ÷ sigma. */
function slopes(measures: readonly Measure[], curve: readonly number[], theta: number, h: number) {
  let [byTheta, byH, thetaTheta, thetaH, hh] = [0, 0, 0, 0, 0];
  for (let rank = 0; rank < measures.length; rank += 1) {
    const { valueMgL: value, belowLimit } = measures[rank]!;
    const model = curve[rank]!;
    const error = h * value - theta * model;
    const pull = belowLimit ? inverseMills(error) : -error;
    const bend = belowLimit ? pull * (error + pull) : 1;
    byTheta -= pull * model;
    byH += pull * value + (belowLimit ? 0 : 1 / h);
    thetaTheta -= bend * model * model;
    thetaH += bend * model * value;
    hh -= bend * value * value + (belowLimit ? 0 : 1 / (h * h));
  }
  return { byTheta, byH, thetaTheta, thetaH, hh };
}

const MOST_STEPS = 60;
const GAIN = 1e-10;

/**
 * The likeliest factor and sigma; with `fixed`, the likeliest sigma of that factor. Newton's climb, halved where it
 * overshoots. Two measured values at least, or sigma has no summit: the caller counts them.
 */
export function likeliestScale(
  measures: readonly Measure[],
  curve: readonly number[],
  fixed: number | null = null,
): Scale {
  let { factor, sigma } = leastSquares(measures, curve, fixed);
  let value = minusLogLikelihood(measures, curve, factor, sigma);
  if (measures.every(({ belowLimit }) => !belowLimit)) return { factor, sigmaMgL: sigma, minusLogLikelihood: value };
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const h = 1 / sigma;
    const found = slopes(measures, curve, factor * h, h);
    const next = fixed === null ? freeStep(found) : fixedStep(found, fixed);
    let part = 1;
    let better: Scale | null = null;
    while (part > 1e-6 && !better) {
      const [theta, inverse] = [factor * h + part * next.theta, h + part * next.h];
      part /= 2;
      if (!(inverse > 0 && inverse < 1 / LEAST_SIGMA)) continue;
      const tried = { factor: fixed ?? theta / inverse, sigmaMgL: 1 / inverse };
      const likelihood = minusLogLikelihood(measures, curve, tried.factor, tried.sigmaMgL);
      if (likelihood < value) better = { ...tried, minusLogLikelihood: likelihood };
    }
    if (!better) break;
    const gain = value - better.minusLogLikelihood;
    ({ factor, sigmaMgL: sigma, minusLogLikelihood: value } = better);
    if (gain < GAIN) break;
  }
  return { factor, sigmaMgL: sigma, minusLogLikelihood: value };
}

type Slopes = ReturnType<typeof slopes>;

function freeStep({ byTheta, byH, thetaTheta, thetaH, hh }: Slopes) {
  const determinant = thetaTheta * hh - thetaH * thetaH;
  if (!(determinant > 0)) return { theta: 0, h: -byH / hh };
  return {
    theta: (thetaH * byH - hh * byTheta) / determinant,
    h: (thetaH * byTheta - thetaTheta * byH) / determinant,
  };
}

/** With the factor held, θ follows h. */
function fixedStep({ byTheta, byH, thetaTheta, thetaH, hh }: Slopes, factor: number) {
  const slope = factor * byTheta + byH;
  const bend = factor * factor * thetaTheta + 2 * factor * thetaH + hh;
  const h = -slope / bend;
  return { theta: factor * h, h };
}
