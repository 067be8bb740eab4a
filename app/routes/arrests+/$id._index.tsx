import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerArrest, arrestPage } from '~/modules/core/arrests/http/answer-arrests.server';
import { ArrestPage } from '~/modules/core/arrests/ui/arrest-page';
import { NewOrRow } from '~/modules/core/cartography/http/addresses';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: NewOrRow, allow: 'arrest.read' });
  const view = await arrestPage(actor, params.id);
  return view.gone ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: NewOrRow, allow: 'arrest.edit' });
  return answerArrest(args.request, actor, params.id);
}

type Data = Awaited<ReturnType<typeof arrestPage>>;
export const handle = {
  i18n: ['arrests', 'exchange'],
  help: 'stations',
  crumbs: ({ arrest, gone }: Data) => [
    { title: 't:arrests:title', to: urls.arrests() },
    { title: arrest?.title ?? gone?.what ?? 't:arrests:new' },
  ],
};

export default function Arrest() {
  const view: Data = useLoaderData<typeof loader>();
  return <ArrestPage view={view} reply={useActionData<typeof action>()} />;
}
