import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { sayWhole } from '~/modules/planning/scenario/service/say-whole.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** « Toutes, ou seulement celles-ci ? » */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  const form = await readSent(args.request);
  const back = urls.scenario(id);
  const said = await allowed(
    sayWhole(actor, id, form.version, (field) => form.text(field)),
    { to: back },
  );
  return redirectWithToast(back, `scenario:toast.whole.${said}`);
}

export async function loader(args: ActionFunctionArgs) {
  const { id } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  return redirect(urls.scenario(id));
}
