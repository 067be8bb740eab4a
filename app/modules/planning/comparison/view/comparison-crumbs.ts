import { urls } from '~/urls';
import type { ComparisonView } from './comparison.view';

/** Territories, territory, matrix, comparison. */
export const comparisonCrumbs = (view: Pick<ComparisonView, 'matrixId' | 'matrix' | 'territory'>) => [
  { title: 't:common:drawer.territories', to: urls.territories() },
  { title: view.territory.name, to: urls.territory(view.territory.id) },
  { title: view.matrix, to: urls.matrix(view.matrixId, { tab: 'scenarios' }) },
  { title: 't:comparison:crumb' },
];
