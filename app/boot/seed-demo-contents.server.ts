/**
 * The demo's contents: categories, texts and documents of prisma/seed/contents, through the services that users have. A
 * start that was cut runs it again.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import {
  authorizationOf,
  CATEGORY_KINDS,
  CONTENT_LEVELS,
  CONTENT_STATUSES,
  newContent,
} from '~/modules/core/contents/domain';
import { addDocument } from '~/modules/core/contents/service/documents.server';
import { findByTitle, listCategories, readContent } from '~/modules/core/contents/service/read-contents.server';
import { saveCategories } from '~/modules/core/contents/service/save-categories.server';
import { saveContent } from '~/modules/core/contents/service/save-content.server';
import { taken } from './seed-planning.server';

const FOLDER = path.resolve('prisma/seed/contents');
const day = z.coerce.date().nullable();
const Categories = z.array(
  z.object({
    id: z.number().int(),
    title: z.string(),
    titleEn: z.string(),
    kind: z.enum(CATEGORY_KINDS),
    icon: z.string(),
    displayOnMenu: z.boolean(),
    menu: z.string(),
    isPublic: z.boolean(),
    position: z.number().int(),
    comment: z.string(),
    isNew: z.boolean(),
    displayOnNotificationBar: z.boolean(),
    author: z.string(),
  }),
);
const Contents = z.array(
  z.object({
    idCategory: z.number().int(),
    title: z.string(),
    subtitle: z.string(),
    comment: z.string(),
    footer: z.string(),
    author: z.string(),
    status: z.literal(CONTENT_STATUSES),
    level: z.literal(CONTENT_LEVELS),
    authorization: z.string(),
    order: z.number(),
    documentation: z.boolean(),
    link: z.string(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    projection: z.string(),
    updateDate: z.coerce.date(),
    dateDebut: day,
    dateFin: day,
    acknowledgement: z.boolean(),
    documents: z.array(z.string()),
    en: z.object({ title: z.string(), subtitle: z.string(), comment: z.string(), footer: z.string() }),
  }),
);

const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(FOLDER, name), 'utf8'));

export async function seedContents(actor: Actor): Promise<void> {
  const known = new Set((await listCategories(actor)).map((category) => category.id));
  const lines = Categories.parse(await read('categories.json')).filter((category) => !known.has(category.id));
  for (const { id, author, titleEn, ...fields } of lines)
    taken(
      `category ${fields.title}`,
      await saveCategories({ ...actor, name: author }, [
        { id, create: true, fields: { ...fields, translations: { en: { title: titleEn } } } },
      ]),
    );
  for (const item of Contents.parse(await read('contents.json'))) await seedContent(actor, item);
}

async function seedContent(
  actor: Actor,
  { author, updateDate, authorization, documents, en, ...fields }: z.output<typeof Contents>[number],
): Promise<void> {
  const id =
    (await findByTitle(fields.idCategory, fields.title)) ??
    taken(
      `content ${fields.title}`,
      await saveContent(
        { ...actor, name: author },
        0,
        {
          ...newContent(fields.idCategory),
          ...fields,
          authorization: authorizationOf(authorization),
          translations: { en },
        },
        { at: updateDate },
      ),
    ).id;
  const present = (await readContent(actor, id))?.documents.length ?? 0;
  for (const originalName of documents.slice(present))
    taken(
      `document ${originalName}`,
      await addDocument(actor, id, {
        originalName,
        bytes: new Uint8Array(await readFile(path.join(FOLDER, 'documents', originalName))),
      }),
    );
}
