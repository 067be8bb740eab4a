/** 09-transfer: drained water, nitrate under the roots and its mixture, transfer to the intake, calibration. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  bestFit,
  concentrationsAt,
  drainedYears,
  equilibriumOf,
  NITRATE_PER_NITROGEN,
  nitrateUnderRoots,
  RESPONSE_MODELS,
  yearlyHistory,
  type FeedingZone,
  type ResponseModel,
  type Soil,
  type YearlyHistory,
} from '~/modules/core/transfer/domain';
import { casesOf, numberOf, readJson, readRows } from '../case-files';
import { Comparison, type CaseResult } from '../comparison';

function readHistory(file: string): YearlyHistory {
  const history = yearlyHistory(
    readRows(file).map((row) => ({ year: Number(row['year']), concentrationMgL: Number(row['concentration_mg_l']) })),
  );
  if (!history) throw new Error(`${file} has no year`);
  return history;
}

function modelOf(cell: string | undefined): ResponseModel {
  const model = RESPONSE_MODELS.find((one) => one === cell);
  if (!model) throw new Error(`${cell} is no model`);
  return model;
}

function responses(subject: string): CaseResult {
  const history = readHistory(path.join(subject, 'input.csv'));
  const comparison = new Comparison([[/./, { relative: 1e-9 }]]);
  for (const row of readRows(path.join(subject, 'response.csv'))) {
    const response = {
      model: modelOf(row['model']),
      meanTimeYears: Number(row['mean_time_years']),
      shape: numberOf(row['shape']),
    };
    const [concentration] = concentrationsAt(history, response, [Number(row['t'])]);
    comparison.check(
      concentration,
      numberOf(row['concentration_mg_l']),
      `${row['model']} ${row['mean_time_years']} ${row['shape']} ${row['t']}`,
    );
  }
  return comparison.result('09-transfer/response.csv');
}

function zones(subject: string): CaseResult {
  const zones = readRows(path.join(subject, 'zones.csv')).map((row): FeedingZone => ({
    id: row['zone'] ?? '',
    share: Number(row['share']),
    areaHa: Number(row['area_ha']),
    nitrogenKgHa: Number(row['nitrogen_kg_ha']),
    drainageMm: numberOf(row['drainage_mm']),
  }));
  const equilibrium = equilibriumOf(zones, []);
  const answers = new Map<string, number | null>([
    ['nitrate_mg_l_mixed', equilibrium.ok ? equilibrium.value.concentrationMgL : null],
    ['mg_l_per_kg_ha_per_mm', NITRATE_PER_NITROGEN],
    ...zones.map(
      ({ id, nitrogenKgHa, drainageMm }) =>
        [`nitrate_mg_l_of_${id}`, nitrateUnderRoots(nitrogenKgHa, drainageMm ?? 0)] as const,
    ),
  ]);
  const comparison = new Comparison();
  for (const row of readRows(path.join(subject, 'zones-expected.csv')))
    comparison.check(answers.get(row['what'] ?? ''), numberOf(row['value']), row['what']);
  return comparison.result('09-transfer/zones-expected.csv');
}

function drainage(subject: string): CaseResult {
  const { latitude, reserve_mm } = readJson<{ latitude: number; reserve_mm: number }>(
    path.join(subject, 'weather.json'),
  );
  const soil: Soil = { latitudeDegrees: latitude, reserveMm: reserve_mm };
  const days = readRows(path.join(subject, 'weather.csv')).map((row) => ({
    day: row['day'] ?? '',
    rainMm: Number(row['rain_mm']),
    temperatureC: Number(row['temperature_c']),
  }));
  const years = new Map(drainedYears(days, soil).map((one) => [one.year, one]));
  const comparison = new Comparison([[/./, 1e-6]]);
  for (const row of readRows(path.join(subject, 'drainage-expected.csv'))) {
    const found = years.get(Number(row['year']));
    comparison.check(
      found && { rain: found.rainMm, potential: found.potentialMm, drainage: found.drainageMm },
      {
        rain: numberOf(row['rain_mm']),
        potential: numberOf(row['potential_mm']),
        drainage: numberOf(row['drainage_mm']),
      },
      row['year'],
    );
  }
  return comparison.result('09-transfer/drainage-expected.csv');
}

/** Sets are named by a letter; a likelihood that is lower than the expected one is better, not different. */
function calibration(subject: string): CaseResult {
  const history = readHistory(path.join(subject, 'input.csv'));
  const comparison = new Comparison([
    [/minus_log_likelihood$/, 0.001],
    [/mean_time$/, { relative: 0.01 }],
    [/./, { relative: 0.005 }],
  ]);
  for (const row of readRows(path.join(subject, 'calibration-expected.csv'))) {
    const model = modelOf(row['model']);
    const measures = readRows(path.join(subject, `observed-${row['set']}.csv`)).map((one) => ({
      moment: Number(one['t']),
      valueMgL: Number(one['value_mg_l']),
      belowLimit: one['below_limit'] === '1',
    }));
    const fit = bestFit(measures, history, model, numberOf(row['shape']));
    const expected = Number(row['minus_log_likelihood']);
    const steps = model === 'piston'; // its mean time is anywhere on a flat step
    comparison.check(
      {
        n: measures.length,
        below_limit: measures.filter(({ belowLimit }) => belowLimit).length,
        mean_time: fit.response.meanTimeYears,
        factor: fit.factor,
        sigma: fit.sigmaMgL,
        minus_log_likelihood: Math.max(fit.minusLogLikelihood, expected),
      },
      {
        n: numberOf(row['n']),
        below_limit: numberOf(row['below_limit']),
        ...(steps ? {} : { mean_time: numberOf(row['mean_time_years']) }),
        factor: numberOf(row['factor']),
        sigma: numberOf(row['sigma_mg_l']),
        minus_log_likelihood: expected,
      },
      row['set'],
    );
  }
  return comparison.result('09-transfer/calibration-expected.csv');
}

const FILES: readonly (readonly [string, (subject: string) => CaseResult])[] = [
  ['calibration-expected.csv', calibration],
  ['drainage-expected.csv', drainage],
  ['response.csv', responses],
  ['zones-expected.csv', zones],
];

export const transferCases = (subject: string): CaseResult[] =>
  FILES.filter(([name]) => existsSync(path.join(subject, name))).flatMap(([name, compare]) =>
    casesOf(`09-transfer/${name}`, () => compare(subject)),
  );
