import { readSent } from '~/platform/http/form.server';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { issueSentences, joinSentences, SHAPE_FILES, type PreviewSentence } from '~/modules/core/exchange/domain';
import { readImportForm } from '~/modules/core/exchange/http/read-import-form.server';
import { confirmImport, readImport, startImport } from '~/modules/core/exchange/service/import-session.server';
import { readChoices } from '~/modules/core/map-ground/forms/outlines.form';
import { outlineImport } from '~/modules/core/map-ground/service/import-outlines.server';
import { listOutlines } from '~/modules/core/map-ground/service/manage-outlines.server';
import { OutlinesPage } from '~/modules/core/map-ground/ui/outlines-page';
import { OutlinesPreview, type TypedChoices } from '~/modules/core/map-ground/ui/outlines-preview';
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

interface Reply {
  readonly fault: readonly PreviewSentence[];
  readonly typed?: TypedChoices;
}

/** Keeps the file of the form, or stores what is confirmed of it. */
export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.settings' });
  if (search.session === undefined) {
    const form = await readImportForm(args.request, { accept: SHAPE_FILES });
    if (!form.ok) return data<Reply>({ fault: issueSentences(form.reason.issue) }, form.reason.status);
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
  const fault = [{ key: `administration:outlines.fault.${stored.reason}`, params: {} }];
  return data<Reply>({ fault, typed: Object.fromEntries(choices) }, stored.reason === 'alreadyApplied' ? 409 : 422);
}

export default function ImportOutlines() {
  const { preview, outlines } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(['administration', 'exchange']);
  const fault = reply ? joinSentences(reply.fault, t) : undefined;
  if (!preview) return <OutlinesPage outlines={outlines} fault={fault} />;
  return <OutlinesPreview preview={preview} fault={fault} typed={reply?.typed} />;
}
