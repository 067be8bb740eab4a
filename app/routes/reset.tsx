import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerNewPassword, answerResetRequest } from '~/modules/core/accounts/http/reset-replies.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { isGoodResetToken } from '~/modules/core/accounts/service/complete-reset.server';
import { NewPasswordForm, ResetForms } from '~/modules/core/accounts/ui/reset-forms';
import { screen } from '~/platform/http/screen.server';

export const handle = { frame: 'public', i18n: ['accounts'] };

// the link's token leaves in no Referer to another site (same-origin, as everywhere); « no-referrer » would send the
// form with « Origin: null », which is refused
const Search = z.object({
  token: z.string().max(200).catch(''),
  tab: z.enum(['login', 'email', 'code']).catch('login'),
});

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'public.read' });
  const { pattern: _, ...policy } = await currentPolicy();
  if (!search.token) return { tab: search.tab, policy, reset: null };
  return data({ tab: search.tab, policy, reset: { token: search.token, good: await isGoodResetToken(search.token) } });
}

export async function action(args: ActionFunctionArgs) {
  const { search, context } = await screen(args, { search: Search, allow: 'public.read' });
  return search.token || search.tab === 'code'
    ? answerNewPassword(args.request, search.token)
    : answerResetRequest(args.request, search.tab, context);
}

export default function Reset() {
  const { tab, policy, reset } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reset) return <NewPasswordForm {...reset} policy={policy} error={reply} />;
  return <ResetForms tab={tab} policy={policy} reply={reply} />;
}
