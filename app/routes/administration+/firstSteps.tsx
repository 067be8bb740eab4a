import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerFirstSteps } from '~/modules/core/home/http/answer-first-steps.server';
import { readFirstSteps } from '~/modules/core/home/service/first-steps.server';
import { FirstSteps } from '~/modules/core/home/ui/first-steps';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { FIRST_STEPS } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'administration.settings' });
  return readFirstSteps(actor, FIRST_STEPS, preferences.locale);
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.settings' });
  return answerFirstSteps(args.request, actor);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  crumbs: ({ title }: Data) => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title }],
  help: 'parametres',
};

export default function FirstStepsPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={view.title} />
      <Panel>
        <FirstSteps view={view} />
      </Panel>
    </>
  );
}
