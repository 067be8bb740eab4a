/** Answers that calls of several modules give. */
import { z } from 'zod';

export const ExportAnswer = z.object({ content: z.string().describe('base64'), fileName: z.string() });

export const UploadAnswer = z.object({
  insert: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  update: z.number().int(),
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
