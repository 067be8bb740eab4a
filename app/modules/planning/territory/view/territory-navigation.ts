/** Breadcrumbs and page actions of a territory. A title or label that starts with `t:` is a translation key. */
import { searchOfList } from '~/kernel/list-search';
import { urls } from '~/urls';
import type { TerritoryHead } from './territory-head.view';

interface Crumb {
  readonly title: string;
  readonly to?: string;
}
interface Action {
  readonly kind: 'edit' | 'duplicate' | 'delete' | 'cancel' | 'import';
  readonly to: string;
  readonly label?: string;
  readonly disabledReason?: string;
}

const crumbs = (head: Pick<TerritoryHead, 'id' | 'name'>, here?: string, list?: string): Crumb[] => [
  { title: 't:territory:title', to: urls.territories(searchOfList(list)) },
  { title: head.name, to: urls.territory(head.id, { list }) },
  ...(here ? [{ title: here }] : []),
];

/** `list`: the search of the list it was reached from, which a deletion leads back to. */
function actions(head: TerritoryHead, tab: 'descriptive' | 'rotation' | 'matrices', list?: string): Action[] {
  if (tab === 'matrices') return [];
  return head.actions.flatMap((kind): Action[] => {
    if (kind !== 'edit') return [{ kind, to: urls.territoryPage(head.id, kind, kind === 'delete' ? { list } : {}) }];
    if (tab === 'descriptive') return [{ kind, to: urls.territoryPage(head.id, 'edit') }];
    return head.allocationClosed === null || head.allocationClosed === 'hasMatrices'
      ? [{ kind, to: urls.territoryPage(head.id, 'allocation') }]
      : [];
  });
}

/** Cancel leads back to the tab that was open. */
const editing = (head: Pick<TerritoryHead, 'id'>, tab: 'descriptive' | 'rotation'): Action[] => [
  { kind: 'cancel', to: urls.territory(head.id, { tab }) },
];

/** Spreadsheets are imported from edit mode only (S1§5). */
const editingAllocation = (head: Pick<TerritoryHead, 'id'>): Action[] => [
  { kind: 'import', to: urls.territoryPage(head.id, 'import') },
  ...editing(head, 'rotation'),
];

export const territoryNavigation = { crumbs, actions, editing, editingAllocation };
