import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AccountRequestForm, robotFieldsOf } from '~/modules/core/welcome/forms/letters';
import { requestAccount } from '~/modules/core/welcome/service/write-to-administrators.server';
import { AskAccountPage } from '~/modules/core/welcome/ui/letters';
import { readForm } from '~/records/fields/http/read-form.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { issueStamp, PROOF_BITS } from '~/platform/rate-limit/anti-robot.server';
import { urls } from '~/urls';

export const handle = { frame: 'public', i18n: ['public'], crumbs: () => [{ title: 't:public:account.title' }] };

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'public.read' });
  return { challenge: { stamp: issueStamp(), bits: PROOF_BITS } };
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await screen(args, { allow: 'public.read' });
  const form = await readForm(args.request, AccountRequestForm);
  if (!form.accepted) return form.reply();
  const outcome = await requestAccount(form.value, { robot: robotFieldsOf(form.value), address: context.address });
  if (!outcome.ok) return form.refuse(outcome.reason, `public:refusal.${outcome.reason}`);
  return redirectWithToast(urls.askAccount(), 'public:account.sent');
}

/**
 * A refused letter needs a new stamp to be sent again: Remix does not reload the loader after a 4xx answer by itself.
 */
export const shouldRevalidate = () => true;

export default function AskAccount() {
  return <AskAccountPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
