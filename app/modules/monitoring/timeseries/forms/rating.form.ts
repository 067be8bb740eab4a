/** What the forms of rating curves and of gaugings post. */
import { choice, decimal, lines, moment, text } from '~/modules/core/fields/domain';
import { CURVE_FORMS, type CurveForm } from '../domain/rating';

const required = 'timeseries:recipeFault.value';
export const CURVE_FIELDS = {
  validFrom: moment(),
  validTo: moment(),
  form: choice<CurveForm>(CURVE_FORMS, { start: 'segments', wording: 'timeseries:rating.form' }),
  shape: lines({ max: 4000, required }),
  h0: decimal({ start: 0 }),
  comment: text({ max: 500, trim: true }),
};
export const GAUGING_FIELDS = {
  at: moment(),
  stage: decimal({ min: -10, max: 50, required, fault: 'timeseries:ratingFault.stage' }),
  discharge: decimal({ min: 0, max: 50_000, required, fault: 'timeseries:ratingFault.discharge' }),
  comment: text({ max: 500, trim: true }),
};
