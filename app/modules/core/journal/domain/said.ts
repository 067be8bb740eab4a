/** How values are said that no form asks: what a record of the journal holds beside the fields of forms. */
import type { FieldInput } from '~/records/fields/domain';

/** What a value needs to be told in words. */
export type Said = Pick<FieldInput, 'control' | 'wording' | 'words' | 'named'>;

/** A code under the key of its words (`wording`); `words` and `named` are those of a field. */
export const said = (wording: string, more: Pick<Said, 'words' | 'named'> = {}): { readonly input: Said } => ({
  input: { control: 'select', wording, ...more },
});

/** A set whose values are all said alike, whatever they are called. */
export const ANY_FIELD = '*';
