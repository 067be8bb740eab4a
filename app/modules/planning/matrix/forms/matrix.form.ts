import { z } from 'zod';

const NAME_MAX = 255;
const DESCRIPTION_MAX = 5000;

const Many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((ids) => [ids ?? []].flat())
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number),
      )
      .max(500),
  );

/** Name, description and indicators of a matrix; messages are keys of its namespace. */
export const MatrixForm = z.object({
  name: z
    .string({ error: 'matrix:fault.nameMissing' })
    .trim()
    .min(1, 'matrix:fault.nameMissing')
    .max(NAME_MAX, 'matrix:fault.nameTooLong'),
  descriptif: z.string().max(DESCRIPTION_MAX, 'matrix:fault.descriptionTooLong').optional().default(''),
  indicators: Many,
  version: z.coerce.number().int().nonnegative().catch(0).default(0),
});
