/** What starts the examination of analyses, apart from its job: what it reads again is examined once more. */
import { z } from 'zod';

const Nothing = z.object({});
export const EXAMINE_ANALYSES = {
  id: 'quality.examine',
  lane: 'background',
  payload: Nothing,
  accept: (payload: unknown) => Nothing.parse(payload),
} as const;
