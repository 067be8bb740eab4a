import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { confirmImport, readImport } from '~/records/exchange/service/import-session.server';
import { readAnswers, referenceImport } from '~/modules/core/reference/service/import-session.server';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { ImportResult } from '~/modules/core/reference/ui/import-report';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ session: z.uuid() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, params } = await setScreen(args, { params: Params, allow: 'reference.manage' });
  const view = await readImport(referenceImport(set), actor, set.key, params.session);
  if (!view.ok || !view.value) throw notFound();
  return view.value;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set, params } = await setScreen(args, { params: Params, allow: 'reference.manage' });
  const answers = await readAnswers(actor, set, (await readSent(args.request)).get('answer'));
  const outcome = await confirmImport(referenceImport(set, answers), actor, set.key, params.session);
  if (!outcome.ok && outcome.reason === 'notFound') throw notFound();
  const page = urls.referencialPage(set.key, `import/${params.session}`);
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
