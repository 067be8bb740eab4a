import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { confirmImport, readImport } from '~/modules/core/reference/service/import-session.server';
import { ImportResult } from '~/modules/core/reference/ui/import-report';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = SetParams.extend({ session: z.uuid() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'reference.manage' });
  mustEdit(actor, params.set);
  const view = await readImport(actor, params.set, params.session);
  if (!view) throw notFound();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'reference.manage' });
  mustEdit(actor, params.set);
  const outcome = await confirmImport(actor, params.set, params.session);
  if (!outcome.ok && outcome.reason === 'notFound') throw notFound();
  const page = urls.referencialPage(params.set.key, `import/${params.session}`);
  if (!outcome.ok)
    return redirectWithToast(page, { variant: 'warning', key: `referenceToasts:importRefused.${outcome.reason}` });
  return redirectWithToast(
    page,
    outcome.value === 'started'
      ? { variant: 'info', key: 'referenceToasts:importRunning' }
      : 'referenceToasts:imported',
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks', 'exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs({ key: view.set }, 't:referenceTasks:import.crumb'),
};

export default function ImportSession() {
  return <ImportResult view={useLoaderData<typeof loader>()} />;
}
