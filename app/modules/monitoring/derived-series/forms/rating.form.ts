/** What the forms of rating curves and of gaugings post. */
import { choice, decimal, defineForm, flag, lines, moment, text } from '~/records/fields/domain';
import { CURVE_FORMS, type CurveForm } from '../domain/rating';
import {
  DISCHARGE_UNIT,
  DISCHARGE_UNITS,
  inUnitOf,
  isDischarge,
  isStage,
  STAGE_UNIT,
  STAGE_UNITS,
} from '../domain/read-gaugings';
import { ORDER_FAULT } from '~/modules/monitoring/series/forms/window-fields';

const required = 'timeseries:recipeFault.value';
const CURVE_FIELDS = {
  validFrom: moment({ required: true }),
  validTo: moment(),
  form: choice<CurveForm>(CURVE_FORMS, { start: 'segments', wording: 'timeseries:rating.form' }),
  shape: lines({ max: 4000, required }),
  h0: decimal({ start: 0 }),
  shift: decimal({ start: 0, min: -10, max: 10, fault: 'timeseries:ratingFault.shift' }),
  comment: text({ max: 500, trim: true }),
};
export const CURVE_FORM = defineForm('curve', CURVE_FIELDS, ({ validFrom, validTo }) =>
  validFrom && validTo && validTo <= validFrom ? { validTo: ORDER_FAULT.to } : undefined,
);
/** In the units of the station's series. */
export const GAUGING_FORM = defineForm('gauging', {
  at: moment({ required: true }),
  stage: decimal({ min: -10, max: 50, required, fault: 'timeseries:ratingFault.stage' }),
  discharge: decimal({ min: 0, max: 50_000, required, fault: 'timeseries:ratingFault.discharge' }),
  comment: text({ max: 500, trim: true }),
});

/** As people gauge: in units of their own, which its numbers are told in. */
const GAUGED_FIELDS = {
  at: moment({ required: true }),
  stage: decimal({ required }),
  stageUnit: choice(STAGE_UNITS, { start: STAGE_UNIT, otherwise: STAGE_UNIT, wording: 'timeseries:gaugingUnit' }),
  discharge: decimal({ required }),
  dischargeUnit: choice(DISCHARGE_UNITS, {
    ...{ start: DISCHARGE_UNIT, otherwise: DISCHARGE_UNIT, wording: 'timeseries:gaugingUnit' },
  }),
  // a curve says something else: stored once a person says that it is so
  sure: flag(),
  comment: text({ max: 500, trim: true }),
};
export const GAUGED_FORM = defineForm(GAUGING_FORM.name, GAUGED_FIELDS, (given) => {
  const { stage, discharge } = inSeriesUnits(given);
  const faults = {
    ...(isStage(stage) ? {} : { stage: 'timeseries:ratingFault.stage' }),
    ...(isDischarge(discharge) ? {} : { discharge: 'timeseries:ratingFault.discharge' }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
});
export const inSeriesUnits = (given: {
  readonly stage: number | null;
  readonly stageUnit: string;
  readonly discharge: number | null;
  readonly dischargeUnit: string;
}) => ({
  stage: inUnitOf(given.stage ?? 0, given.stageUnit, STAGE_UNIT),
  discharge: inUnitOf(given.discharge ?? 0, given.dischargeUnit, DISCHARGE_UNIT),
});

/** The same table as a file. */
export const GAUGINGS_FILE = 'file';
/** A table that is pasted; where it says no unit itself, they are asked. */
export const GAUGINGS_FORM = defineForm('gaugings', {
  table: lines({ max: 50_000, required }),
  stageUnit: choice(['', ...STAGE_UNITS], { start: '', otherwise: '', wording: 'timeseries:gaugingUnit' }),
  dischargeUnit: choice(['', ...DISCHARGE_UNITS], { start: '', otherwise: '', wording: 'timeseries:gaugingUnit' }),
  sure: flag(),
});
