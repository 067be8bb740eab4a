import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { makeNearest } from '~/modules/planning/scenario/service/repair-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { isLocale, translator } from '~/platform/i18n/i18n.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** Makes « le scénario possible le plus proche », and starts it. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.create' });
  const t = await translator(isLocale(actor.locale) ? actor.locale : undefined);
  const made = await makeNearest(actor, params.id, (name) => t('scenario:conflict.nearestName', { name }));
  if (!made.ok && made.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!made.ok)
    return redirectWithToast(urls.scenario(params.id, { tab: 'results' }), {
      variant: 'error',
      key: made.reason === 'notAllowed' ? 'session.notAllowed' : `scenario:refusal.${made.reason}`,
    });
  await startAndWait(actor, made.value);
  return redirectWithToast(urls.scenario(made.value, { tab: 'results' }), 'scenario:toast.nearestMade');
}

export async function loader(args: ActionFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'scenario.create' });
  return redirect(urls.scenario(params.id, { tab: 'results' }));
}
