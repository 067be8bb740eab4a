/** What is kept of a deleted content, document or category. Files wait where they are stored. */
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { urls } from '~/urls';
import { forgetMenu } from './menu-categories.server';

/** A document's name is its address. */
const UNIQUE = [{ table: 'CmsDocument', columns: ['name'] }];

export const DELETABLE_CONTENT: DeletableKind = {
  kind: 'cms',
  rows: {
    table: 'CmsContent',
    holds: [
      { table: 'CmsDocument', by: 'contentId' },
      { table: 'CmsAcknowledgement', by: 'contentId' },
      { table: 'Revision', by: 'entityId', asText: true, only: `"entity" = 'cms'` },
    ],
  },
  head: '"id" = ANY($1::int[])',
  right: 'content.edit',
  name: 'title',
  author: 'login',
  parent: 'idCategory',
  unique: UNIQUE,
  address: ({ idCategory, id }) => urls.content(Number(idCategory), Number(id)),
};

export const DELETABLE_DOCUMENT: DeletableKind = {
  kind: 'document',
  rows: { table: 'CmsDocument' },
  head: '"id" = ANY($1::int[])',
  right: 'content.edit',
  name: 'name',
  author: 'login',
  parent: 'contentId',
  unique: UNIQUE,
  address: ({ name }) => urls.document(String(name)),
};

export const DELETABLE_CATEGORY: DeletableKind = {
  kind: 'cmsCategory',
  rows: { table: 'CmsCategory' },
  head: '"id" = ANY($1::int[])',
  right: 'content.categories',
  name: 'title',
  author: 'login',
  forget: forgetMenu,
  address: () => urls.contentCategories(),
};
