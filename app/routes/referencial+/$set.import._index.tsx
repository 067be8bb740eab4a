import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { readImportForm } from '~/modules/core/reference/http/read-import-form.server';
import { describeImport } from '~/modules/core/reference/service/describe-import.server';
import { startImport } from '~/modules/core/reference/service/import-session.server';
import { ImportForm } from '~/modules/core/reference/ui/import-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { forbidden } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, params.set);
  return describeImport(actor, params.set);
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    params: { set },
  } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  const read = await readImportForm(args.request);
  if (!read.ok) return data({ fault: read.reason }, { status: read.reason.key.endsWith('tooLarge') ? 413 : 400 });
  const started = await startImport(actor, set, read.value.file, read.value.map);
  if (!started.ok) throw forbidden();
  const page = urls.referencialPage(set.key, `import/${started.value}`);
  return set.bulk ? redirectWithToast(page, { variant: 'info', key: 'referenceToasts:importRunning' }) : redirect(page);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'referenceTasks', 'exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (view: Data) => referenceNavigation.crumbs({ key: view.set }, 't:referenceTasks:import.crumb'),
};

export default function Import() {
  return <ImportForm view={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
