import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerBrought } from '~/modules/monitoring/lab-requests/http/answer-requests.server';
import { listRequests } from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { LabRequests } from '~/modules/monitoring/lab-requests/ui/requests-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'station.edilabo' });
  return { requests: await listRequests() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.edilabo' });
  return answerBrought(args.request, actor);
}

export const handle = {
  i18n: ['labRequests', 'exchange'],
  help: 'suivi',
  crumbs: () => [{ title: 't:labRequests:title', to: urls.labRequests() }],
};

export default function Requests() {
  const { requests } = useLoaderData<typeof loader>();
  return <LabRequests requests={requests} reply={useActionData<typeof action>()} />;
}
