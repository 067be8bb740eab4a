/**
 * What the laboratory found in the demo's water: nitrate rose until 2015 and falls since, one herbicide is still above
 * 0.1 µg/l in spring, another is only a memory whose limit of quantification fell twice. Numbers are made up.
 */
import { DAY_MS, dayNumberOf, dayStart, HOUR_MS } from '~/kernel/civil-time';
import { seededRandom, type SeededRandom } from '~/kernel/seeded-random';
import type { IncomingAnalysis, IncomingSampling } from '~/modules/monitoring/quality/domain';
import { normal, winter } from './weather';

interface DemoAnalyses {
  /** of the quality stations, in the order of their list */
  readonly rank: number;
  readonly analyses: readonly IncomingAnalysis[];
}

/** Sandre's codes. */
const [WATER, DISSOLVED, WHOLE] = ['3', '3', '23'];
const UNIT = { celsius: '27', ph: '264', conductivity: '147', oxygen: '175', nitrate: '173', ammonium: '169' };
const MORE_UNITS = { nitrite: '171', phosphate: '176', phosphorus: '177', carbon: '163', micrograms: '133' };
const [CONTROLLED, CORRECT, IN_SITU, LABORATORY] = [2, 1, 1, 2];
const VALIDATED = 3;
const [RAW, UNQUALIFIED] = [1, 4];

/** What the water holds on a day; less than `lq` it is written as under it. */
interface Assay {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly decimals: number;
  readonly inSitu?: true;
  readonly lq?: (year: number) => number;
  readonly of: (at: Moment, random: SeededRandom) => number;
}
interface Moment {
  readonly day: number;
  readonly year: number;
  readonly month: number;
}

const TURN = 2015;
/** mg/l: a rise of ten years, and what came after it. */
const nitrateAt = (start: number, rise: number, fall: number) => (at: Moment, random: SeededRandom) => {
  const years = at.year + (at.month - 0.5) / 12;
  const trend = years < TURN ? rise * (years - 2005) : rise * (TURN - 2005) - fall * (years - TURN);
  return Math.max(1, start + trend + 5 * winter(at.day - 30) + 1.1 * normal(random));
};
const inSpring = ({ month }: Moment): boolean => month >= 4 && month <= 6;
/** Below its limit one day in `rarely`. */
const around =
  (middle: number, spread: number, least = 0) =>
  (_: Moment, random: SeededRandom) =>
    Math.max(least, middle + spread * normal(random));

const NITRATE = (of: Assay['of']): Assay => ({
  ...{ parameter: '1340', fraction: DISSOLVED!, unit: UNIT.nitrate, decimals: 1, lq: () => 0.5, of },
});
const PHYSICAL: readonly Assay[] = [
  {
    ...{ parameter: '1301', fraction: WHOLE!, unit: UNIT.celsius, decimals: 1, inSitu: true },
    of: ({ day }, random) => Math.max(1, 12.5 - 6.5 * winter(day - 20) + 0.8 * normal(random)),
  },
  { ...{ parameter: '1302', fraction: WHOLE!, unit: UNIT.ph, decimals: 2, inSitu: true }, of: around(7.9, 0.15) },
  {
    ...{ parameter: '1303', fraction: WHOLE!, unit: UNIT.conductivity, decimals: 0, inSitu: true },
    of: around(560, 35),
  },
  {
    ...{ parameter: '1311', fraction: WHOLE!, unit: UNIT.oxygen, decimals: 1, inSitu: true },
    of: ({ day }, random) => 9.4 + 2.1 * winter(day - 20) + 0.5 * normal(random),
  },
];
const NUTRIENTS: readonly Assay[] = [
  {
    ...{ parameter: '1335', fraction: DISSOLVED!, unit: UNIT.ammonium, decimals: 2, lq: () => 0.05 },
    of: around(0.08, 0.05),
  },
  {
    ...{ parameter: '1339', fraction: DISSOLVED!, unit: MORE_UNITS.nitrite, decimals: 2, lq: () => 0.02 },
    of: around(0.06, 0.03),
  },
  {
    ...{ parameter: '1433', fraction: DISSOLVED!, unit: MORE_UNITS.phosphate, decimals: 2, lq: () => 0.05 },
    of: around(0.22, 0.09),
  },
  {
    ...{ parameter: '1350', fraction: WHOLE!, unit: MORE_UNITS.phosphorus, decimals: 3, lq: () => 0.01 },
    of: around(0.12, 0.04, 0.012),
  },
  {
    ...{ parameter: '1841', fraction: DISSOLVED!, unit: MORE_UNITS.carbon, decimals: 1, lq: () => 0.5 },
    of: around(5.2, 1.3, 1),
  },
];
const pesticide = (parameter: string, of: Assay['of'], lq: (year: number) => number): Assay => ({
  ...{ parameter, fraction: WHOLE!, unit: MORE_UNITS.micrograms, decimals: 3, lq, of },
});
/** The laboratory bought finer instruments twice. */
const finer = (year: number): number => (year < 2012 ? 0.05 : year < 2019 ? 0.02 : 0.005);
const PESTICIDES: readonly Assay[] = [
  pesticide(
    '1221',
    (at, random) => (inSpring(at) ? random.between(0.13, 0.38) : Math.max(0, 0.018 + 0.02 * normal(random))),
    finer,
  ),
  pesticide('1107', ({ year }, random) => 0.11 * 0.86 ** (year - 2005) * random.between(0.5, 1.4), finer),
  pesticide('1108', ({ year }, random) => 0.13 * 0.91 ** (year - 2005) * random.between(0.6, 1.3), finer),
  pesticide('1506', around(0.015, 0.02), () => 0.03),
  pesticide('1907', around(0.05, 0.014), () => 0.03),
  pesticide('1670', around(0.001, 0.004), finer),
];
const AIR: Assay = {
  ...{ parameter: '1409', fraction: '', unit: UNIT.celsius, decimals: 0, inSitu: true },
  of: ({ day }, random) => 12 - 9 * winter(day - 10) + 3 * normal(random),
};

interface Followed {
  readonly rank: number;
  /** months between two visits */
  readonly every: number;
  readonly from: number;
  readonly assays: readonly Assay[];
}
const FOLLOWED: readonly Followed[] = [
  { rank: 2, every: 1, from: 2005, assays: [NITRATE(nitrateAt(25, 1.5, 1)), ...PHYSICAL, ...NUTRIENTS, ...PESTICIDES] },
  { rank: 1, every: 2, from: 2008, assays: [NITRATE(nitrateAt(29, 0.9, 0.5)), ...PHYSICAL, ...NUTRIENTS] },
  { rank: 0, every: 3, from: 2008, assays: [NITRATE(nitrateAt(41, 0.5, 0.9)), ...PHYSICAL.slice(0, 3), ...PESTICIDES] },
];

const RIVER = 2;
const BOTTLES = { visits: 6, swapped: 2, dissolved: 0.62 };
/** For half a year phosphorus is sought in filtered water too; two bottles of a visit changed places. */
function filteredBeside(analyses: readonly IncomingAnalysis[]): IncomingAnalysis[] {
  const whole = analyses.filter(({ parameter, remark }) => parameter === '1350' && remark === 1).slice(-BOTTLES.visits);
  return whole.map((one, rank) => {
    const isSwapped = rank === whole.length - BOTTLES.swapped;
    const share = isSwapped ? 1 / BOTTLES.dissolved : BOTTLES.dissolved;
    const result = Math.round((one.result ?? 0) * share * 1000) / 1000;
    return { ...one, fraction: DISSOLVED!, result, status: RAW!, qualification: UNQUALIFIED! };
  });
}

/** All that was found before `today` (a number of a civil day). */
export function demoAnalyses(today: number): DemoAnalyses[] {
  return FOLLOWED.map(({ rank, every, from, assays }) => {
    const random = seededRandom(310 + rank);
    const analyses: IncomingAnalysis[] = [];
    for (let month = 0; ; month += every) {
      const first = new Date(Date.UTC(from, month, 1));
      const day = dayNumberOf(first.toISOString().slice(0, 10)) + 7 + Math.floor(random.between(0, 14));
      if (day >= today)
        return { rank, analyses: rank === RIVER ? [...analyses, ...filteredBeside(analyses)] : analyses };
      const moment = { day, year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
      const sampling: IncomingSampling = {
        at: new Date(dayStart(day) + (9 * HOUR_MS + Math.floor(random.between(0, 12)) * (HOUR_MS / 4))),
        support: WATER!,
        code: `QU${rank + 1}-${first.toISOString().slice(0, 7)}`,
      };
      for (const assay of assays) analyses.push(assayed(sampling, assay, moment, { random, today }));
      if (rank > 0) analyses.push({ ...assayed(sampling, AIR, moment, { random, today }), nature: 'environment' });
    }
  });
}

const HALF_A_YEAR = 180;
function assayed(
  sampling: IncomingSampling,
  { parameter, fraction, unit, decimals, inSitu, lq, of }: Assay,
  moment: Moment,
  { random, today }: { readonly random: SeededRandom; readonly today: number },
): IncomingAnalysis {
  const limit = lq ? lq(moment.year) : null;
  const value = of(moment, random);
  const isBelow = limit !== null && value < limit;
  const written = Math.round(value * 10 ** decimals) / 10 ** decimals;
  const isRecent = today - moment.day < HALF_A_YEAR;
  return {
    ...{ sampling, parameter, fraction, unit, lq: limit },
    ...{ remark: isBelow ? 10 : 1, result: isBelow ? limit : written },
    ...{ inSitu: inSitu ? IN_SITU! : LABORATORY!, status: isRecent ? CONTROLLED! : VALIDATED },
    ...{ qualification: CORRECT!, accreditation: inSitu ? 2 : 1 },
    analysedAt: new Date(sampling.at.getTime() + (inSitu ? 0 : DAY_MS)),
  };
}
