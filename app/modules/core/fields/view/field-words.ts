/** A field's texts as people read them, in an edit conflict or a difference between two versions. */
import { describeCheckbox, describeText } from '~/kernel/edit-conflict-words';
import type { FieldSet } from '../domain';

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/;

export function describeField(
  fields: FieldSet,
  name: string,
  [text = '']: readonly string[],
  { t, locale }: { readonly t: (key: string) => string; readonly locale: string },
): string {
  const field = fields[name];
  const { control, values, wording } = field?.input ?? {};
  if (control === 'check') return describeCheckbox(t, text);
  if (wording && values?.includes(text)) return t(`${wording}.${text}`);
  if (control === 'moment') return describeText(t, text.replace(MOMENT, '$3/$2/$1 $4'));
  return describeText(t, field?.show?.(text, locale) ?? text);
}
