import { readSent, replyOf } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { sentRules } from '~/modules/core/reference/forms/sent-row';
import { proposeCrops, readRules, saveRules } from '~/modules/core/reference/service/rules.server';
import { RotationRules } from '~/modules/core/reference/ui/rotation-rules';
import type { SavedList } from '~/modules/core/reference/view/list.view';
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
  const form = await readSent(args.request);
  const rule = /^propose:(.+)$/.exec(form.command)?.[1];
  const rules = sentRules(form);
  const again = (page: Data, refused: SavedList['refused'] = []) =>
    replyOf('rules', refused.length > 0 ? 422 : 200, { more: { page, refused } });
  if (rule !== undefined) return again(await proposeCrops(actor, rule, rules));
  const saved = await saveRules(actor, rules);
  if (saved.refused.length > 0) return again(await readRules(actor, true, { submitted: saved.refused }), saved.refused);
  return redirectWithToast(urls.referencial('rotation'), {
    variant: 'success',
    key: 'referenceToasts:saved',
    params: { count: saved.changed },
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
