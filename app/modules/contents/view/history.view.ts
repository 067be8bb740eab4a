import { formatDay, formatInstant, formatTime } from '~/kernel/civil-date';
import type { Content, ContentFields } from '../domain';

interface Revision { readonly version: number; readonly at: Date; readonly login: string; readonly summary: string }
const about = (content: Content, categoryId: number) => ({ id: content.id, title: content.title, categoryId, categoryTitle: content.category.title });

export const historyView = (content: Content, categoryId: number, revisions: readonly Revision[]) => ({
  about: about(content, categoryId),
  lines: revisions.map(({ version, at, login, summary }) => ({ version, day: formatDay(at), time: formatTime(at), login, summary, current: version === content.version })),
});

export function versionView({ content, revision, fields }: { content: Content; revision: Revision; fields: ContentFields }, categoryId: number) {
  const moment = (at: Date | null) => (at ? formatInstant(at) : '–');
  const facts = [
    { field: 'idCategory', value: String(fields.idCategory) }, { field: 'status', value: String(fields.status) }, { field: 'authorization', value: fields.authorization }, { field: 'level', value: String(fields.level) },
    { field: 'dateDebut', value: moment(fields.dateDebut) }, { field: 'dateFin', value: moment(fields.dateFin) }, { field: 'link', value: fields.link },
  ];
  return {
    about: about(content, categoryId),
    version: {
      version: revision.version, day: formatDay(revision.at), time: formatTime(revision.at), login: revision.login, current: revision.version === content.version, title: fields.title, subtitle: fields.subtitle, html: fields.comment,
      footer: fields.footer, footerHtml: fields.footerContent, facts, translated: fields.translations.en ?? null,
    },
  };
}
