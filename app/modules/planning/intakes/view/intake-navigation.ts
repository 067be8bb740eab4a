/** Breadcrumbs and page actions of an intake. A title that starts with `t:` is a translation key. */
import type { Named } from '~/kernel/small-types';
import { urls } from '~/urls';

export const intakeCrumbs = (territory: Named, intake?: Named, here?: string) => [
  { title: 't:common:drawer.territories', to: urls.territories() },
  { title: territory.name, to: urls.territory(territory.id) },
  { title: 't:transfer:list.title', ...(intake ? { to: urls.territoryPage(territory.id, 'intakes') } : {}) },
  ...(intake ? [{ title: intake.name, ...(here ? { to: urls.intake(territory.id, intake.id) } : {}) }] : []),
  ...(here ? [{ title: here }] : []),
];

export const intakeActions = ({ territory, id, mayEdit }: { territory: Named; id: number; mayEdit: boolean }) =>
  mayEdit ? (['edit', 'delete'] as const).map((kind) => ({ kind, to: urls.intakePage(territory.id, id, kind) })) : [];
