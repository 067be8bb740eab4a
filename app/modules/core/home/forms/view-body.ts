import { z } from 'zod';
import { isPanelName, PANEL_NAMES } from '../domain';

const One = z.object({
  login: z.string().optional(),
  panel: z.string().refine(isPanelName),
  visible: z.union([z.boolean(), z.literal([0, 1, '0', '1']).transform((flag) => Number(flag) === 1)]),
  position: z.number().int().min(0).max(1000).optional(),
});
/** One panel or several; the login of the body is not looked at. */
export const ViewBody = z.union([z.array(One).min(1).max(PANEL_NAMES.length), One.transform((one) => [one])]);
