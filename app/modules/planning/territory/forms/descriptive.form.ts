/** The descriptive form: a draft that can be shown again as submitted, then a description or its faults. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Named } from '~/kernel/small-types';
import { RowId } from '~/kernel/row-number';
import { readSentFile } from '~/kernel/sent-file';
import type { PreviewSentence } from '~/records/exchange/domain';
import type { KmlFile, OutlineDrawing } from '~/kernel/outline';
import { parseTexts, submittedTexts, textsOf, type FieldName } from '~/records/fields/domain';
import {
  chooseLocalisation,
  CREATED_KINDS,
  departmentNumber,
  MOST_ADDED,
  TERRITORY_FORM,
  type AddedBrick,
  type TerritoryDescription,
  type CreatedKind,
} from '../domain';

export interface DescriptiveDraft {
  /** what its fields post */
  readonly texts: FieldTexts;
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
  /** bricks that are written when the form is saved */
  readonly added: readonly AddedBrick[];
  /** names typed beside « Ajouter », and the family of the mode */
  readonly typed: Readonly<Record<CreatedKind, string>>;
  readonly typedParent: string;
  readonly zones: readonly number[];
  readonly cultures: readonly number[];
  readonly modesConduites: readonly number[];
  readonly indicateurs: readonly number[];
  readonly users: readonly string[];
  /** of a new territory: its zones take the surfaces of their outlines */ readonly outlineSurfaces: boolean;
  readonly version: number;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}
/** What its page shows. */
export interface DescriptiveView {
  readonly draft: DescriptiveDraft;
  readonly bricks: {
    readonly zones: readonly (Named & { readonly areaHa: number | null })[];
    readonly cultures: readonly (Named & { readonly inUse: boolean })[];
    readonly modesConduites: readonly (Named & { readonly parent: number })[];
    readonly indicateurs: readonly (Named & { readonly unit: string })[];
  };
  readonly users: readonly { readonly login: string; readonly name: string }[];
  readonly cities: readonly Option[];
  readonly kmlFileName: string | null;
  readonly rights: { readonly reference: boolean; readonly users: boolean; readonly addBrick: boolean };
}
/** What a save would take away. */
export interface TakenMore {
  /** by matrices */ readonly isBlocked: boolean;
  readonly bricks: readonly {
    readonly name: string;
    /** hectares of the allocation */ readonly allocated: number;
    /** a zone's own */ readonly surface: number | null;
  }[];
  /** what was told: something else is told again */
  readonly key: string;
}
/** What its page shows again beside the faults. */
export interface DescriptiveMore {
  readonly draft: DescriptiveDraft;
  /** what the files of a form that is still being filled draw */
  readonly drawn?: { readonly place?: OutlineDrawing; readonly zone?: OutlineDrawing };
  readonly cities?: readonly Option[];
  /** what « Ajouter » took */
  readonly added?: { readonly kind: CreatedKind; readonly names: readonly string[] };
  /** of the zones that were just added */
  readonly notices?: readonly string[];
  /** the names of the files whose notices are shown: sent again, they are saved */
  readonly looked?: string;
  readonly taken?: TakenMore;
}

/** Fields that can have a fault: its key, or the sentences of a file. */
export type DescriptiveFaults = Partial<
  Record<
    FieldName<typeof TERRITORY_FORM> | 'department' | 'cityCode' | 'file' | 'zoneKml' | 'bricks' | 'users' | 'form',
    string | readonly PreviewSentence[]
  >
>;

/** As many as the form may bring (platform/http/door); what is no number of a row ticks nothing. */
const ids = (form: SentForm, name: string): number[] => [
  ...new Set(form.getAll(name).flatMap((text) => RowId.safeParse(text).data ?? [])),
];

/** A brick that waits to be written, as a page carried it. */
export const AddedBrickForm = z.object({
  kind: z.enum(CREATED_KINDS),
  name: z.string().min(1).max(120),
  parent: z.number().int().min(1).max(5),
  token: z.string().max(100),
  place: z.number().int().min(0),
});
const Added = z
  .string()
  .transform((text): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  })
  .pipe(AddedBrickForm);

/** What the form itself wrote; anything else is left. */
const addedBricks = (form: SentForm): AddedBrick[] =>
  form
    .getAll('added')
    .slice(0, MOST_ADDED)
    .flatMap((value) => {
      const read = Added.safeParse(value);
      return read.success ? [read.data] : [];
    });

export function readDescriptiveDraft(form: SentForm): DescriptiveDraft {
  const [place, zone] = [readSentFile(form, 'kml'), readSentFile(form, 'zoneKml')];
  return {
    texts: submittedTexts(TERRITORY_FORM, form),
    department: form.text('department').trim(),
    cityCode: form.text('cityCode').trim(),
    cityText: form.text('cityCodeText').trim(),
    keepKml: form.has('keepKml'),
    kmlToken: place?.token ?? '',
    kmlName: place?.name ?? '',
    zoneKmlToken: zone?.token ?? '',
    zoneKmlName: zone?.name ?? '',
    added: addedBricks(form),
    typed: {
      zones: form.text('new-zones'),
      cultures: form.text('new-cultures'),
      modesConduites: form.text('new-modesConduites'),
    },
    typedParent: form.text('new-parent'),
    zones: ids(form, 'zones'),
    cultures: ids(form, 'cultures'),
    modesConduites: ids(form, 'modesConduites'),
    indicateurs: ids(form, 'indicateurs'),
    users: [...new Set(form.getAll('users').map(String))],
    outlineSurfaces: form.has('outlineSurfaces'),
    version: form.version,
  };
}

export const draftOf = (description: TerritoryDescription, version: number, cityText = ''): DescriptiveDraft => ({
  texts: textsOf(TERRITORY_FORM, description),
  department: description.localisation.department ?? '',
  cityCode: description.localisation.cityCode ?? '',
  cityText,
  keepKml: description.localisation.kml !== null,
  kmlToken: '',
  kmlName: '',
  zoneKmlToken: '',
  zoneKmlName: '',
  typed: { zones: '', cultures: '', modesConduites: '' },
  typedParent: '',
  added: [],
  zones: description.zones,
  cultures: description.crops,
  modesConduites: description.drivingModes,
  indicateurs: description.indicators,
  users: description.users,
  outlineSurfaces: false,
  version,
});

type Read =
  | { readonly ok: true; readonly value: TerritoryDescription }
  | { readonly ok: false; readonly faults: DescriptiveFaults };

/** `fixed`: what this person may not set, kept as it was. */
export function descriptionFromDraft(
  draft: DescriptiveDraft,
  before: TerritoryDescription,
  newKml: KmlFile | null,
  fixed: { readonly referencial: boolean; readonly usersRead: boolean; readonly users: readonly string[] | null },
): Read {
  const read = parseTexts(TERRITORY_FORM, draft.texts);
  const faults: DescriptiveFaults = 'faults' in read ? { ...read.faults } : {};
  const department = departmentNumber(draft.department);
  if (department === undefined) faults.department = 'territory:fault.department';
  if (draft.cityCode === '' && draft.cityText !== '') faults.cityCode = 'territory:fault.cityNotChosen';
  if ('faults' in read || department === undefined || faults.cityCode) return { ok: false, faults };
  const localisation = chooseLocalisation(before.localisation, {
    department,
    cityCode: draft.cityCode === '' ? null : draft.cityCode,
    newKml,
    keepKml: draft.keepKml,
  });
  return {
    ok: true,
    value: {
      ...before,
      ...read.values,
      ...(fixed.referencial ? { referencial: before.referencial } : {}),
      ...(fixed.usersRead ? { usersRead: before.usersRead } : {}),
      localisation,
      zones: draft.zones,
      crops: draft.cultures,
      drivingModes: draft.modesConduites,
      indicators: draft.indicateurs,
      users: fixed.users ?? draft.users,
    },
  };
}
