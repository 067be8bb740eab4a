/** What the merge page of a territory's description sends back; a KML waits in the store under a token. */
import { z } from 'zod';
import { Ids, readMerge, type MergePost } from '~/modules/core/versions/forms/merge.form';

const Logins = z.array(z.string().max(120)).max(2000);
const Territory = z.object({
  name: z.string().max(255),
  description: z.string().max(5000),
  statut: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  referencial: z.boolean(),
  year: z.number().int().nullable(),
  level: z.number().int().nullable(),
  department: z.string().max(3).nullable(),
  cityCode: z.string().max(5).nullable(),
  kmlToken: z.string().max(40),
  zones: Ids,
  crops: Ids,
  drivingModes: Ids,
  indicators: Ids,
  users: Logins,
});
export type PostedTerritory = z.output<typeof Territory>;
export const readTerritoryMerge = (form: FormData): MergePost<PostedTerritory> | null => readMerge(form, Territory);
