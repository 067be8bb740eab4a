import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isVisitor } from '~/kernel/actor';
import { ownPath } from '~/kernel/own-path';
import { savePreferences } from '~/modules/core/accounts/service/save-preferences.server';
import { preferenceCookie } from '~/platform/http/cookies.server';
import { readForm } from '~/platform/http/form.server';
import { badRequest } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const loader = () => redirect(urls.account());

/** Each control posts what it changes; the rest stays. `back` is the page it was on. */
const Preferences = z.object({
  locale: z.enum(['fr', 'en']).optional(),
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  sober: z.enum(['on', 'off']).optional(),
  back: z.string().max(2000).default(''),
});

export async function action(args: ActionFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'public.read' });
  const form = await readForm(args.request, Preferences);
  // an action without a page, and without submitted text to keep
  if (!form.accepted) throw badRequest();
  const { locale = preferences.locale, theme = preferences.theme, sober, back } = form.value;
  const chosen = { locale, theme, sober: sober === undefined ? preferences.sober : sober === 'on' };
  if (!isVisitor(actor) && !actor.impersonator) await savePreferences(actor, chosen);
  return redirect(ownPath(back, urls.home()), { headers: { 'Set-Cookie': await preferenceCookie.serialize(chosen) } });
}
