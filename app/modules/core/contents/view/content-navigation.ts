/** Breadcrumbs and page actions of contents. A title or label that starts with `t:` is a translation key. */
import { searchOfList } from '~/kernel/list-search';
import { urls } from '~/urls';

interface Crumb {
  readonly title: string;
  readonly to?: string;
}
interface Action {
  readonly kind: 'edit' | 'new' | 'delete' | 'links' | 'import';
  readonly to: string;
  readonly label?: string;
  readonly icon?: 'folder-open' | 'clock';
}
interface About {
  readonly categoryId: number;
  readonly categoryTitle: string;
  readonly id: number;
  readonly title: string;
}

const nameOf = (id: number, title: string) => (id < 0 ? 't:contents:documentation' : title);

export const contentNavigation = {
  listCrumbs: ({ id, title }: { id: number; title: string }): Crumb[] => [{ title: nameOf(id, title) }],
  listActions: (id: number, rights: { create: boolean; categories: boolean }): Action[] => [
    ...(rights.create ? [{ kind: 'new', to: urls.content(id, 0), label: 't:contents:new.action' } as const] : []),
    ...(rights.categories
      ? [
          {
            kind: 'links',
            icon: 'folder-open',
            to: urls.contentCategories(),
            label: 't:contents:categories.short',
          } as const,
        ]
      : []),
  ],
  /** `list`: the search of the list it was reached from, which a deletion leads back to. */
  crumbs: ({ categoryId, categoryTitle, id, title }: About, here?: string, list?: string): Crumb[] => [
    { title: nameOf(categoryId, categoryTitle), to: urls.contents(categoryId, searchOfList(list)) },
    id === 0
      ? { title: 't:contents:new.title' }
      : here
        ? { title, to: urls.content(categoryId, id, { list }) }
        : { title },
    ...(here ? [{ title: here }] : []),
  ],
  actions: (categoryId: number, id: number, rights: { edit: boolean }, list?: string): Action[] =>
    rights.edit
      ? [
          { kind: 'edit', to: urls.contentPage(categoryId, id, 'edit') },
          { kind: 'import', to: urls.contentPage(categoryId, id, 'documents'), label: 't:contents:documents.title' },
          {
            kind: 'links',
            icon: 'clock',
            to: urls.contentPage(categoryId, id, 'history'),
            label: 't:contents:history.title',
          },
          { kind: 'delete', to: urls.contentPage(categoryId, id, 'delete', { list }) },
        ]
      : [],
};
