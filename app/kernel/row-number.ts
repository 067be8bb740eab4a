/**
 * What a row can be numbered: ids are 32-bit in the database, and a number beyond them names nothing, which is no fault
 * of ours to log.
 */
import { z } from 'zod';

const LARGEST = 2_147_483_647;

/** A whole number in an address or a form: in digits (`1e3`, `0x10` and ` 12` are none) and no larger than an id. */
export const inDigits = <Kind extends z.ZodType>(number: Kind) =>
  z.preprocess((sent) => {
    if (typeof sent !== 'string') return sent;
    return /^-?\d{1,10}$/.test(sent) && Number(sent) <= LARGEST ? Number(sent) : NaN;
  }, number);

/** The number of a row in a JSON body. */
export const RowNumber = z.int().positive().max(LARGEST);
/** The number of a row in an address or a form. */
export const RowId = inDigits(RowNumber);
/** Of a row or a page; none where the address says none, or what is none. */
export const NumberIfAny = RowId.optional().catch(undefined);
/** The parameters of an address that names one row. */
export const OneRow = z.object({ id: RowId });
/** Of a list: the first where the address names none. */
export const PageNumber = inDigits(z.int().positive()).catch(1);
