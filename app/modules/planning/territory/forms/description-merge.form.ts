/** What the merge page of a territory's description sends back; a KML waits in the store under a token. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { MergePost } from '~/modules/core/versions/domain';
import { bodyShape } from '~/modules/core/fields/forms/schemas';
import { readMerge } from '~/modules/core/versions/forms/merge.form';
import { MOST_ADDED, TERRITORY_FIELDS, TERRITORY_LISTS } from '../domain';
import { AddedBrickForm } from './descriptive.form';

const Territory = z.object({
  ...bodyShape(TERRITORY_FIELDS),
  ...bodyShape(TERRITORY_LISTS),
  department: z.string().max(3).nullable(),
  cityCode: z.string().max(5).nullable(),
  kmlToken: z.string().max(40),
  /** what the form adds to the shared lists: written when the choices are saved, not before */
  added: z.array(AddedBrickForm).max(MOST_ADDED),
});
export type PostedTerritory = z.output<typeof Territory>;
export const readTerritoryMerge = (form: SentForm): MergePost<PostedTerritory> | null => readMerge(form, Territory);
