import { readSent } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerRules } from '~/modules/core/reference/http/answer-list.server';
import { readRules } from '~/modules/core/reference/service/rules.server';
import { RotationRules } from '~/modules/core/reference/ui/rotation-rules';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ edit: z.literal('1').optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'reference.read' });
  return readRules(actor, search.edit === '1');
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.edit' });
  const answer = await answerRules(actor, await readSent(args.request));
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.referencial('rotation'), {
    variant: 'success',
    key: 'referenceToasts:saved',
    params: { count: answer.changed },
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'rotation',
  crumbs: (page: Data) => referenceNavigation.crumbs(page.set),
  actions: (page: Data) => referenceNavigation.list(page),
};

export default function Rotation() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>()?.more;
  return <RotationRules {...(answered?.page ?? page)} refused={answered?.refused} />;
}
