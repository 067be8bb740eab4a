/** Breadcrumbs and page actions of a scenario. A title or label that starts with `t:` is a translation key. */
import { urls } from '~/urls';
import type { ScenarioHead } from './scenario-head.view';

interface Crumb {
  readonly title: string;
  readonly to?: string;
}
type Place = Pick<ScenarioHead, 'id' | 'name' | 'matrixId' | 'matrix' | 'territoryId' | 'territory'>;

const crumbs = (head: Place, here?: string): Crumb[] => [
  { title: 't:common:drawer.territories', to: urls.territories() },
  { title: head.territory, to: urls.territory(head.territoryId, { tab: 'matrices' }) },
  { title: head.matrix, to: urls.matrix(head.matrixId, { tab: 'scenarios' }) },
  { title: head.name, to: urls.scenario(head.id) },
  ...(here ? [{ title: here }] : []),
];

const actions = (head: ScenarioHead) =>
  head.actions.map((kind) =>
    kind === 'start'
      ? {
          ...{ kind, intent: 'start', action: urls.scenario(head.id) },
          ...(head.baseline ? ({ label: 't:scenario:recompute', icon: 'refresh-cw', emphasis: 'plain' } as const) : {}),
        }
      : { kind, to: urls.scenarioPage(head.id, kind) },
  );

const editing = (head: Place) => [{ kind: 'cancel' as const, to: urls.scenario(head.id) }];

export const scenarioNavigation = { crumbs, actions, editing };
