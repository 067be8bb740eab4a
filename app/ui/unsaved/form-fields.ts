/**
 * The fields of a form on screen: as they stand, as they were opened, and written back from a draft. Passwords, files
 * and the anti-forgery token are never part of it.
 */
import { ENGLISH_NUMBERS } from '~/kernel/page-number';
import { CSRF_FIELD } from '../csrf';
import type { DraftFields } from './draft-store';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const UNKEPT = ['password', 'file', 'submit', 'button', 'image', 'reset'];

const fieldsOf = (form: HTMLFormElement): FormField[] =>
  [...form.elements].filter(
    (field): field is FormField =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      field.name !== '' &&
      field.name !== CSRF_FIELD &&
      !field.matches(':disabled') &&
      !UNKEPT.includes(field.type),
  );
const isTick = (field: FormField): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What the form would post now, with what listeners of `formdata` add (the grid's cells). */
export const currentFields = (form: HTMLFormElement): DraftFields => keptOf(form, [...new FormData(form)]);

/** Of what a form posts, what a draft may hold. */
export function keptOf(form: HTMLFormElement, posted: readonly (readonly [string, unknown])[]): DraftFields {
  const secret = new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && field.type === 'password' ? [field.name] : [],
    ),
  );
  return posted.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== CSRF_FIELD && !secret.has(name) ? [[name, value]] : [],
  );
}

/** The fields as the server wrote them, whatever was typed before the script came. */
export const servedFields = (form: HTMLFormElement): DraftFields =>
  fieldsOf(form).flatMap((field): [string, string][] => {
    if (isTick(field)) return field.defaultChecked ? [[field.name, field.value]] : [];
    if (!(field instanceof HTMLSelectElement)) return [[field.name, field.defaultValue]];
    const served = [...field.options].filter((option) => option.defaultSelected);
    const first = field.multiple ? [] : [...field.options].filter((option) => !option.disabled).slice(0, 1);
    return (served.length > 0 ? served : first).map((option) => [field.name, option.value]);
  });

export const chosenFiles = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.type === 'file' ? [...(field.files ?? [])].map((file) => file.name) : [],
  );

/** Line ends as a text area gives them back; FormData writes CRLF. */
const asTyped = (text: string): string => text.replaceAll('\r\n', '\n');
/** « 35,50 », as the server writes what was typed « 35,5 ». */
const asNumber = (text: string): string =>
  /^-?\d[\d\s]*,\d+$/.test(text) ? String(Number(text.replace(/\s/g, '').replace(',', '.'))) : text;

/** What only says which state of the record the form was opened on: written by the server, never typed. */
export const isBase = (name: string): boolean =>
  name === 'version' || name.endsWith('#version') || name.endsWith('#seen');
export const isBookkeeping = (name: string): boolean => isBase(name) || name === 'turn' || name.includes('#');

/** Whether both say the same. An empty field says nothing: script may add one. */
export function sameFields(one: DraftFields, other: DraftFields): boolean {
  const told = (fields: DraftFields) =>
    fields
      .filter(([name, text]) => text !== '' && !isBookkeeping(name))
      .map(([name, text]) => `${name}\u0000${asNumber(asTyped(text))}`)
      .sort()
      .join('\u0001');
  return told(one) === told(other);
}

const prototypeOf = (field: FormField): object => Object.getPrototypeOf(field) as object;

/** As a user would: React is told by the event, whether it controls the field or not. */
function type(field: FormField, text: string): void {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(prototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Writes the fields back. Emptied fields come first and hidden ones last: a field may clear its neighbour, and a
 * visible text resets the hidden choice that belongs to it.
 */
export function writeFields(form: HTMLFormElement, fields: DraftFields): void {
  const texts = new Map<string, string[]>();
  for (const [name, text] of fields) texts.set(name, [...(texts.get(name) ?? []), asTyped(text)]);
  // which fields are numbers, the form says itself
  const own = fieldsOf(form).filter(({ name }) => name !== ENGLISH_NUMBERS);
  const wanted = own.map((field) => {
    if (isTick(field)) return { field, text: texts.get(field.name)?.includes(field.value) ? 'on' : '' };
    // without a text (a field that was not there), it stays
    return { field, text: texts.get(field.name)?.shift() ?? field.value };
  });
  const order = ({ field, text }: (typeof wanted)[number]) => (field.type === 'hidden' ? 2 : text === '' ? 0 : 1);
  for (const { field, text } of wanted.sort((a, b) => order(a) - order(b))) {
    if (!isTick(field)) type(field, text);
    else if (field.checked !== (text === 'on') && (field.type === 'checkbox' || text === 'on')) field.click();
  }
}
