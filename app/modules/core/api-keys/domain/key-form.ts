/** What is asked of who makes a key: what it is for, how long it lives, what it opens. */
import { KEY_SCOPES, type KeyScope } from '~/kernel/key-scopes';
import { choice, defineForm, flag, text, type ValuesOf } from '~/records/fields/domain';

/** Days; a key that never ends is one that nobody looks after. */
const LIVES = [30, 90, 365, 730] as const;
const scopeFields = Object.fromEntries(KEY_SCOPES.map((scope) => [scope, flag()])) as Record<
  KeyScope,
  ReturnType<typeof flag>
>;

export const KEY_FORM = defineForm(
  'apiKey',
  {
    name: text({ max: 80, required: true, trim: true }),
    days: choice(LIVES, { start: 365, wording: 'apiKeys:life' }),
    ...scopeFields,
  },
  (values) => (chosenScopes(values).length === 0 ? { [KEY_SCOPES[0]]: 'apiKeys:fault.noScope' } : undefined),
);
export type AskedKey = ValuesOf<typeof KEY_FORM.fields>;

export const chosenScopes = (values: Readonly<Record<KeyScope, boolean>>): readonly KeyScope[] =>
  KEY_SCOPES.filter((scope) => values[scope]);

/** At once, for a person. */
export const MOST_KEYS = 20;
