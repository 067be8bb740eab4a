/** A content as submitted: texts only. `contentOfDraft` returns the domain's fields, or the faults by field. */
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import {
  AUTHORIZATIONS,
  CONTENT_LEVELS,
  CONTENT_STATUSES,
  CONTENT_TEXTS,
  parisClock,
  parisInstant,
  readTranslations,
  type ContentFields,
} from '../domain';

type English<Name extends string> = `${Name}En`;
const english = <Name extends string>(name: Name): English<Name> => `${name}En`;
const TEXTS = [
  'idCategory',
  'title',
  'subtitle',
  'comment',
  'footer',
  'footerContent',
  'dateDebut',
  'dateFin',
  'order',
  'status',
  'level',
  'authorization',
  'x',
  'y',
  'projection',
  'link',
  'eventId',
  'stationType',
  'stationId',
  ...CONTENT_TEXTS.map(english),
] as const;
const TICKS = ['documentation', 'acknowledgement'] as const;
type TextName = (typeof TEXTS)[number];
export type DraftField = TextName | (typeof TICKS)[number];
export type ContentDraft = Readonly<
  Record<TextName, string> & Record<(typeof TICKS)[number], boolean> & { version: string; adopt: boolean }
>;
/** Field (or « form ») → i18n key. */
export type DraftFaults = Partial<Record<DraftField | 'form', string>>;

const LIMITS: Partial<Record<TextName, number>> = {
  title: 255,
  subtitle: 500,
  footer: 1000,
  comment: 200_000,
  footerContent: 20_000,
  link: 2000,
  titleEn: 255,
  subtitleEn: 500,
  footerEn: 1000,
  commentEn: 200_000,
  footerContentEn: 20_000,
};

export function draftOf(fields: ContentFields, version: number): ContentDraft {
  const en = fields.translations.en ?? {};
  return {
    idCategory: String(fields.idCategory),
    title: fields.title,
    subtitle: fields.subtitle,
    comment: fields.comment,
    footer: fields.footer,
    footerContent: fields.footerContent,
    dateDebut: fields.dateDebut ? parisClock(fields.dateDebut) : '',
    dateFin: fields.dateFin ? parisClock(fields.dateFin) : '',
    order: String(fields.order),
    status: String(fields.status),
    level: String(fields.level),
    authorization: fields.authorization,
    documentation: fields.documentation,
    acknowledgement: fields.acknowledgement,
    x: numberForInput(fields.x),
    y: numberForInput(fields.y),
    projection: fields.projection,
    link: fields.link,
    eventId: numberForInput(fields.eventId),
    stationType: fields.stationType,
    stationId: numberForInput(fields.stationId),
    version: String(version),
    adopt: false,
    titleEn: en.title ?? '',
    subtitleEn: en.subtitle ?? '',
    commentEn: en.comment ?? '',
    footerEn: en.footer ?? '',
    footerContentEn: en.footerContent ?? '',
  };
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n') : '';
};

/** One writing of a coordinate, whichever decimal mark was typed: an English form must equal a French one. */
function coordinate(submitted: string): string {
  const value = parseFrenchNumber(submitted);
  return typeof value === 'number' ? numberForInput(value) : submitted;
}

/** « 1,55 » in a French form, “1.55” in an English one. */
export const coordinateIn = (locale: string, text: string): string => (locale === 'en' ? text.replace(',', '.') : text);

/**
 * The values offered after a conflict, in the language of the form: compared with the next submission, they show
 * whether a choice still holds.
 */
export function conflictInLocale(locale: string, editConflict: EditConflict): EditConflict {
  const written = (texts: FieldTexts): FieldTexts => ({
    ...texts,
    ...Object.fromEntries(
      (['x', 'y'] as const).flatMap((name) =>
        texts[name] ? [[name, texts[name].map((text) => coordinateIn(locale, text))]] : [],
      ),
    ),
  });
  return { ...editConflict, values: written(editConflict.values), stored: written(editConflict.stored) };
}

export function readContentDraft(form: FormData): ContentDraft {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, text(form, name)])) as Record<TextName, string>;
  return {
    ...texts,
    x: coordinate(texts.x),
    y: coordinate(texts.y),
    documentation: form.has('documentation'),
    acknowledgement: form.has('acknowledgement'),
    version: text(form, 'version'),
    adopt: form.has('adopt'),
  };
}

export function contentOfDraft(
  draft: ContentDraft,
): { readonly fields: ContentFields; readonly version: number | undefined } | { readonly faults: DraftFaults } {
  const faults: DraftFaults = {};
  const wrong = (name: DraftField, key = 'common:form.invalid') => {
    faults[name] = key;
  };
  const number = (name: TextName, whole = false): number | null => {
    const value = parseFrenchNumber(draft[name]);
    if (
      value === undefined ||
      (whole && value !== null && (!Number.isInteger(value) || Math.abs(value) > 2_000_000_000))
    )
      wrong(name, 'common:form.number');
    return value ?? null;
  };
  const moment = (name: 'dateDebut' | 'dateFin'): Date | null => {
    const value = parisInstant(draft[name]);
    if (value === undefined) wrong(name, 'contents:fault.moment');
    return value ?? null;
  };
  const among = <Value extends number>(name: TextName, values: readonly Value[]): Value => {
    const found = values.find((value) => String(value) === draft[name]);
    if (found === undefined) wrong(name);
    return found ?? (values[0] as Value);
  };
  if (draft.title.trim() === '') wrong('title', 'common:form.required');
  for (const [name, limit] of Object.entries(LIMITS))
    if (draft[name as TextName].length > limit) wrong(name as TextName, 'contents:fault.tooLong');
  const idCategory = number('idCategory', true);
  if (idCategory === null) wrong('idCategory', 'common:form.required');
  const authorization = AUTHORIZATIONS.find((one) => one === draft.authorization);
  if (!authorization) wrong('authorization');
  const fields: ContentFields = {
    idCategory: idCategory ?? 0,
    title: draft.title.trim(),
    subtitle: draft.subtitle,
    comment: draft.comment,
    footer: draft.footer,
    footerContent: draft.footerContent,
    dateDebut: moment('dateDebut'),
    dateFin: moment('dateFin'),
    order: number('order', true) ?? 0,
    status: among('status', CONTENT_STATUSES),
    level: among('level', CONTENT_LEVELS),
    authorization: authorization ?? 'admin',
    documentation: draft.documentation,
    x: number('x'),
    y: number('y'),
    projection: draft.projection || '4326',
    link: draft.link.trim(),
    eventId: number('eventId', true),
    stationType: draft.stationType,
    stationId: number('stationId', true),
    acknowledgement: draft.acknowledgement,
    translations: readTranslations(
      { en: Object.fromEntries(CONTENT_TEXTS.map((name) => [name, draft[english(name)]])) },
      CONTENT_TEXTS,
    ),
  };
  const version = /^\d+$/.test(draft.version) ? Number(draft.version) : undefined;
  return Object.keys(faults).length > 0 ? { faults } : { fields, version };
}

/** The draft as its form posts it: a box that is not ticked has no text. */
export const textsOf = (draft: ContentDraft): FieldTexts => ({
  ...Object.fromEntries(TEXTS.map((name) => [name, [draft[name]]])),
  ...Object.fromEntries(TICKS.map((name) => [name, draft[name] ? ['on'] : []])),
});

/** The other way round; what the texts do not name stays. */
export function draftFrom(texts: FieldTexts, draft: ContentDraft): ContentDraft {
  const named = Object.fromEntries(TEXTS.map((name) => [name, texts[name]?.[0] ?? draft[name]])) as Record<
    TextName,
    string
  >;
  const ticked = Object.fromEntries(
    TICKS.map((name) => [name, texts[name] === undefined ? draft[name] : texts[name].length > 0]),
  ) as Record<(typeof TICKS)[number], boolean>;
  return { ...draft, ...named, ...ticked };
}
