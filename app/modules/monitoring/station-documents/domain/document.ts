/** A document of a station (DECISIONS B27): its fields, what it may be, and the pins of a site plan. */
import { choice, decimal, defineForm, lines, text, type ValuesOf } from '~/records/fields/domain';

export const DOCUMENT_CATEGORIES = [
  'sitePlan',
  'report',
  'procedure',
  'access',
  'agreement',
  'photo',
  'other',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];
export const isCategory = (word: string): word is DocumentCategory =>
  (DOCUMENT_CATEGORIES as readonly string[]).includes(word);

export const DOCUMENT_FIELDS = {
  station: text({ max: 60, trim: true, required: 'documents:fault.station' }),
  category: choice(DOCUMENT_CATEGORIES, { start: 'report', wording: 'documents:category' }),
  title: text({ max: 160, trim: true, required: 'documents:fault.title' }),
  comment: lines({ max: 2000, trim: true }),
};
export type DocumentValues = ValuesOf<typeof DOCUMENT_FIELDS>;
export const DOCUMENT_FORM = defineForm('stationDocument', DOCUMENT_FIELDS);

/** Hundredths of the width and of the height of the plan. */
const hundredths = () => decimal({ min: 0, max: 100, unit: '%' });
export const PIN_FIELDS = {
  label: text({ max: 80, trim: true, required: 'documents:fault.label' }),
  device: text({ max: 12, trim: true }),
  x: hundredths(),
  y: hundredths(),
};
export type PinValues = ValuesOf<typeof PIN_FIELDS>;
export const PIN_FORM = defineForm('sitePlanPin', PIN_FIELDS, ({ x, y }) =>
  x === null || y === null ? { [x === null ? 'x' : 'y']: 'documents:fault.place' } : undefined,
);
export const MOST_PINS = 100;

/** What its page shows of a file before it is opened. */
export type Preview = 'picture' | 'text' | 'none';
export const previewOf = (mime: string): Preview =>
  mime.startsWith('image/') ? 'picture' : mime.startsWith('text/') ? 'text' : 'none';
export const isPlan = ({ category, mime }: { readonly category: DocumentCategory; readonly mime: string }): boolean =>
  category === 'sitePlan' && previewOf(mime) === 'picture';
