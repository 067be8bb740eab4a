/** Contents as the API writes and reads them: the contract's names (C422–C433). */
import type { z } from 'zod';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import { issueKey, type FileIssue } from '~/records/exchange/domain';
import { newContent, type Content, type ContentFields } from '../domain';
import type { CategoriesBody, ContentCall } from '../forms/api-bodies';
import type { CategoryLine, CategoryRefusal } from '../service/save-categories.server';
import type { ContentRefusal } from '../service/save-content.server';

export function fieldsOfCall(call: ContentCall, current: ContentFields | null): ContentFields {
  const { id: _id, version: _version, levelContent, ...given } = call;
  const base = current ?? newContent(given.idCategory ?? 0);
  const chosen = given.level ?? levelContent;
  return {
    ...base,
    ...given,
    ...(chosen === undefined ? {} : { level: chosen }),
  };
}

export const categoryLines = (lines: z.output<typeof CategoriesBody>, create: boolean): CategoryLine[] =>
  lines.map(({ id, version, ...fields }) => ({
    ...(create || !id ? {} : { id }),
    version,
    fields,
  }));

export function presentContent(content: Content, reader: string) {
  const { category, documents, acknowledgement, acquittementDate, authorIsAnimator: _hidden, ...own } = content;
  return {
    ...own,
    levelContent: content.level,
    categoryWPName: category.title,
    categoryIcon: category.icon,
    acknowledgement,
    acquittementDate,
    acquittementLogin: acquittementDate ? reader : null,
    cmsDocument: documents.map(({ id, name, size, updateDate, views }) => ({
      id,
      name,
      size,
      updateDate,
      views,
      url: `/documents/${encodeURIComponent(name)}`,
    })),
  };
}

export const refuseContent = (reason: ContentRefusal): ApiRefusal =>
  refuseApi(statusOf(reason), reason === 'notAllowed' ? 'common:session.notAllowed' : `contents:refusal.${reason}`);
export const refuseCategory = ({ code, line }: CategoryRefusal): ApiRefusal =>
  refuseApi(statusOf(code), `contents:categories.refusal.${code}`, {
    field: String(line),
    more: { insert: 0, update: 0 },
  });
export const refuseDocument = (reason: 'notFound' | 'notAllowed' | FileIssue): ApiRefusal => {
  if (reason === 'notFound') return refuseApi(404, 'contents:refusal.notFound', { more: { insert: 0 } });
  if (reason === 'notAllowed') return refuseApi(405, 'common:session.notAllowed', { more: { insert: 0 } });
  return refuseApi(reason.reason.key.endsWith('tooLarge') ? 413 : 422, issueKey(reason.reason), {
    field: 'content',
    params: reason.reason.params,
    more: { insert: 0 },
  });
};
