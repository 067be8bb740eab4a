import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerNewUser } from '~/modules/core/accounts/http/user-actions.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { CreatedUser } from '~/modules/core/accounts/ui/first-password-link';
import { NewUser } from '~/modules/core/accounts/ui/new-user';
import { replyOf } from '~/platform/http/form.server';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [{ title: 't:administration:user.title', to: urls.users() }, { title: 't:administration:user.new' }],
  help: 'utilisateurs',
  i18n: ['administration', 'accounts'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.users' });
  return { policy: await currentPolicy(), may: { allot: actor.isAdmin } };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.users' });
  const shownOrigin = await publicOrigin(args.request);
  const answer = await answerNewUser(args.request, actor, shownOrigin);
  if ('reply' in answer) return answer.reply;
  const { id, name, first } = answer.saved;
  // not a redirect: the link is shown once, and stands in no address and no cookie
  if (first?.kind === 'handOver') return replyOf('user', 200, { more: { created: { id, name, ...first } } });
  return redirectWithToast(
    urls.user(id),
    first
      ? { variant: 'success', key: 'administration:user.createdMailed', params: { email: first.to } }
      : 'administration:user.created',
  );
}

export default function New() {
  const { policy, may } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (reply?.more) return <CreatedUser {...reply.more.created} />;
  return <NewUser policy={policy} may={may} reply={reply} />;
}
