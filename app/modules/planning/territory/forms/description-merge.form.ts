/** What the merge page of a territory's description sends back; a KML waits in the store under a token. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { sentFileNames } from '~/kernel/sent-file';
import { textsOf } from '~/records/fields/domain';
import type { MergePost } from '~/records/versions/domain';
import { bodyShape } from '~/records/fields/forms/schemas';
import { readMerge } from '~/records/versions/forms/merge.form';
import { MOST_ADDED, TERRITORY_FIELDS, TERRITORY_FORM, TERRITORY_LISTS } from '../domain';
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
/** The same as the form of a new territory posts it. */
export function territoryFields(mine: PostedTerritory): (readonly [name: string, text: string])[] {
  const kml = sentFileNames('kml');
  const texts: FieldTexts = {
    ...textsOf(TERRITORY_FORM, mine),
    department: [mine.department ?? ''],
    cityCode: [mine.cityCode ?? ''],
    ...(mine.kmlToken === '' ? {} : { [kml.kept]: ['on'], [kml.token]: [mine.kmlToken] }),
    zones: mine.zones.map(String),
    cultures: mine.crops.map(String),
    modesConduites: mine.drivingModes.map(String),
    indicateurs: mine.indicators.map(String),
    users: mine.users,
    added: mine.added.map((one) => JSON.stringify(one)),
  };
  return Object.entries(texts).flatMap(([name, each]) => each.map((text) => [name, text] as const));
}
export const readTerritoryMerge = (form: SentForm): MergePost<PostedTerritory> | null => readMerge(form, Territory);
