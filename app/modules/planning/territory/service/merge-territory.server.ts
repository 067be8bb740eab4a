/** The edit conflict of a territory's description: mine, theirs and the base, then the save of the choices. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findUploadedKml, keepKmlFile } from '~/records/exchange/service/kml-upload.server';
import { describeSides } from '~/records/fields/view/field-words';
import type { MergePost } from '~/records/versions/domain';
import { openMerge, saveMerge, type Merging } from '~/records/versions/service/merge-record.server';
import type { PostedMerge } from '~/records/versions/view/merge.view';
import { findRevisionUpTo } from '~/platform/db/revisions.server';
import { translatorOf, type Translate } from '~/platform/i18n/i18n.server';
import {
  describe,
  mergeTerritories,
  NEW_TERRITORY,
  TERRITORY_FIELDS,
  type AddedBrick,
  type Localisation,
  type TerritoryDescription,
} from '../domain';
import type { PostedTerritory } from '../forms/description-merge.form';
import { prepareAdded } from './added-bricks.server';
import type { PreparedBrick } from './create-brick.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { saveDescriptive } from './save-descriptive.server';

type Conflict = ReturnType<typeof mergeTerritories>['conflicts'][number];

async function sidesOf(actor: Actor, id: number, baseVersion: number, added: readonly AddedBrick[]) {
  const territory = await readTerritory(actor, id);
  if (!territory) return refused('notFound' as const);
  const found = await findRevisionUpTo('territory', id, baseVersion);
  if (!found) return refused('noBase' as const);
  // kept before a field was added: it had no value
  const base = { ...NEW_TERRITORY, ...(found.snapshot as Partial<TerritoryDescription>) };
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const place = (value: unknown) => placeWords(value as Localisation, words.t);
  return done({
    record: territory,
    settle(mine: TerritoryDescription, chosen?: ReadonlySet<string>) {
      const merge = mergeTerritories(base, mine, describe(territory), chosen);
      // nobody else can have added what waits here
      return { ...merge, fromMine: merge.fromMine + added.length };
    },
    lines: (conflicts: readonly Conflict[]) =>
      conflicts.map((one) => ({
        key: one.key,
        what: words.t([`history:part.territory.${one.key}`, `territory:fields.${one.key}`]),
        ...(one.key === 'localisation'
          ? { base: place(one.base), theirs: place(one.theirs), mine: place(one.mine) }
          : describeSides(TERRITORY_FIELDS, one, words)),
      })),
  });
}

/** @param bricks those added, ready to be written */
const merging = (
  actor: Actor,
  id: number,
  added: readonly AddedBrick[],
  bricks: readonly PreparedBrick[] = [],
): Merging<TerritoryDescription, Conflict, TerritoryRefusal | 'noBase'> => ({
  sides: (baseVersion) => sidesOf(actor, id, baseVersion, added),
  written: (mine) => posted(actor, mine, added),
  save: (version, merged) => saveDescriptive(actor, id, version, merged, bricks),
});

export const openTerritoryMerge = (
  actor: Actor,
  id: number,
  baseVersion: number,
  mine: TerritoryDescription,
  added: readonly AddedBrick[],
) => openMerge(merging(actor, id, added), baseVersion, mine);

const placeWords = ({ kml, cityCode, department }: Localisation, t: Translate): string =>
  kml
    ? t('history:value.kml', { name: kml.fileName })
    : cityCode !== null
      ? t('history:value.city', { code: cityCode })
      : department !== null
        ? t('history:value.department', { number: department })
        : t('history:value.nothing');

async function posted(
  actor: Actor,
  { localisation: { kml, department, cityCode }, ...rest }: TerritoryDescription,
  added: readonly AddedBrick[],
): Promise<PostedTerritory> {
  return {
    ...rest,
    zones: [...rest.zones],
    crops: [...rest.crops],
    drivingModes: [...rest.drivingModes],
    indicators: [...rest.indicators],
    users: [...rest.users],
    department,
    cityCode,
    kmlToken: kml ? await keepKmlFile(actor, kml) : '',
    added: [...added],
  };
}

/** Null when a kept KML has expired (after one day). */
async function submitted(
  actor: Actor,
  { department, cityCode, kmlToken, added, ...rest }: PostedTerritory,
): Promise<{ mine: TerritoryDescription; bricks: readonly PreparedBrick[] } | null> {
  const kml = kmlToken === '' ? null : await findUploadedKml(actor, kmlToken);
  const bricks = await prepareAdded(actor, added);
  return (kmlToken !== '' && kml === null) || !bricks.ok
    ? null
    : { mine: { ...rest, localisation: { department, cityCode, kml } }, bricks: bricks.value };
}

export async function saveTerritoryMerge(
  actor: Actor,
  id: number,
  post: MergePost<PostedTerritory>,
): Promise<Outcome<PostedMerge, TerritoryRefusal | 'invalid' | 'noBase'>> {
  const own = await submitted(actor, post.mine);
  if (!own) return refused('invalid');
  return saveMerge(merging(actor, id, post.mine.added, own.bricks), { ...post, mine: own.mine });
}
