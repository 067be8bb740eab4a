/** Files as calls of the API answer them. */
import { z } from 'zod';

export const ExportAnswer = z.object({ content: z.string().describe('base64'), fileName: z.string() });
/** Of the address of a spreadsheet. */
export const SpreadsheetParams = z.object({ format: z.enum(['xlsx', 'csv']) });
export const ExportSearch = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });
/** A grid's file has two layouts. */
export const GridExportSearch = ExportSearch.extend({ layout: z.enum(['wide', 'long']).default('wide') });

/** insert 1: everything was read; 2: all but the lines of `errors`; 0: nothing (A20). */
export const UploadAnswer = z.object({
  insert: z.literal([0, 1, 2]),
  update: z.int(),
  errors: z.array(
    z.object({
      line: z.number(),
      sheet: z.string().optional(),
      column: z.number().optional(),
      columnName: z.string().optional(),
      value: z.string().optional(),
      reason: z.string(),
    }),
  ),
});
