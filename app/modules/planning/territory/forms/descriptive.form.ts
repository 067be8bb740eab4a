/** The descriptive form: a draft that can be shown again as submitted, then a description or its faults. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { readSentFile } from '~/kernel/sent-file';
import type { PreviewSentence } from '~/modules/core/exchange/domain';
import type { KmlFile } from '~/kernel/outline';
import { chooseLocalisation, departmentNumber, isTerritoryStatut, type TerritoryDescription } from '../domain';

export interface DescriptiveDraft {
  readonly name: string;
  readonly description: string;
  readonly statut: string;
  readonly referencial: boolean;
  readonly year: string;
  readonly department: string;
  readonly cityCode: string;
  readonly cityText: string;
  readonly keepKml: boolean;
  /** a KML sent with an earlier round of this form, and whether it is still wanted */
  readonly kmlToken: string;
  readonly kmlName: string;
  /** the same for the outline of a zone to add */
  readonly zoneKmlToken: string;
  readonly zoneKmlName: string;
  readonly zones: readonly number[];
  readonly cultures: readonly number[];
  readonly modesConduites: readonly number[];
  readonly indicateurs: readonly number[];
  readonly users: readonly string[];
  readonly version: number;
}

/** Fields that can have a fault: a key of the territory namespace, or the sentences of a file. */
export type DescriptiveFaults = Partial<
  Record<
    | 'name'
    | 'description'
    | 'statut'
    | 'year'
    | 'department'
    | 'cityCode'
    | 'file'
    | 'zoneKml'
    | 'bricks'
    | 'users'
    | 'form',
    string | readonly PreviewSentence[]
  >
>;

const Ids = z.array(RowId).max(5000).catch([]);
const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const ids = (form: FormData, name: string): number[] => [...new Set(Ids.parse(form.getAll(name)))];

export function readDescriptiveDraft(form: FormData): DescriptiveDraft {
  const [place, zone] = [readSentFile(form, 'kml'), readSentFile(form, 'zoneKml')];
  return {
    name: text(form, 'name'),
    description: text(form, 'description'),
    statut: text(form, 'statut'),
    referencial: form.has('referencial'),
    year: text(form, 'year').trim(),
    department: text(form, 'department').trim(),
    cityCode: text(form, 'cityCode').trim(),
    cityText: text(form, 'cityCodeText').trim(),
    keepKml: form.has('keepKml'),
    kmlToken: place?.token ?? '',
    kmlName: place?.name ?? '',
    zoneKmlToken: zone?.token ?? '',
    zoneKmlName: zone?.name ?? '',
    zones: ids(form, 'zones'),
    cultures: ids(form, 'cultures'),
    modesConduites: ids(form, 'modesConduites'),
    indicateurs: ids(form, 'indicateurs'),
    users: [...new Set(form.getAll('users').map(String))].slice(0, 2000),
    version: Number(text(form, 'version')) || 0,
  };
}

export const draftOf = (description: TerritoryDescription, version: number, cityText = ''): DescriptiveDraft => ({
  name: description.name,
  description: description.description,
  statut: String(description.statut),
  referencial: description.referencial,
  year: description.year === null ? '' : String(description.year),
  department: description.localisation.department ?? '',
  cityCode: description.localisation.cityCode ?? '',
  cityText,
  keepKml: description.localisation.kml !== null,
  kmlToken: '',
  kmlName: '',
  zoneKmlToken: '',
  zoneKmlName: '',
  zones: description.zones,
  cultures: description.crops,
  modesConduites: description.drivingModes,
  indicateurs: description.indicators,
  users: description.users,
  version,
});

const NAME_MAX = 255;
const DESCRIPTION_MAX = 5000;
const YEAR = /^\d{4}$/;

type Read =
  | { readonly ok: true; readonly value: TerritoryDescription }
  | { readonly ok: false; readonly faults: DescriptiveFaults };

/** `fixed`: what this person may not set, kept as it was. */
export function descriptionFromDraft(
  draft: DescriptiveDraft,
  before: TerritoryDescription,
  newKml: KmlFile | null,
  fixed: { readonly referencial: boolean; readonly users: readonly string[] | null },
): Read {
  const faults: Record<string, string> = {};
  const name = draft.name.trim();
  if (name === '') faults.name = 'fault.nameMissing';
  else if (name.length > NAME_MAX) faults.name = 'fault.nameTooLong';
  if (draft.description.length > DESCRIPTION_MAX) faults.description = 'fault.descriptionTooLong';
  const statut = Number(draft.statut);
  if (draft.statut === '' || !isTerritoryStatut(statut)) faults.statut = 'fault.statut';
  if (draft.year !== '' && (!YEAR.test(draft.year) || Number(draft.year) < 1950 || Number(draft.year) > 2100))
    faults.year = 'fault.year';
  const department = departmentNumber(draft.department);
  if (department === undefined) faults.department = 'fault.department';
  if (draft.cityCode === '' && draft.cityText !== '') faults.cityCode = 'fault.cityNotChosen';
  if (Object.keys(faults).length > 0 || department === undefined || !isTerritoryStatut(statut))
    return { ok: false, faults };
  const localisation = chooseLocalisation(before.localisation, {
    department,
    cityCode: draft.cityCode === '' ? null : draft.cityCode,
    newKml,
    keepKml: draft.keepKml,
  });
  return {
    ok: true,
    value: {
      name,
      description: draft.description.trim(),
      statut,
      referencial: fixed.referencial ? before.referencial : draft.referencial,
      year: draft.year === '' ? null : Number(draft.year),
      level: before.level,
      localisation,
      zones: draft.zones,
      crops: draft.cultures,
      drivingModes: draft.modesConduites,
      indicators: draft.indicateurs,
      users: fixed.users ?? draft.users,
    },
  };
}
