import { readSent, replyOf } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WHOLE } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { z } from 'zod';
import { SHAPE_FILES } from '~/records/exchange/domain';
import { readImportForm, refusedFile } from '~/records/exchange/http/read-import-form.server';
import { confirmImport, readImport, startImport } from '~/records/exchange/service/import-session.server';
import { readChoices } from '~/modules/core/map-ground/forms/outlines.form';
import { outlineImport } from '~/modules/core/map-ground/service/import-outlines.server';
import { listOutlines } from '~/modules/core/map-ground/service/manage-outlines.server';
import { OutlinesPage } from '~/modules/core/map-ground/ui/outlines-page';
import { OutlinesPreview } from '~/modules/core/map-ground/ui/outlines-preview';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ session: z.uuid().optional().catch(undefined) });

export const handle = {
  crumbs: () => [
    { title: 't:administration:outlines.title', to: urls.outlines() },
    { title: 't:administration:outlines.add' },
  ],
  help: 'parametres',
  i18n: ['administration', 'exchange'],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  const page = await readImport(outlineImport(), actor, 'all', search.session ?? null);
  const outlines = page.ok && page.value === null ? await listOutlines(actor) : null;
  if (!page.ok || outlines?.ok === false) throw forbidden();
  return { preview: page.value, outlines: outlines?.value ?? [] };
}

/** Keeps the file of the form, or stores what is confirmed of it. */
export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  if (search.session === undefined) {
    const form = await readImportForm(args.request, { accept: SHAPE_FILES });
    if (!form.ok) return refusedFile(form.reason);
    const started = await startImport(outlineImport(), actor, 'all', form.value.file);
    if (!started.ok) throw forbidden();
    return redirect(urls.outlinesImport({ session: started.value }));
  }
  const choices = readChoices(await readSent(args.request));
  const stored = await confirmImport(outlineImport(choices), actor, 'all', search.session);
  if (stored.ok)
    return redirectWithToast(urls.outlines(), {
      variant: 'success',
      key: 'administration:outlines.stored',
      params: { count: stored.value.created },
    });
  if (stored.reason === 'notFound') throw notFound();
  if (stored.reason === 'forbidden') throw forbidden();
  return replyOf('import', stored.reason === 'alreadyApplied' ? 409 : 422, {
    faults: { [WHOLE]: `administration:outlines.fault.${stored.reason}` },
    more: { typed: Object.fromEntries(choices) },
  });
}

export default function ImportOutlines() {
  const { preview, outlines } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { whole: fault } = useFaults(reply?.faults);
  if (!preview) return <OutlinesPage outlines={outlines} fault={fault} />;
  return <OutlinesPreview preview={preview} fault={fault} typed={reply?.more?.typed} />;
}
