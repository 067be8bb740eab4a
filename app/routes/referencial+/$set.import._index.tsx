import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { sentenceOf } from '~/records/exchange/domain';
import { readImportForm } from '~/records/exchange/http/read-import-form.server';
import { startImport } from '~/records/exchange/service/import-session.server';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { describeImport, referenceImport } from '~/modules/core/reference/service/import-session.server';
import { ImportForm } from '~/modules/core/reference/ui/import-page';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { refusedCommand } from '~/platform/http/form.server';
import { forbidden } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { LARGEST_FILE_BYTES } from '~/platform/storage/files.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  return describeImport(actor, set);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  const form = await readImportForm(args.request, { maxBytes: LARGEST_FILE_BYTES });
  if (!form.ok) {
    const { issue, status } = form.reason;
    return refusedCommand('import', sentenceOf(issue.reason), status);
  }
  const { file, map } = form.value;
  const started = await startImport(
    referenceImport(set),
    actor,
    set.key,
    { ...file, name: file.originalName },
    map && { ...map, name: map.originalName },
  );
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
  return <ImportForm view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
