/** What a row can be numbered, in an address, a form or a body. */
import { z } from 'zod';
import { LARGEST_ROW, wholeInDigits } from './whole-in-digits';

/** A whole number in an address or a form. */
export const inDigits = <Kind extends z.ZodType>(number: Kind) =>
  z.preprocess((sent) => (typeof sent === 'string' ? wholeInDigits(sent) : sent), number);

/** The number of a row in a JSON body. */
export const RowNumber = z.int().positive().max(LARGEST_ROW);
/** The number of a row in an address or a form. */
export const RowId = inDigits(RowNumber);
/** Of a row or a page; none where the address says none, or what is none. */
export const NumberIfAny = RowId.optional().catch(undefined);
/** The parameters of an address that names one row. */
export const OneRow = z.object({ id: RowId });
/** Of a list: the first where the address names none. */
export const PageNumber = inDigits(z.int().positive()).catch(1);
