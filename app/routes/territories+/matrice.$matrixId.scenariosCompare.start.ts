import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { startRemaining } from '~/modules/planning/comparison/service/start-remaining.server';
import { comparisonUrl } from '~/modules/planning/comparison/view/comparison-state';
import { startedToasts } from '~/modules/planning/comparison/view/started-toasts';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';

/** Starts the scenarios of a comparison that have no result, or an old one. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'matrix', {
    search: ComparisonSearch,
    allow: 'scenario.start',
  });
  const started = await allowed(startRemaining(actor, id, search.scenarios), { to: comparisonUrl(id, search) });
  return redirectWithToast(comparisonUrl(id, search), startedToasts(started));
}

export async function loader(args: ActionFunctionArgs) {
  const { id, search } = await planningScreen(args, 'matrix', { search: ComparisonSearch, allow: 'scenario.start' });
  return redirect(comparisonUrl(id, search));
}
