/** What the forms of rating curves and of gaugings post. */
import { choice, decimal, defineForm, lines, moment, text } from '~/modules/core/fields/domain';
import { CURVE_FORMS, type CurveForm } from '../domain/rating';
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
export const GAUGING_FORM = defineForm('gauging', {
  at: moment({ required: true }),
  stage: decimal({ min: -10, max: 50, required, fault: 'timeseries:ratingFault.stage' }),
  discharge: decimal({ min: 0, max: 50_000, required, fault: 'timeseries:ratingFault.discharge' }),
  comment: text({ max: 500, trim: true }),
});
