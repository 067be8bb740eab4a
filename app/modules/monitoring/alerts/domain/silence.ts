/** A time during which nobody is told. */
import { defineForm, moment, text } from '~/records/fields/domain';

export const SILENCE_FORM = defineForm(
  'silence',
  {
    from: moment({ required: true, once: true }),
    to: moment({ required: true, once: true }),
    reason: text({ max: 200, trim: true }),
  },
  ({ from, to }) => (from && to && to <= from ? { to: 'alerts:fault.validity' } : undefined),
);
