/** The edit conflict of an account: its two forms as they are posted, and the merge of each field. */
import { formatInstant } from '~/kernel/civil-date';
import { mergeForm, type FieldTexts, type EditConflict } from '~/kernel/edit-conflict';
import { describeText, describeCheckbox } from '~/kernel/edit-conflict-words';
import type { UserSheet } from './users.view';

const ticked = (held: boolean): readonly string[] => (held ? ['on'] : []);

export const identityTexts = (
  user: Pick<
    UserSheet,
    'name' | 'email' | 'locale' | 'isAdmin' | 'labo' | 'consultant' | 'metadata' | 'startDate' | 'endDate'
  >,
): FieldTexts => ({
  name: [user.name],
  email: [user.email],
  locale: [user.locale],
  isAdmin: ticked(user.isAdmin),
  labo: ticked(user.labo),
  consultant: ticked(user.consultant),
  metadata: ticked(user.metadata),
  startDate: [user.startDate],
  endDate: [user.endDate],
});

export const grantTexts = ({ modules, all, roles, others }: UserSheet['grants']): FieldTexts => ({
  ...Object.fromEntries(modules.map(({ code, choice }) => [`module-${code}`, [choice]])),
  all: ticked(all),
  ...Object.fromEntries(roles.map(({ code, held }) => [`role-${code}`, ticked(held)])),
  others: [others.join(' ')],
});

const ROLE_WORDS: Readonly<Record<string, string>> = {
  isAdmin: 'role.admin',
  labo: 'role.animator',
  consultant: 'role.consultant',
  metadata: 'role.manager',
  all: 'grant.all',
  others: 'grant.others',
};
const wordOf = (name: string): string => {
  const [kind, code = ''] = name.split('-');
  return kind === 'module'
    ? `module.${code}`
    : kind === 'role'
      ? `grant.${code.toLowerCase()}`
      : (ROLE_WORDS[name] ?? name);
};
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

interface Sides {
  readonly seen: FieldTexts | null;
  readonly form: FormData;
  readonly user: UserSheet;
  readonly texts: FieldTexts;
}

/** `texts`: the stored values of the form in question. */
export function mergeUser({ seen, form, user, texts }: Sides, t: (key: string) => string): EditConflict {
  const submitted = Object.fromEntries(
    Object.keys(texts)
      .filter((name) => form.has(name) || seen?.[name])
      .map((name) => [name, form.getAll(name).map(String)]),
  );
  const flags = new Set([
    'isAdmin',
    'labo',
    'consultant',
    'metadata',
    'all',
    ...user.grants.roles.map(({ code }) => `role-${code}`),
  ]);
  const say = (name: string, [text = '']: readonly string[]): string => {
    if (flags.has(name)) return describeCheckbox(t, text);
    if (name.startsWith('module-')) return t(`administration:user.grant.${text}`);
    if (name === 'locale') return t(`ui:editConflict.language.${text}`);
    return describeText(t, text.replace(DAY, '$3/$2/$1'));
  };
  return mergeForm(
    { seen, submitted, stored: texts },
    { label: (name) => t(`administration:user.${wordOf(name)}`), say },
    { by: user.usermaj, at: formatInstant(user.datemaj), version: user.version },
  );
}
