import { formatDay, formatInstant, formatTime } from '~/kernel/civil-date';
import { CATEGORY_TEXTS, CONTENT_TEXTS, inLanguage, type Content, type ContentFields } from '../domain';

interface Revision {
  readonly version: number;
  readonly at: Date;
  readonly login: string;
  readonly summary: string;
}
/** Labels of a content on the pages around it, in the reader's language. */
export const aboutContent = (content: Content, categoryId: number, locale: string) => ({
  id: content.id,
  title: inLanguage(content, CONTENT_TEXTS, locale).title,
  categoryId,
  categoryTitle: inLanguage(content.category, CATEGORY_TEXTS, locale).title,
});

export const historyView = (content: Content, categoryId: number, revisions: readonly Revision[], locale: string) => ({
  about: aboutContent(content, categoryId, locale),
  lines: revisions.map(({ version, at, login, summary }) => ({
    version,
    day: formatDay(at),
    time: formatTime(at),
    login,
    summary,
    current: version === content.version,
  })),
});

export function versionView(
  { content, revision, fields }: { content: Content; revision: Revision; fields: ContentFields },
  categoryId: number,
  locale: string,
) {
  const moment = (at: Date | null) => (at ? formatInstant(at) : '–');
  const facts = [
    { field: 'idCategory', value: String(fields.idCategory) },
    { field: 'status', value: String(fields.status) },
    { field: 'authorization', value: fields.authorization },
    { field: 'level', value: String(fields.level) },
    { field: 'dateDebut', value: moment(fields.dateDebut) },
    { field: 'dateFin', value: moment(fields.dateFin) },
    { field: 'link', value: fields.link },
  ];
  return {
    about: aboutContent(content, categoryId, locale),
    version: {
      version: revision.version,
      day: formatDay(revision.at),
      time: formatTime(revision.at),
      login: revision.login,
      current: revision.version === content.version,
      title: fields.title,
      subtitle: fields.subtitle,
      html: fields.comment,
      footer: fields.footer,
      footerHtml: fields.footerContent,
      facts,
      translated: fields.translations.en ?? null,
    },
  };
}
