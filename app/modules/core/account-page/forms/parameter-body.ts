import { z } from 'zod';

/** The name of a setting of one's own, and its text. */
export const ParameterParams = z.object({ parameter: z.string().regex(/^[A-Za-z][\w.-]{0,79}$/) });
export const ParameterBody = z.object({
  value: z
    .string()
    .max(2000)
    .transform((text) => text.replaceAll('\u0000', '')),
});
