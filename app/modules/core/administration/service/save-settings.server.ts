/**
 * Saves one section of the settings. Secrets are sealed, pictures stored; the audit has the changes, never a secret.
 */
import sanitizeHtml from 'sanitize-html';
import { audit } from '~/platform/audit.server';
import { seal } from '~/platform/auth/sealed.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { isPattern } from '~/modules/core/accounts/service/match-within.server';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { mergeChange } from '~/kernel/merge-change';
import { SETTING_SECTIONS, settingFault, type SectionId, type SettingFault, type SettingField } from '../domain';
import { forgetSettings, putSetting, readSettings } from '~/platform/settings.server';

export interface Picture {
  readonly name: string;
  readonly content: Uint8Array;
}
interface SubmittedSettings {
  readonly texts: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, Picture | undefined>>;
  /** the values the form was opened with; null when it does not send them */ readonly seen: FieldTexts | null;
}
type FieldFault = SettingFault | 'pattern' | 'picture';
/** All faults of the section at once, or an edit conflict. */
type SettingsRefusal =
  { readonly code: 'faults'; readonly faults: Readonly<Record<string, FieldFault>> } | { readonly code: 'conflict' };

const PICTURE_LIMIT = 500_000;
const SIGNATURES: readonly (readonly [mime: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
  ['image/x-icon', [0, 0, 1, 0]],
];

/** The kind of a picture by its first bytes; SVG is left out: it can carry script. */
const mimeOf = (content: Uint8Array): string | null =>
  SIGNATURES.find(([, bytes]) => bytes.every((byte, rank) => content[rank] === byte))?.[0] ?? null;

type Written = { readonly field: SettingField; readonly value: string; readonly picture?: Picture & { mime: string } };

function valueOf(
  field: SettingField,
  submitted: SubmittedSettings,
  current: string,
): Outcome<Written | null, FieldFault> {
  const text = (submitted.texts[field.name] ?? '').trim();
  const dropped = submitted.texts[`${field.name}.remove`] === 'on';
  if (field.kind === 'flag') return done({ field, value: text === 'on' ? '1' : '0' });
  if (field.kind === 'picture') return pictureOf(field, submitted.pictures[field.name], dropped);
  if (field.kind === 'secret')
    return done(
      dropped
        ? { field, value: '' }
        : text === ''
          ? null
          : { field, value: `sealed:${seal('smtp', Buffer.from(text))}` },
    );
  const fault = settingFault(field, text) ?? (field.kind === 'pattern' && !isPattern(text) ? 'pattern' : null);
  if (fault) return refused(fault);
  const value = field.kind === 'html' ? sanitizeHtml(text) : text;
  return done(value === current ? null : { field, value });
}

function pictureOf(
  field: SettingField,
  picture: Picture | undefined,
  dropped: boolean,
): Outcome<Written | null, FieldFault> {
  if (dropped) return done({ field, value: '' });
  if (!picture || picture.content.byteLength === 0) return done(null);
  const mime = mimeOf(picture.content);
  return mime && picture.content.byteLength <= PICTURE_LIMIT
    ? done({ field, value: '', picture: { ...picture, mime } })
    : refused('picture');
}

async function write(tx: Transaction, actor: Actor, { field, value, picture }: Written): Promise<void> {
  const stored = picture
    ? (await storeFile(tx, { name: picture.name, mime: picture.mime, owner: actor.login, content: picture.content })).id
    : value;
  await putSetting(tx, field.name, stored, stampOf(actor));
}

/** As it was stored when the form was opened. */
const seenValue = ({ name, kind }: SettingField, seen: FieldTexts | null): string | undefined =>
  kind === 'flag' && seen?.[name] ? (seen[name].length > 0 ? '1' : '0') : seen?.[name]?.[0];

export async function saveSettings(
  actor: Actor,
  section: SectionId,
  submitted: SubmittedSettings,
): Promise<Outcome<null, SettingsRefusal>> {
  forgetSettings();
  const current = await readSettings();
  const changes: Written[] = [];
  const faults: Record<string, FieldFault> = {};
  let conflict = false;
  for (const field of SETTING_SECTIONS[section]) {
    const read = valueOf(field, submitted, current[field.name]);
    if (!read.ok) faults[field.name] = read.reason;
    if (!read.ok || !read.value) continue;
    const editConflict =
      field.kind === 'secret' || field.kind === 'picture'
        ? 'mine'
        : mergeChange({
            seen: seenValue(field, submitted.seen),
            submitted: read.value.value,
            stored: current[field.name],
          });
    if (editConflict === 'conflict') conflict = true;
    if (editConflict === 'mine') changes.push(read.value);
  }
  if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
  if (conflict) return refused({ code: 'conflict' });
  await inTransaction(async (tx) => {
    for (const change of changes) await write(tx, actor, change);
    const seen = (name: SettingField['name'], kind: SettingField['kind'], value: string) =>
      [name, kind === 'secret' ? '•••' : value] as const;
    await audit(tx, {
      login: actor.login,
      action: 'settings.update',
      entity: 'settings',
      entityId: section,
      before: Object.fromEntries(changes.map(({ field }) => seen(field.name, field.kind, current[field.name]))),
      after: Object.fromEntries(changes.map(({ field, value }) => seen(field.name, field.kind, value))),
    });
  });
  forgetSettings();
  return done(null);
}
