import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { isVisitor } from '~/kernel/actor';
import { ownPath } from '~/kernel/own-path';
import { choice, defineForm, hidden } from '~/records/fields/domain';
import { savePreferences } from '~/modules/core/accounts/service/save-preferences.server';
import { preferenceCookie } from '~/platform/http/cookies.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { badRequest } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const loader = () => redirect(urls.account());

/** Each control posts what it changes; the rest stays. `back` is the page it was on. */
const oneOf = <Value extends string>(...values: readonly Value[]) =>
  choice<Value | ''>([...values, ''], { start: '', wording: '' });
const Preferences = defineForm('preferences', {
  locale: oneOf('fr', 'en'),
  theme: oneOf('auto', 'light', 'dark'),
  sober: oneOf('on', 'off'),
  back: hidden({ max: 2000 }),
});

export async function action(args: ActionFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'public.read' });
  const form = await readForm(args.request, Preferences);
  // an action without a page, and without submitted text to keep
  if (!form.accepted) throw badRequest();
  const { locale, theme, sober, back } = form.value;
  const chosen = {
    locale: locale || preferences.locale,
    theme: theme || preferences.theme,
    sober: sober === '' ? preferences.sober : sober === 'on',
  };
  if (!isVisitor(actor) && !actor.impersonator) await savePreferences(actor, chosen);
  return redirect(ownPath(back, urls.home()), { headers: { 'Set-Cookie': await preferenceCookie.serialize(chosen) } });
}
