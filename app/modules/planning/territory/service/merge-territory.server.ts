/** The edit conflict of a territory's description: mine, theirs and the base, then the save of the choices. */
import type { SentForm } from '~/kernel/sent-form';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findRevisionUpTo } from '~/platform/db/revisions.server';
import { readTerritoryMerge, type PostedTerritory } from '../forms/description-merge.form';
import { describeSides } from '~/modules/core/fields/view/field-words';
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
import { findUploadedKml, keepKmlFile } from '~/modules/core/exchange/service/kml-upload.server';
import { prepareAdded } from './added-bricks.server';
import type { PreparedBrick } from './create-brick.server';
import { readTerritory } from './read-territory.server';
import type { TerritoryRefusal } from './refusals';
import { saveDescriptive } from './save-descriptive.server';
import type { MergeView, PostedMerge } from '~/modules/core/versions/view/merge.view';

interface TerritoryMergePage {
  readonly merge: MergeView;
}

async function threeSides(actor: Actor, id: number, baseVersion: number) {
  const territory = await readTerritory(actor, id);
  if (!territory) return refused('notFound' as const);
  const base = await findRevisionUpTo('territory', id, baseVersion);
  return base
    ? done({
        territory,
        theirs: describe(territory),
        // kept before a field was added: it had no value
        base: { ...NEW_TERRITORY, ...(base.snapshot as Partial<TerritoryDescription>) },
      })
    : refused('noBase' as const);
}

export async function openTerritoryMerge(
  actor: Actor,
  id: number,
  baseVersion: number,
  mine: TerritoryDescription,
  added: readonly AddedBrick[] = [],
): Promise<Outcome<TerritoryMergePage, 'notFound' | 'noBase'>> {
  const sides = await threeSides(actor, id, baseVersion);
  if (!sides.ok) return sides;
  const { territory, theirs, base } = sides.value;
  const { conflicts, fromMine, fromTheirs } = mergeTerritories(base, mine, theirs);
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const sidesOf = (one: (typeof conflicts)[number]) => {
    if (one.key !== 'localisation') return describeSides(TERRITORY_FIELDS, one, words);
    const side = (value: unknown) => placeWords(value as Localisation, words.t);
    return { base: side(one.base), theirs: side(one.theirs), mine: side(one.mine) };
  };
  const line = (one: (typeof conflicts)[number]) => ({
    key: one.key,
    what: words.t([`history:part.territory.${one.key}`, `territory:fields.${one.key}`]),
    ...sidesOf(one),
  });
  return done({
    merge: {
      title: territory.name,
      version: territory.version,
      baseVersion,
      by: territory.updatedBy,
      at: formatInstant(territory.updatedAt),
      // nobody else can have added what waits here
      fromMine: fromMine + added.length,
      fromTheirs,
      conflicts: conflicts.map(line),
      mine: JSON.stringify(await posted(actor, mine, added)),
    },
  });
}

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

/** The choices of the merge page; a third save in between asks again. */
export async function postTerritoryMerge(
  actor: Actor,
  id: number,
  form: SentForm,
): Promise<Outcome<PostedMerge<TerritoryMergePage>, TerritoryRefusal | 'invalid' | 'noBase'>> {
  const choices = readTerritoryMerge(form);
  const own = choices && (await submitted(actor, choices.mine));
  if (!choices || !own) return refused('invalid');
  const sides = await threeSides(actor, id, choices.baseVersion);
  if (!sides.ok) return sides;
  const { merged } = mergeTerritories(sides.value.base, own.mine, sides.value.theirs, choices.chosen);
  const saved = await saveDescriptive(actor, id, choices.version, merged, own.bricks);
  if (saved.ok) return done({ kind: 'saved' });
  if (saved.reason !== 'conflict') return refused(saved.reason);
  const page = await openTerritoryMerge(actor, id, choices.baseVersion, own.mine, choices.mine.added);
  return page.ok ? done({ kind: 'choose', page: page.value, again: true }) : page;
}
