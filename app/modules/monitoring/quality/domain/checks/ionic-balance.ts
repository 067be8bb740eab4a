/**
 * The sum of cations must meet that of anions, in milliequivalents: Standard Methods for the Examination of Water and
 * Wastewater, 1030 E « Checking correctness of analyses ». Difference in percent = 100 · (Σcations − Σanions) /
 * (Σcations + Σanions); up to 3 meq/l of anions ± 0.2 meq/l is allowed instead, whatever the share.
 */
import { isChecked, limitOf, quantifiedOf, analysisKey, type Check, type CheckedAnalysis } from './check';

interface Ion {
  readonly parameter: string;
  readonly charge: 'cation' | 'anion';
  /** without it nothing is judged */
  readonly major?: true;
  /** milligrams of one milliequivalent: its molar mass over its charge */
  readonly equivalentMg: number;
  /** unit of its own: mg(Ca)/l; mg/l is every ion's */
  readonly unit: string;
}
/** Codes of the Sandre's units: mg/l, meq/l, French degrees of alkalinity (1 °f = 0.2 meq/l). */
const [MG, MEQ, DEGREE] = ['162', '155', '28'];
const MEQ_OF_A_DEGREE = 0.2;
const TAC = '1347';
const HYDROGENCARBONATE = '1327';
const IONS: readonly Ion[] = [
  { parameter: '1374', charge: 'cation', major: true, equivalentMg: 40.078 / 2, unit: '292' },
  { parameter: '1372', charge: 'cation', major: true, equivalentMg: 24.305 / 2, unit: '320' },
  { parameter: '1375', charge: 'cation', major: true, equivalentMg: 22.99, unit: '326' },
  { parameter: '1367', charge: 'cation', major: true, equivalentMg: 39.098, unit: '316' },
  { parameter: '1335', charge: 'cation', equivalentMg: 18.039, unit: '169' },
  { parameter: HYDROGENCARBONATE, charge: 'anion', major: true, equivalentMg: 61.017, unit: '274' },
  { parameter: '1337', charge: 'anion', major: true, equivalentMg: 35.453, unit: '164' },
  { parameter: '1338', charge: 'anion', major: true, equivalentMg: 96.06 / 2, unit: '179' },
  { parameter: '1340', charge: 'anion', major: true, equivalentMg: 62.005, unit: '173' },
  { parameter: '1339', charge: 'anion', equivalentMg: 46.006, unit: '171' },
  { parameter: '1328', charge: 'anion', equivalentMg: 60.009 / 2, unit: '167' },
  { parameter: '7073', charge: 'anion', equivalentMg: 18.998, unit: '306' },
];
const DILUTE_MEQ = 3;
const DILUTE_TOLERANCE_MEQ = 0.2;
const FILTERED = '3';

const meqOf = (value: number, unit: string, { equivalentMg, unit: own }: Ion): number | null => {
  if (unit === MEQ) return value;
  return unit === MG || unit === own ? value / equivalentMg : null;
};

/** Of several fractions the filtered one: what is dissolved carries the charge. Under its limit it counts nothing. */
function chosen(analyses: readonly CheckedAnalysis[], parameter: string): CheckedAnalysis | undefined {
  const own = analyses.filter((one) => one.parameter === parameter && isChecked(one) && one.replicate === 0);
  return own.find(({ fraction }) => fraction === FILTERED) ?? own[0];
}
const numberOf = (analysis: CheckedAnalysis): number | null =>
  quantifiedOf(analysis) ?? (limitOf(analysis) === null ? null : 0);

interface Counted {
  readonly analysis: CheckedAnalysis;
  readonly meq: number;
}
function countedOf(analyses: readonly CheckedAnalysis[], ion: Ion): Counted | null {
  const found = chosen(analyses, ion.parameter);
  const value = found ? numberOf(found) : null;
  const meq = found && value !== null ? meqOf(value, found.unit, ion) : null;
  return found && meq !== null ? { analysis: found, meq } : null;
}
/** Alkalinity stands for the hydrogencarbonates where those were not analysed. */
function alkalinityOf(analyses: readonly CheckedAnalysis[]): Counted | null {
  const found = chosen(analyses, TAC);
  const value = found ? numberOf(found) : null;
  if (!found || value === null) return null;
  if (found.unit === DEGREE) return { analysis: found, meq: value * MEQ_OF_A_DEGREE };
  return found.unit === MEQ ? { analysis: found, meq: value } : null;
}

interface IonicBalance {
  /** meq/l */
  readonly cations: number;
  readonly anions: number;
  /** of their sum; more cations are positive */
  readonly percent: number;
  readonly counted: readonly CheckedAnalysis[];
}

/** Null where a major ion is missing, or in a unit that no milliequivalents can be told from. */
export function balanceOf(analyses: readonly CheckedAnalysis[]): IonicBalance | null {
  const sums = { cation: 0, anion: 0 };
  const counted: CheckedAnalysis[] = [];
  for (const ion of IONS) {
    const own = countedOf(analyses, ion) ?? (ion.parameter === HYDROGENCARBONATE ? alkalinityOf(analyses) : null);
    if (!own && ion.major) return null;
    if (!own) continue;
    sums[ion.charge] += own.meq;
    counted.push(own.analysis);
  }
  const { cation: cations, anion: anions } = sums;
  const whole = cations + anions;
  return whole === 0 ? null : { cations, anions, percent: (100 * (cations - anions)) / whole, counted };
}

/** `tolerance`: percent. */
export const ionicBalance: Check = ({ analyses }, tolerance) => {
  const balance = balanceOf(analyses);
  if (!balance) return [];
  const { cations, anions, percent, counted } = balance;
  const isKept =
    anions <= DILUTE_MEQ ? Math.abs(cations - anions) <= DILUTE_TOLERANCE_MEQ : Math.abs(percent) <= tolerance;
  const size = Math.abs(percent);
  const facts = { cations, anions, percent: size, tolerance };
  return isKept ? [] : [{ parameter: '', analyses: counted.map(analysisKey), size, facts, unit: '' }];
};
