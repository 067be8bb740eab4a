/** The public home, from the seven public content categories. */
import sanitizeHtml from 'sanitize-html';
import { now } from '~/platform/clock.server';
import { findStoredFile } from '~/platform/storage/files.server';
import { countDocumentView, countView, findPublicContents, findPublicDocument, PUBLIC_CATEGORIES } from '../data/public-contents.server';
import { linkOf, publicHomeView, type PublicHome } from '../view/public-home.view';

const SAFE: sanitizeHtml.IOptions = { allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a', 'h3', 'h4'], allowedAttributes: { a: ['href'] }, allowedSchemes: ['http', 'https', 'mailto'] };

export async function loadPublicHome(): Promise<PublicHome> {
  const contents = (await findPublicContents(now())).map((content) => ({ ...content, comment: sanitizeHtml(content.comment, SAFE), link: linkOf(content.link) }));
  return publicHomeView(contents, PUBLIC_CATEGORIES);
}

const VIEWER = { login: 'homepage', module: 'CCE' } as const;

export const recordHomeView = (): Promise<unknown> => countView({ ...VIEWER, eventType: 'HOME', value: 'home', at: now() });

/** A document of the public home; opening one is counted with its title (C319). */
export async function openPublicDocument(id: number, { count }: { count: boolean }) {
  const document = await findPublicDocument(id, now());
  const file = document ? await findStoredFile(document.fileId) : null;
  if (!document || !file) return null;
  if (count) {
    await countView({ ...VIEWER, eventType: 'DOCUMENT', value: document.title, at: now() });
    await countDocumentView(id);
  }
  return { name: document.name, file };
}
