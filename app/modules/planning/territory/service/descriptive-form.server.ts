/** Everything the descriptive form shows, and what it does when it comes back. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { fileIssue, issueSentences } from '~/modules/core/exchange/domain';
import { done, refused } from '~/kernel/outcome';
import { isFileUnsaid, sentFileNames } from '~/kernel/sent-file';
import type { OutlineDrawing, KmlFile } from '~/kernel/outline';
import type { UploadedForm } from '~/modules/core/exchange/http/read-upload.server';
import { findMunicipality, type Bricks, type PickableUser } from '../data/bricks.server';
import {
  CREATED_KINDS,
  describe,
  samePlace,
  type FarZone,
  NEW_TERRITORY,
  usersAfterPicking,
  type Territory,
  type TerritoryDescription,
} from '../domain';
import {
  descriptionFromDraft,
  draftOf,
  readDescriptiveDraft,
  type DescriptiveDraft,
  type DescriptiveFaults,
} from '../forms/descriptive.form';
import { gatherBrick, gatherTyped, prepareAdded, zoneKml, type Gathered } from './added-bricks.server';
import type { PreparedBrick } from './create-brick.server';
import { drawWhole } from '~/modules/core/exchange/service/draw-outline.server';
import { findUploadedKml, keepUploadedKml, readKml } from '~/modules/core/exchange/service/kml-upload.server';
import { farNotice, findFarZones } from './far-zones.server';
import { listBricks, listPickableUsers, searchMunicipalities } from './list-bricks.server';

interface CityOption {
  readonly value: string;
  readonly label: string;
}
interface DescriptiveFormData {
  readonly draft: DescriptiveDraft;
  readonly bricks: Bricks;
  readonly users: readonly PickableUser[];
  readonly cities: readonly CityOption[];
  readonly kmlFileName: string | null;
  readonly rights: { readonly reference: boolean; readonly users: boolean; readonly addBrick: boolean };
}

const cityOption = (city: { codeCommune: string; name: string; departmentNumber: string }): CityOption => ({
  value: city.codeCommune,
  label: `${city.name} (${city.codeCommune})`,
});

export async function descriptiveForm(actor: Actor, territory: Territory | null): Promise<DescriptiveFormData> {
  const description = territory ? describe(territory) : NEW_TERRITORY;
  const { cityCode, kml } = description.localisation;
  const city = cityCode === null ? null : await findMunicipality(cityCode);
  return {
    draft: draftOf(description, territory?.version ?? 0, city ? cityOption(city).label : ''),
    bricks: await listBricks(),
    users: await listPickableUsers(actor),
    cities: city ? [cityOption(city)] : [],
    kmlFileName: kml?.fileName ?? null,
    rights: formRights(actor, territory),
  };
}

const formRights = (actor: Actor, territory: Territory | null) => ({
  reference: may(actor, 'territory.setReference'),
  addBrick: may(actor, 'territory.addBrick'),
  users: territory ? may(actor, 'territory.users', territoryState(territory)) : may(actor, 'territory.create'),
});

/** What the files of a form that is still being filled draw. */
interface Drawn {
  readonly place?: OutlineDrawing;
  readonly zone?: OutlineDrawing;
}
interface Again {
  readonly kind: 'again';
  readonly drawn?: Drawn;
  readonly draft: DescriptiveDraft;
  readonly faults: DescriptiveFaults;
  readonly cities?: readonly CityOption[];
  readonly added?: Gathered['added'];
  /** of the zones that were just added */
  readonly notices?: readonly string[];
  /** the names of the files whose notices are shown: sent again, they are saved */
  readonly looked?: string;
}
type DescriptiveReply =
  | Again
  | {
      readonly kind: 'description';
      readonly description: TerritoryDescription;
      readonly version: number;
      /** bricks to write with it */ readonly added: readonly PreparedBrick[];
      /** as submitted, with the bricks that wait */ readonly draft: DescriptiveDraft;
    };

/** The two files of the form: the territory's outline and that of a zone to add. */
export const FORM_FILES = ['file', 'new-zones-kml'] as const;

/**
 * Reads the submitted form: a description to save, or the form again (a brick added, a city searched, faults). A KML
 * sent with a returned form is kept, so that it need not be chosen twice.
 */
export async function readDescriptiveForm(
  actor: Actor,
  territory: Territory | null,
  upload: UploadedForm,
): Promise<DescriptiveReply> {
  const { fields, files, faults } = upload;
  const file = files.get('file') ?? null;
  const again = async (draft: DescriptiveDraft, more: Partial<Omit<Again, 'draft' | 'kind'>> = {}): Promise<Again> => {
    const cities = more.cities ?? (draft.cityCode === '' ? undefined : await chosenCity(draft.cityCode));
    return {
      kind: 'again',
      faults: {},
      ...more,
      ...(cities ? { cities } : {}),
      draft: await keepFiles(actor, draft, upload, more),
    };
  };
  const draft = readDescriptiveDraft(fields);
  const tooLarge = faults.get('file');
  if (tooLarge) return again(draft, { faults: { file: issueSentences(tooLarge) } });
  const sent = file ? await readKml(file, actor.login) : null;
  if (sent && !sent.ok) return again(draft, { faults: { file: issueSentences(sent.reason) } });
  const intent = String(fields.get('intent') ?? '');
  if (intent === 'preview') return again(draft, await drawPlace(actor, draft, sent?.value ?? null));
  if (intent === 'previewZone') return again(draft, await drawZone(actor, draft, upload));
  const adding = CREATED_KINDS.find((kind) => intent === `add-${kind}`);
  if (adding) {
    const gathered = await gatherBrick(actor, adding, draft, upload);
    return again(gathered.draft, gathered);
  }
  if (intent === 'searchCity') {
    const cities = (await searchMunicipalities(draft.cityText)).map(cityOption);
    return again(
      draft,
      cities.length === 0 ? { cities, faults: { cityCode: 'territory:fault.cityNotFound' } } : { cities },
    );
  }
  const before = territory ? describe(territory) : NEW_TERRITORY;
  const rights = formRights(actor, territory);
  const users = rights.users ? usersAfterPicking(before.users, draft.users, actor) : before.users;
  const kml = sent?.value ?? (draft.kmlToken === '' ? null : await findUploadedKml(actor, draft.kmlToken));
  if (!kml && isFileUnsaid(fields, 'kml'))
    return again(draft, { faults: { file: issueSentences(fileIssue('refusedBefore')) } });
  const fixed = { referencial: !rights.reference, users };
  const read = descriptionFromDraft(draft, before, kml, fixed);
  if (!read.ok) return again(draft, { faults: read.faults });
  const typed = rights.addBrick ? await gatherTyped(actor, draft, upload) : { draft, faults: {} };
  if (Object.keys(typed.faults).length > 0) return again(typed.draft, typed);
  const added = rights.addBrick ? await prepareAdded(actor, typed.draft.added) : done([]);
  if (!added.ok) return again(typed.draft, { faults: added.reason });
  const { value: description } = read;
  const far = changesPlace(before, description, typed.draft)
    ? await findFarZones(actor, { ...description, zones: typed.draft.zones }, added.value)
    : [];
  const unseen = await unseenNotices(actor, upload, sent?.value ?? null, typed, far);
  if (unseen) return again(typed.draft, { ...unseen, added: typed.added });
  // a file's zones that exist already were chosen while it was gathered
  const { zones } = typed.draft;
  return {
    kind: 'description',
    description: { ...description, zones },
    added: added.value,
    version: draft.version,
    draft: typed.draft,
  };
}

/** What stays where it was has been looked at. */
const changesPlace = (before: TerritoryDescription, after: TerritoryDescription, draft: DescriptiveDraft): boolean =>
  draft.added.length > 0 ||
  !samePlace(before.localisation, after.localisation) ||
  draft.zones.some((id) => !before.zones.includes(id));

/** What the notices of a form are about. */
const looksAt = ({ files }: UploadedForm, far: readonly FarZone[]): string[] => [
  ...FORM_FILES.flatMap((field) => files.get(field)?.name ?? []),
  ...far.map(({ name }) => name),
];

/**
 * Without script a file arrives with the save: what deserves a look is shown once before it is stored. So are zones
 * that
 * stand elsewhere than their territory.
 */
async function unseenNotices(
  actor: Actor,
  upload: UploadedForm,
  place: KmlFile | null,
  { notices = [] }: Gathered,
  far: readonly FarZone[],
): Promise<Pick<Again, 'drawn' | 'notices' | 'looked'> | null> {
  const looked = looksAt(upload, far);
  const before = new Set(upload.fields.text('looked').split('|'));
  if (looked.every((one) => before.has(one))) return null;
  const drawn = place ? await drawWhole(place, actor) : null;
  const placed = drawn?.ok && drawn.value.notices.length > 0 ? drawn.value : null;
  const told = [...notices, ...(await farNotice(actor, far))];
  if (!placed && told.length === 0) return null;
  return { notices: told, looked: looked.join('|'), ...(placed && { drawn: { place: placed } }) };
}

/**
 * The files of a form that is shown again, under their tokens; the outline of a zone that was just added has served.
 */
async function keepFiles(
  actor: Actor,
  draft: DescriptiveDraft,
  { files }: UploadedForm,
  { faults, added: gathered }: Partial<Omit<Again, 'draft' | 'kind'>>,
): Promise<DescriptiveDraft> {
  const [place, zone] = [files.get('file'), files.get('new-zones-kml')];
  const kept = place && faults?.file === undefined ? await keepUploadedKml(actor, place) : null;
  const added = gathered?.kind === 'zones';
  const keptZone = zone && faults?.zoneKml === undefined && !added ? await keepUploadedKml(actor, zone) : null;
  return {
    ...draft,
    ...(kept ? { kmlToken: kept.token, kmlName: kept.name } : {}),
    ...(added
      ? { zoneKmlToken: '', zoneKmlName: '' }
      : keptZone
        ? { zoneKmlToken: keptZone.token, zoneKmlName: keptZone.name }
        : {}),
  };
}

/** The same as fields for another page's form. */
export async function filesAlong(actor: Actor, { files }: UploadedForm): Promise<[string, string][]> {
  const along: [string, string][] = [];
  for (const [field, prefix] of [
    ['file', 'kml'],
    ['new-zones-kml', 'zoneKml'],
  ] as const) {
    const file = files.get(field);
    const names = sentFileNames(prefix);
    if (!file) continue;
    const kept = await keepUploadedKml(actor, file);
    along.push([names.kept, 'on'], [names.token, kept.token], [names.name, kept.name]);
  }
  return along;
}

async function drawPlace(
  actor: Actor,
  draft: DescriptiveDraft,
  sent: KmlFile | null,
): Promise<Pick<Again, 'drawn' | 'faults'>> {
  const kml = sent ?? (await findUploadedKml(actor, draft.kmlToken));
  const drawn = kml ? await drawWhole(kml, actor) : refused(fileIssue('noFile'));
  return drawn.ok ? { drawn: { place: drawn.value }, faults: {} } : { faults: { file: issueSentences(drawn.reason) } };
}

async function drawZone(
  actor: Actor,
  draft: DescriptiveDraft,
  upload: UploadedForm,
): Promise<Pick<Again, 'drawn' | 'faults'>> {
  const kml = await zoneKml(actor, draft, upload);
  const drawn = !kml.ok ? kml : kml.value ? await drawWhole(kml.value, actor) : refused(fileIssue('noFile'));
  return drawn.ok
    ? { drawn: { zone: drawn.value }, faults: {} }
    : { faults: { zoneKml: issueSentences(drawn.reason) } };
}

async function chosenCity(cityCode: string): Promise<CityOption[]> {
  const city = await findMunicipality(cityCode);
  return city ? [cityOption(city)] : [];
}
