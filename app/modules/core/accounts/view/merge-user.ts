/** The edit conflict of an account, in one of its two forms. */
import type { SentForm } from '~/kernel/sent-form';
import { type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import { submittedTexts, type FieldSet } from '~/modules/core/fields/domain';
import { conflictOfFields } from '~/modules/core/fields/view/conflict-of-fields';
import type { UserSheet } from './users.view';

interface Sides {
  readonly seen: FieldTexts | null;
  readonly form: SentForm;
  readonly stored: FieldTexts;
}
type Words = Parameters<typeof conflictOfFields>[3];

/** Of the fields that the form has. */
export function mergeUser(
  fields: FieldSet,
  { seen, form, stored }: Sides,
  user: Pick<UserSheet, 'updatedBy' | 'updatedAt' | 'version'>,
  words: Words,
): EditConflict {
  const submitted = Object.fromEntries(
    Object.entries(submittedTexts(fields, form)).filter(([name]) => form.has(name) || seen?.[name]),
  );
  const head = { by: user.updatedBy, at: user.updatedAt, version: user.version };
  return conflictOfFields(fields, { seen, submitted, stored }, head, words).editConflict;
}
