/**
 * Saves one section of the settings. Secrets are sealed, pictures stored; the audit has the changes, never a secret.
 */
import sanitizeHtml from 'sanitize-html';
import { hasFewPixels } from '~/kernel/picture-size';
import { audit } from '~/platform/audit.server';
import { seal } from '~/platform/auth/sealed.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { isPattern } from '~/modules/core/accounts/service/match-within.server';
import { type FieldTexts, mergeChange } from '~/kernel/edit-conflict';
import type { SettingName, Settings } from '~/kernel/settings';
import type { Field } from '~/records/fields/domain';
import { fieldsOfSection, SETTING_SECTIONS, storedSetting, type SectionId } from '../domain';
import { forgetSettings, putSetting, readSettings } from '~/platform/settings.server';

interface Picture {
  readonly name: string;
  readonly content: Uint8Array;
}
interface SubmittedSettings {
  readonly texts: FieldTexts;
  /** pictures and secrets to take away */
  readonly removed: readonly string[];
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** the values the form was opened with; null when it does not send them */
  readonly seen: FieldTexts | null;
}
/** All faults of the section at once (keys of their sentences), or an edit conflict. */
type SettingsRefusal =
  { readonly code: 'faults'; readonly faults: Readonly<Record<string, string>> } | { readonly code: 'conflict' };

const PICTURE_LIMIT = 500_000;
/** A side is a byte there: 256 pixels at most. */
const ICON = 'image/x-icon';
const SIGNATURES: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  [ICON, [0, 0, 1, 0]],
];

/** The kind of a picture by its first bytes; SVG is left out: it can carry script. */
const mimeOf = (content: Uint8Array): string | null =>
  SIGNATURES.find(([, bytes]) => bytes.every((byte, rank) => content[rank] === byte))?.[0] ?? null;

interface Change {
  readonly name: SettingName;
  readonly value: string;
  readonly picture?: Picture & { readonly mime: string };
  readonly secret?: true;
}

/** What is stored of a field's value, where it is not what was typed. */
const CLEANED: Partial<Record<SettingName, (text: string) => string>> = { termsText: (text) => sanitizeHtml(text) };

/** What is wrong with a text that its field takes: a pattern that no engine reads. */
export const patternFaults = ({ passwordPolicy: [pattern = ''] = [] }: FieldTexts): Record<string, string> =>
  isPattern(pattern) ? {} : { passwordPolicy: 'administration:settings.fault.pattern' };

/** The changed fields of the section, and what is wrong with which. */
function readFields(section: SectionId, { texts, seen }: SubmittedSettings, current: Settings) {
  const faults = patternFaults(texts);
  const changes: Change[] = [];
  let conflict = false;
  for (const [name, field] of fieldsOfSection(section)) {
    const read = (field as Field<unknown>).read(texts[name] ?? []);
    if (!read.ok) faults[name] = read.reason;
    if (!read.ok) continue;
    const stored = current[name];
    const text = storedSetting(field, (field as Field<unknown>).write(read.value));
    const value = CLEANED[name]?.(text) ?? text;
    const opened = seen?.[name] && storedSetting(field, seen[name]);
    const side = value === stored ? 'theirs' : mergeChange({ seen: opened, submitted: value, stored });
    if (side === 'conflict') conflict = true;
    if (side === 'mine') changes.push({ name, value });
  }
  return { changes, faults, conflict };
}

function readPictures(section: SectionId, { pictures, removed }: SubmittedSettings) {
  const faults: Record<string, string> = {};
  const changes: Change[] = [];
  for (const name of SETTING_SECTIONS[section].pictures ?? []) {
    const picture = pictures[name];
    if (removed.includes(name)) changes.push({ name, value: '' });
    else if (picture && picture.content.byteLength > 0) {
      const mime = mimeOf(picture.content);
      const isSmall = mime === ICON || hasFewPixels(picture.content);
      if (mime && isSmall && picture.content.byteLength <= PICTURE_LIMIT)
        changes.push({ name, value: '', picture: { ...picture, mime } });
      else faults[name] = 'administration:settings.fault.picture';
    }
  }
  return { changes, faults };
}

const readSecrets = (section: SectionId, { secrets, removed }: SubmittedSettings): Change[] =>
  (SETTING_SECTIONS[section].secrets ?? []).flatMap((name): Change[] => {
    if (removed.includes(name)) return [{ name, value: '', secret: true }];
    const text = (secrets[name] ?? '').trim();
    return text === '' ? [] : [{ name, value: `sealed:${seal('smtp', Buffer.from(text))}`, secret: true }];
  });

async function write(tx: Transaction, actor: Actor, { name, value, picture }: Change): Promise<void> {
  const stored = picture
    ? (await storeFile(tx, { name: picture.name, mime: picture.mime, owner: actor.login, content: picture.content })).id
    : value;
  await putSetting(tx, name, stored, stampOf(actor));
}

/** What a wing does when settings change, in their transaction. */
export type FollowSettings = (tx: Transaction, changed: readonly SettingName[], login: string) => Promise<void>;

export async function saveSettings(
  actor: Actor,
  section: SectionId,
  submitted: SubmittedSettings,
  follow?: FollowSettings,
): Promise<Outcome<null, SettingsRefusal>> {
  forgetSettings();
  const current = await readSettings();
  const [fields, pictures] = [readFields(section, submitted, current), readPictures(section, submitted)];
  const faults = { ...fields.faults, ...pictures.faults };
  if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
  if (fields.conflict) return refused({ code: 'conflict' });
  const changes = [...fields.changes, ...pictures.changes, ...readSecrets(section, submitted)];
  await inTransaction(async (tx) => {
    for (const change of changes) await write(tx, actor, change);
    const names = changes.map(({ name }) => name);
    await follow?.(tx, names, actor.login);
    const told = (valueOf: (change: Change) => string) =>
      Object.fromEntries(changes.map((change) => [change.name, change.secret ? '•••' : valueOf(change)]));
    await audit(tx, {
      login: actor.login,
      action: 'settings.update',
      entity: 'settings',
      entityId: section,
      before: told(({ name }) => current[name]),
      after: told(({ value }) => value),
    });
  });
  forgetSettings();
  return done(null);
}
