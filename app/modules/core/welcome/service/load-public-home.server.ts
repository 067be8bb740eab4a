/** The public home, from the seven public content categories. */
import sanitizeHtml from 'sanitize-html';
import { now } from '~/platform/clock.server';
import { findStoredFile } from '~/platform/storage/files.server';
import { inLanguage, languageOf, readTranslations } from '~/modules/core/contents/domain';
import {
  countDocumentView,
  countView,
  findPublicContents,
  findPublicDocument,
  PUBLIC_CATEGORIES,
} from '../data/public-contents.server';
import { linkOf, publicHomeView, type PublicHome } from '../view/public-home.view';

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'a', 'h3', 'h4'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
};

const TEXTS = ['title', 'subtitle', 'comment', 'footer'] as const;

export async function loadPublicHome(locale = 'fr'): Promise<PublicHome> {
  const contents = (await findPublicContents(now())).map(({ translations, ...row }) => {
    const content = { ...row, translations: readTranslations(translations, TEXTS) };
    const { comment, ...shown } = inLanguage(content, TEXTS, locale);
    return {
      ...shown,
      comment: sanitizeHtml(comment, SAFE),
      link: linkOf(content.link),
      lang: languageOf(content, 'comment', locale),
    };
  });
  return publicHomeView(contents, PUBLIC_CATEGORIES);
}

const VIEWER = { login: 'homepage', module: 'CCE' } as const;

export const recordHomeView = (): Promise<unknown> =>
  countView({ ...VIEWER, eventType: 'HOME', value: 'home', at: now() });

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
