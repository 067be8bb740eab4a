/** What stations measure beside the quantities of the product: the same shape, added by an administrator. */
import { choice, decimal, flag, text, whole } from '~/records/fields/domain';
import { objection } from '../objection';
import { itemSet } from './item';

const DRAWINGS = ['line', 'step', 'bars'] as const;
const MOST_DECIMALS = 6;

export const quantity = itemSet({
  key: 'quantity',
  icon: 'chart-line',
  unique: ['name'],
  lasting: ['unit'],
  may: { replace: false },
  own: {
    unit: text({ max: 20, trim: true, required: true, aliases: ['unité', 'symbole'] }),
    decimals: whole({ start: 2, min: 0, max: MOST_DECIMALS }),
    drawn: choice(DRAWINGS, { wording: 'reference:drawn', start: 'line' }),
    lowest: decimal(),
    highest: decimal(),
    down: flag({ inList: false }),
    summed: flag({ inList: false }),
    parameter: text({ max: 20, trim: true, inList: false }),
    unitCode: text({ max: 20, trim: true, inList: false }),
  },
  rules: [
    {
      column: 'lowest',
      check: ({ lowest, highest }) =>
        typeof lowest === 'number' && typeof highest === 'number' && lowest > highest
          ? objection('minAboveMax', { min: lowest, max: highest })
          : null,
    },
  ],
});
