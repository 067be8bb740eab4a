/** The edit conflict of a territory's description: mine, theirs and the base, then the save of the choices. */
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findRevisionUpTo } from '~/platform/db/revisions.server';
import { readTerritoryMerge, type PostedTerritory } from '../forms/description-merge.form';
import type { Words } from '~/modules/core/versions/view/history.view';
import { historyWords } from '~/modules/core/versions/service/history-words.server';
import {
  describe,
  STATUT_NAMES,
  type Localisation,
  type TerritoryDescription,
  mergeTerritories,
  type TerritoryConflict,
} from '../domain';
import { findUploadedKml, keepKmlFile } from '~/modules/core/exchange/service/kml-upload.server';
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
    ? done({ territory, theirs: describe(territory), base: base.snapshot as TerritoryDescription })
    : refused('noBase' as const);
}

export async function openTerritoryMerge(
  actor: Actor,
  id: number,
  baseVersion: number,
  mine: TerritoryDescription,
): Promise<Outcome<TerritoryMergePage, 'notFound' | 'noBase'>> {
  const sides = await threeSides(actor, id, baseVersion);
  if (!sides.ok) return sides;
  const { territory, theirs, base } = sides.value;
  const { conflicts, fromMine, fromTheirs } = mergeTerritories(base, mine, theirs);
  const t = await historyWords(actor.locale);
  const line = ({ key, ...sidesOf }: TerritoryConflict) => ({
    key,
    what: t(`part.territory.${key}`),
    base: labelOf(sidesOf.base, key, t),
    theirs: labelOf(sidesOf.theirs, key, t),
    mine: labelOf(sidesOf.mine, key, t),
  });
  return done({
    merge: {
      title: territory.name,
      version: territory.version,
      baseVersion,
      by: territory.userMaj,
      at: formatInstant(territory.dateMaj),
      fromMine,
      fromTheirs,
      conflicts: conflicts.map(line),
      mine: JSON.stringify(await posted(actor, mine)),
    },
  });
}

function labelOf(value: TerritoryConflict['mine'], key: TerritoryConflict['key'], t: Words): string {
  if (value === null || value === '') return t('value.nothing');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'object') return place(value, t);
  return key === 'statut' && typeof value === 'number' && value in STATUT_NAMES
    ? t(`value.territoryStatut.${STATUT_NAMES[value as keyof typeof STATUT_NAMES]}`)
    : String(value);
}

const place = ({ kml, cityCode, department }: Localisation, t: Words): string =>
  kml
    ? t('value.kml', { name: kml.fileName })
    : cityCode !== null
      ? t('value.city', { code: cityCode })
      : department !== null
        ? t('value.department', { number: department })
        : t('value.nothing');

async function posted(
  actor: Actor,
  { localisation: { kml, department, cityCode }, ...rest }: TerritoryDescription,
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
  };
}

/** Null when the kept KML has expired (after one day). */
async function submitted(
  actor: Actor,
  { department, cityCode, kmlToken, ...rest }: PostedTerritory,
): Promise<TerritoryDescription | null> {
  const kml = kmlToken === '' ? null : await findUploadedKml(actor, kmlToken);
  return kmlToken !== '' && kml === null ? null : { ...rest, localisation: { department, cityCode, kml } };
}

/** The choices of the merge page; a third save in between asks again. */
export async function postTerritoryMerge(
  actor: Actor,
  id: number,
  form: FormData,
): Promise<Outcome<PostedMerge<TerritoryMergePage>, TerritoryRefusal | 'invalid' | 'noBase'>> {
  const choices = readTerritoryMerge(form);
  const mine = choices && (await submitted(actor, choices.mine));
  if (!choices || !mine) return refused('invalid');
  const sides = await threeSides(actor, id, choices.baseVersion);
  if (!sides.ok) return sides;
  const { merged } = mergeTerritories(sides.value.base, mine, sides.value.theirs, choices.chosen);
  const saved = await saveDescriptive(actor, id, choices.version, merged);
  if (saved.ok) return done({ kind: 'saved' });
  if (saved.reason !== 'conflict') return refused(saved.reason);
  const page = await openTerritoryMerge(actor, id, choices.baseVersion, mine);
  return page.ok ? done({ kind: 'choose', page: page.value, again: true }) : page;
}
