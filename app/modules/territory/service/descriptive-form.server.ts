/** Everything the descriptive form shows, and what it does when it comes back. */
import { readFile } from 'node:fs/promises';
import { may, territoryState, type Actor } from '~/modules/accounts/domain';
import type { UploadedFile } from '~/modules/exchange/http/read-upload.server';
import { findMunicipality, type Bricks, type PickableUser } from '../data/bricks.server';
import { CREATED_KINDS, describe, NEW_TERRITORY, usersAfterPicking, type CreatedKind, type KmlFile, type Territory, type TerritoryDescription } from '../domain';
import { descriptionFromDraft, draftOf, type DescriptiveDraft, type DescriptiveFaults } from '../forms/descriptive.form';
import { createBrick } from './create-brick.server';
import { listBricks, listPickableUsers, searchMunicipalities } from './list-bricks.server';

export interface CityOption { readonly value: string; readonly label: string }
export interface DescriptiveFormData {
  readonly draft: DescriptiveDraft;
  readonly bricks: Bricks;
  readonly users: readonly PickableUser[];
  readonly cities: readonly CityOption[];
  readonly kmlFileName: string | null;
  readonly rights: { readonly reference: boolean; readonly users: boolean; readonly addBrick: boolean };
}

const cityOption = (city: { codeCommune: string; name: string; departmentNumber: string }): CityOption => ({ value: city.codeCommune, label: `${city.name} (${city.codeCommune})` });

export async function descriptiveForm(actor: Actor, territory: Territory | null): Promise<DescriptiveFormData> {
  const description = territory ? describe(territory) : NEW_TERRITORY;
  const { cityCode, kml } = description.localisation;
  const city = cityCode === null ? null : await findMunicipality(cityCode);
  return {
    draft: draftOf(description, territory?.version ?? 0, city ? cityOption(city).label : ''), bricks: await listBricks(), users: await listPickableUsers(actor),
    cities: city ? [cityOption(city)] : [], kmlFileName: kml?.fileName ?? null, rights: formRights(actor, territory),
  };
}

const formRights = (actor: Actor, territory: Territory | null) => ({
  reference: may(actor, 'territory.setReference'), addBrick: may(actor, 'territory.addBrick'),
  users: territory ? may(actor, 'territory.users', territoryState(territory)) : may(actor, 'territory.create'),
});

export type DescriptiveReply =
  | { readonly kind: 'description'; readonly description: TerritoryDescription; readonly version: number }
  | { readonly kind: 'again'; readonly draft: DescriptiveDraft; readonly faults: DescriptiveFaults; readonly cities?: readonly CityOption[]; readonly created?: { readonly kind: CreatedKind; readonly name: string } };

/** Reads the posted form: a description to save, or the form again (a brick added, a city searched, faults to correct). */
export async function readDescriptiveForm(actor: Actor, territory: Territory | null, draft: DescriptiveDraft, form: FormData, file: UploadedFile | null): Promise<DescriptiveReply> {
  const intent = String(form.get('intent') ?? '');
  const adding = CREATED_KINDS.find((kind) => intent === `add-${kind}`);
  if (adding) return addBrick(actor, adding, draft, form);
  if (intent === 'searchCity') return { kind: 'again', draft, faults: {}, cities: (await searchMunicipalities(draft.cityText)).map(cityOption) };
  const kml = file ? await kmlOf(file) : null;
  if (file && !kml) return { kind: 'again', draft, faults: { file: 'fault.kmlOnly' } };
  const before = territory ? describe(territory) : NEW_TERRITORY;
  const rights = formRights(actor, territory);
  const users = rights.users ? usersAfterPicking(before.users, draft.users, actor) : before.users;
  const read = descriptionFromDraft(draft, before, kml, { referencial: !rights.reference, users });
  return read.ok ? { kind: 'description', description: read.value, version: draft.version } : { kind: 'again', draft, faults: read.faults };
}

async function addBrick(actor: Actor, kind: CreatedKind, draft: DescriptiveDraft, form: FormData): Promise<DescriptiveReply> {
  const created = await createBrick(actor, kind, { name: String(form.get(`new-${kind}`) ?? ''), parent: Number(form.get('new-parent') ?? 1) });
  if (!created.ok) return { kind: 'again', draft, faults: { bricks: `brick.${created.reason}` } };
  return { kind: 'again', draft: { ...draft, [kind]: [...draft[kind], created.value.id] }, faults: {}, created: { kind, name: created.value.name } };
}

/** Only .kml (C114). The declared encoding is dropped with the bytes: the text is Unicode from here on. */
async function kmlOf(file: UploadedFile): Promise<KmlFile | null> {
  if (!/\.kml$/i.test(file.name)) return null;
  const bytes = 'bytes' in file ? file.bytes : await readFile(file.path);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const encoding = /encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const text = new TextDecoder(/^(iso-8859-1|iso-8859-15|latin1|windows-1252)$/i.test(encoding) ? 'windows-1252' : 'utf-8').decode(bytes);
  return { fileName: file.name, text: text.replace(/^(\s*<\?xml[^>]*?)\s+encoding=["'][^"']*["']/, '$1') };
}
