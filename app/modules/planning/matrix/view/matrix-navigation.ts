/** Breadcrumbs and page actions of a matrix. A title or label that starts with `t:` is a translation key. */
import { urls } from '~/urls';
import type { MatrixHead } from './matrix-head.view';

interface Crumb {
  readonly title: string;
  readonly to?: string;
}
type Place = Pick<MatrixHead, 'matrixId' | 'territoryId' | 'territory' | 'name'>;

const crumbs = (head: Place, here?: string): Crumb[] => [
  { title: 't:common:drawer.territories', to: urls.territories() },
  { title: head.territory, to: urls.territory(head.territoryId, { tab: 'matrices' }) },
  { title: head.name, to: urls.matrix(head.matrixId) },
  ...(here ? [{ title: here }] : []),
];

/** Read mode: edit, duplicate and delete on the matrix; on the list, a new scenario. */
const actions = (head: MatrixHead, tab: 'matrice' | 'scenarios') =>
  tab === 'matrice'
    ? head.actions.map((kind) => ({ kind, to: urls.matrixPage(head.matrixId, kind) }))
    : head.mayCreateScenario
      ? [{ kind: 'new' as const, to: urls.matrixPage(head.matrixId, 'scenario/new'), label: 't:matrix:scenarios.new' }]
      : [];

const editing = (head: Place) => [{ kind: 'cancel' as const, to: urls.matrix(head.matrixId) }];

export const matrixNavigation = { crumbs, actions, editing };
