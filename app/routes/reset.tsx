import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerNewPassword, answerResetRequest } from '~/modules/core/accounts/http/reset-replies.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { isGoodResetToken } from '~/modules/core/accounts/service/complete-reset.server';
import { NewPasswordForm, ResetRequestForm } from '~/modules/core/accounts/ui/reset-forms';
import { screen } from '~/platform/http/screen.server';

export const handle = { frame: 'public', i18n: ['accounts'] };

// the link's token leaves in no Referer to another site (same-origin, as everywhere); « no-referrer » would send the form with « Origin: null », which is refused
const Search = z.object({ token: z.string().max(200).catch(''), tab: z.enum(['login', 'email']).catch('login') });

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'public.read' });
  if (!search.token) return { tab: search.tab, reset: null };
  const { pattern: _, ...policy } = await currentPolicy();
  return data({ tab: search.tab, reset: { token: search.token, good: await isGoodResetToken(search.token), policy } });
}

export async function action(args: ActionFunctionArgs) {
  const { search, context } = await screen(args, { search: Search, allow: 'public.read' });
  return search.token
    ? answerNewPassword(args.request, search.token)
    : answerResetRequest(args.request, search.tab, context);
}

export default function Reset() {
  const { tab, reset } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return reset ? <NewPasswordForm {...reset} error={reply} /> : <ResetRequestForm tab={tab} reply={reply} />;
}
