/**
 * Saves a content: administrators and animators create, administrators and the author change. HTML is cleaned here,
 * whether it comes from a form, a file or the API.
 */
import { may } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { toWgs84 } from '~/kernel/lambert.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { pickFields } from '~/records/fields/domain';
import { audit, keepRevision } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { categoryExists } from '../data/categories.server';
import { findContent, insertContent, lockContent, updateContent } from '../data/contents.server';
import {
  canEdit,
  CONTENT_FIELDS,
  CONTENT_TEXTS,
  DEFAULT_LINK,
  linkOf,
  NEW_CONTENT,
  readTranslations,
  writesAsAnimator,
  type ContentFields,
  type ContentTranslations,
} from '../domain';
import { cleanHtml } from './clean-html.server';
import { isSourceGrid } from './place-of.server';

export type ContentRefusal =
  'notFound' | 'notAllowed' | 'conflict' | 'noCategory' | 'dates' | 'place' | 'link' | 'projection';
interface SaveOptions {
  /** the version the form was filled from; absent for a new content */
  readonly version?: number;
  /** an administrator takes the content over: they become its author, and it leaves the animators' shelter */
  readonly adopt?: boolean;
  readonly summary?: string;
  /** date of writing, for imported contents */
  readonly at?: Date;
}

function faultOf(fields: ContentFields): ContentRefusal | null {
  if (fields.dateDebut && fields.dateFin && fields.dateFin < fields.dateDebut) return 'dates';
  if ((fields.x === null) !== (fields.y === null)) return 'place';
  if (fields.link !== '' && fields.link !== DEFAULT_LINK && linkOf(fields.link) === null) return 'link';
  const grid = Number(fields.projection);
  if (!isSourceGrid(grid)) return 'projection';
  if (fields.x !== null && fields.y !== null) {
    const [longitude, latitude] = toWgs84(grid, [fields.x, fields.y]);
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return 'place';
  }
  return null;
}

/** PostgreSQL cannot store NUL. */
const withoutNul = (fields: ContentFields): ContentFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
    ]),
  ) as unknown as ContentFields;

const CLEANERS: Partial<Record<(typeof CONTENT_TEXTS)[number], (text: string) => string>> = {
  title: (text) => text.trim(),
  comment: cleanHtml,
  footerContent: cleanHtml,
};

/** The same cleaning in every language. */
function cleanedTranslations(translations: ContentTranslations): ContentTranslations {
  const texts = Object.entries(translations).map(([language, given]) => [
    language,
    Object.fromEntries(
      Object.entries(given).map(([name, text]) => [
        name,
        (CLEANERS[name as keyof typeof CLEANERS] ?? String)(text.replaceAll('\u0000', '')),
      ]),
    ),
  ]);
  return readTranslations(Object.fromEntries(texts), CONTENT_TEXTS);
}

function cleaned(raw: ContentFields): ContentFields {
  const fields = withoutNul(raw);
  return {
    ...fields,
    title: fields.title.trim(),
    comment: cleanHtml(fields.comment),
    footerContent: cleanHtml(fields.footerContent),
    translations: cleanedTranslations(fields.translations),
  };
}

/** What history keeps of a content. */
export const snapshotOf = (content: ContentFields): ContentFields => ({
  ...pickFields(CONTENT_FIELDS, content),
  translations: content.translations,
});

export async function saveContent(
  actor: Actor,
  id: number,
  fields: ContentFields,
  options: SaveOptions = {},
): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> {
  const fault = faultOf(fields);
  if (fault) return refused(fault);
  const content = cleaned(fields);
  return inTransaction(async (tx) => {
    if (!(await categoryExists(tx, content.idCategory))) return refused('noCategory');
    return id === NEW_CONTENT ? create(tx, actor, content, options) : change(tx, actor, id, content, options);
  });
}

async function create(
  tx: Transaction,
  actor: Actor,
  fields: ContentFields,
  { at = now(), summary }: SaveOptions,
): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> {
  if (!may(actor, 'content.create')) return refused('notAllowed');
  const id = await insertContent(tx, fields, {
    author: actor.name,
    login: actor.login,
    authorIsAnimator: writesAsAnimator(actor),
    at,
  });
  await audit(tx, { login: actor.login, action: 'content.create', entity: 'cms', entityId: id, after: fields });
  await keepRevision(tx, { entity: 'cms', entityId: id, version: 1, login: actor.login, summary, snapshot: fields });
  return done({ id, version: 1 });
}

async function change(
  tx: Transaction,
  actor: Actor,
  id: number,
  fields: ContentFields,
  { version, adopt, summary, at = now() }: SaveOptions,
): Promise<Outcome<{ id: number; version: number }, ContentRefusal>> {
  await lockContent(tx, id);
  const before = await findContent({ actor, at: now() }, id, { tx });
  if (!before) return refused('notFound');
  if (!may(actor, 'content.edit') || !canEdit(actor, before)) return refused('notAllowed');
  if (version !== undefined && version !== before.version) return refused('conflict');
  const takenOver =
    adopt === true && actor.isAdmin ? { author: actor.name, login: actor.login, authorIsAnimator: false } : {};
  await updateContent(tx, id, before.version, fields, { loginMaj: actor.login, at, ...takenOver });
  await audit(tx, {
    login: actor.login,
    action: 'content.update',
    entity: 'cms',
    entityId: id,
    before: snapshotOf(before),
    after: { ...fields, ...takenOver },
  });
  await keepRevision(tx, {
    entity: 'cms',
    entityId: id,
    version: before.version + 1,
    login: actor.login,
    summary,
    snapshot: fields,
  });
  return done({ id, version: before.version + 1 });
}
