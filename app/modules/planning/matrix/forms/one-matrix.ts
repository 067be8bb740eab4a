import { z } from 'zod';
import { RowId } from '~/kernel/row-number';

/** The parameters of an address that names one matrix. */
export const OneMatrix = z.object({ mid: RowId });
