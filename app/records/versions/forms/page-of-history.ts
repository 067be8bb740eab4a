import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';

/** The page of a history that the address asks for; what is no page is the first. */
export const PageOfHistory = z.object({ page: NumberIfAny });
