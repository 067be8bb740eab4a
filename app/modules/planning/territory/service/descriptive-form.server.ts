/** Everything the descriptive form shows, and what it does when it comes back. */
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { fileIssue, issueSentences, type FileIssue, type PreviewSentence } from '~/records/exchange/domain';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { sentFileNames } from '~/kernel/sent-file';
import type { KmlFile, OutlineDrawing } from '~/kernel/outline';
import { findMunicipality } from '../data/bricks.server';
import type { DescriptiveCommand } from '../forms/descriptive-commands';
import {
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
  type DescriptiveDraft,
  type DescriptiveFaults,
  type DescriptiveMore,
  type DescriptiveView,
  type Option,
} from '../forms/descriptive.form';
import { gatherBrick, gatherTyped, prepareAdded, zoneKml, type Gathered } from './added-bricks.server';
import type { PreparedBrick } from './create-brick.server';
import { drawWhole } from '~/records/exchange/service/draw-outline.server';
import {
  findUploadedKml,
  keepUploadedKml,
  readKml,
  type SentOutline,
} from '~/records/exchange/service/kml-upload.server';
import { askBeforeTaking, withNothingTaken } from './taken-bricks.server';
import { farNotice, findFarZones } from './far-zones.server';
import { pickableBricks, listPickableUsers, searchMunicipalities } from './list-bricks.server';

const cityOption = (city: { codeCommune: string; name: string; departmentNumber: string }): Option => ({
  value: city.codeCommune,
  label: `${city.name} (${city.codeCommune})`,
});

export async function descriptiveForm(actor: Actor, territory: Territory | null): Promise<DescriptiveView> {
  const description = territory ? describe(territory) : NEW_TERRITORY;
  const { cityCode, kml } = description.localisation;
  const city = cityCode === null ? null : await findMunicipality(cityCode);
  return {
    draft: draftOf(description, territory?.version ?? 0, city ? cityOption(city).label : ''),
    bricks: await pickableBricks(),
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

/** What was sent. */
export interface DescriptiveSent {
  readonly draft: DescriptiveDraft;
  readonly command: DescriptiveCommand;
  readonly place: SentOutline;
  /** of a zone to add */
  readonly zone: SentOutline;
  /** what was looked at */
  readonly looked: readonly string[];
  /** what was told to be erased */
  readonly erases: string;
}
interface Again extends DescriptiveMore {
  readonly kind: 'again';
  readonly faults: DescriptiveFaults;
}
type Filled =
  | Again
  | {
      readonly kind: 'description';
      readonly description: TerritoryDescription;
      readonly version: number;
      /** bricks to write with it */ readonly added: readonly PreparedBrick[];
      /** as submitted, with the bricks that wait */ readonly draft: DescriptiveDraft;
    };

/**
 * A description to save, or the form again (a brick added, a city searched, faults). A KML sent with a returned form is
 * kept, so that it need not be chosen twice.
 */
export async function fillDescription(
  actor: Actor,
  territory: Territory | null,
  form: DescriptiveSent,
): Promise<Filled> {
  const { command, place, zone } = form;
  const draft = territory && command.do === 'keep' ? withNothingTaken(form.draft, territory) : form.draft;
  const again = async (draft: DescriptiveDraft, more: Partial<Omit<Again, 'draft' | 'kind'>> = {}): Promise<Again> => {
    const cities = more.cities ?? (draft.cityCode === '' ? undefined : await chosenCity(draft.cityCode));
    return {
      kind: 'again',
      faults: {},
      ...more,
      ...(cities ? { cities } : {}),
      draft: await keepFiles(actor, draft, form, more),
    };
  };
  if (place.fault) return again(draft, { faults: { file: issueSentences(place.fault) } });
  const sent = place.file ? await readKml(place.file, actor.login) : null;
  if (sent && !sent.ok) return again(draft, { faults: { file: issueSentences(sent.reason) } });
  if (command.do === 'preview') {
    const drawn = await draw(actor, sent ?? done(await findUploadedKml(actor, draft.kmlToken)));
    return again(draft, drawn.ok ? { drawn: { place: drawn.value } } : { faults: { file: drawn.reason } });
  }
  if (command.do === 'previewZone') {
    const drawn = await draw(actor, await zoneKml(actor, draft, zone));
    return again(draft, drawn.ok ? { drawn: { zone: drawn.value } } : { faults: { zoneKml: drawn.reason } });
  }
  if (command.do === 'add') {
    const gathered = await gatherBrick(actor, command.kind, draft, zone);
    return again(gathered.draft, gathered);
  }
  if (command.do === 'searchCity') {
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
  if (!kml && place.isUnsaid) return again(draft, { faults: { file: issueSentences(fileIssue('refusedBefore')) } });
  const fixed = { referencial: !rights.reference, usersRead: !rights.users, users };
  const read = descriptionFromDraft(draft, before, kml, fixed);
  if (!read.ok) return again(draft, { faults: read.faults });
  const typed = rights.addBrick ? await gatherTyped(actor, draft, zone) : { draft, faults: {} };
  if (Object.keys(typed.faults).length > 0) return again(typed.draft, typed);
  const added = rights.addBrick ? await prepareAdded(actor, typed.draft.added) : done([]);
  if (!added.ok) return again(typed.draft, { faults: added.reason });
  const { value: description } = read;
  const far = changesPlace(before, description, typed.draft)
    ? await findFarZones(actor, { ...description, zones: typed.draft.zones }, added.value)
    : [];
  const unseen = await unseenNotices(actor, form, sent?.value ?? null, typed, far);
  if (unseen) return again(typed.draft, { ...unseen, added: typed.added });
  // a file's zones that exist already were chosen while it was gathered
  const { zones } = typed.draft;
  const taken = territory ? await askBeforeTaking(territory, { ...description, zones }) : null;
  if (taken && (taken.isBlocked || command.do !== 'erase' || form.erases !== taken.key))
    return again(typed.draft, { taken });
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
const looksAt = ({ place, zone }: DescriptiveSent, far: readonly FarZone[]): string[] => [
  ...[place, zone].flatMap(({ file }) => file?.name ?? []),
  ...far.map(({ name }) => name),
];

/**
 * Without script a file arrives with the save: what deserves a look is shown once before it is stored. So are zones
 * that stand elsewhere than their territory.
 */
async function unseenNotices(
  actor: Actor,
  form: DescriptiveSent,
  place: KmlFile | null,
  { notices = [] }: Gathered,
  far: readonly FarZone[],
): Promise<Pick<Again, 'drawn' | 'notices' | 'looked'> | null> {
  const looked = looksAt(form, far);
  if (looked.every((one) => form.looked.includes(one))) return null;
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
  form: DescriptiveSent,
  { faults, added: gathered }: Partial<Omit<Again, 'draft' | 'kind'>>,
): Promise<DescriptiveDraft> {
  const [place, zone] = [form.place.file, form.zone.file];
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
export async function filesAlong(
  actor: Actor,
  { place, zone }: Pick<DescriptiveSent, 'place' | 'zone'>,
): Promise<[string, string][]> {
  const along: [string, string][] = [];
  for (const [file, prefix] of [
    [place.file, 'kml'],
    [zone.file, 'zoneKml'],
  ] as const) {
    const names = sentFileNames(prefix);
    if (!file) continue;
    const kept = await keepUploadedKml(actor, file);
    along.push([names.kept, 'on'], [names.token, kept.token], [names.name, kept.name]);
  }
  return along;
}

type Drawn = Outcome<OutlineDrawing, readonly PreviewSentence[]>;
async function draw(actor: Actor, kml: Outcome<KmlFile | null, FileIssue>): Promise<Drawn> {
  const drawn = !kml.ok ? kml : kml.value ? await drawWhole(kml.value, actor) : refused(fileIssue('noFile'));
  return drawn.ok ? drawn : refused(issueSentences(drawn.reason));
}

async function chosenCity(cityCode: string): Promise<Option[]> {
  const city = await findMunicipality(cityCode);
  return city ? [cityOption(city)] : [];
}
