import { z } from 'zod';

const parameter = z.string().regex(/^[A-Za-z][\w.-]{0,79}$/);
const value = z
  .string()
  .max(2000)
  .transform((text) => text.replaceAll('\u0000', ''));

/** The name of a setting of one's own, and its text. */
export const ParameterParams = z.object({ parameter });
export const ParameterBody = z.object({ value });
export const NamedParameterBody = z.object({ parameter, value });
