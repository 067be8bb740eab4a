import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { issueKey } from '~/modules/exchange/domain';
import { readUpload } from '~/modules/exchange/http/read-upload.server';
import { REFUSAL_STATUS } from '~/modules/matrix/service/refusal-status';
import { confirmImport, readImportPage, uploadValues } from '~/modules/matrix/service/upload-values.server';
import { MatrixImportPage } from '~/modules/matrix/ui/import-page';
import { matrixChrome } from '~/modules/matrix/view/matrix-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ mid: z.coerce.number().int().positive() });
const Search = z.object({ session: z.uuid().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'matrix.edit' });
  const page = await readImportPage(actor, params.mid, search.session ?? null);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw notFound();
  throw await redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
}

const fault = (key: string, params: Readonly<Record<string, string | number>>, status: number) => data({ fault: { key, params } }, { status });

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'matrix.edit' });
  if (search.session !== undefined) {
    const applied = await confirmImport(actor, params.mid, search.session);
    if (!applied.ok) return fault(`matrix:refusal.${applied.reason}`, {}, REFUSAL_STATUS[applied.reason] ?? 422);
    const { insert, changed, diff } = applied.value;
    return redirectWithToast(urls.matrix(params.mid), { variant: insert === 1 ? 'success' : 'warning', key: insert === 1 ? 'matrix:toast.imported' : 'matrix:toast.importedPartly', params: { count: changed, refused: diff.refused.length } });
  }
  const upload = await readUpload(args.request);
  if (!upload.ok) return fault(issueKey(upload.reason.reason), upload.reason.reason.params ?? {}, upload.reason.reason.key.endsWith('tooLarge') ? 413 : 400);
  const { file } = upload.value;
  if (!file) return fault('exchange:reason.noFile', {}, 400);
  const stored = await uploadValues(actor, params.mid, file).finally(() => file.dispose());
  if (!stored.ok) return fault(`matrix:refusal.${stored.reason}`, {}, REFUSAL_STATUS[stored.reason] ?? 422);
  return redirect(urls.matrixPage(params.mid, 'import', { session: stored.value }));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['matrix', 'territory', 'exchange'], help: 'matrice', crumbs: (page: Data) => matrixChrome.crumbs(page.head, 't:matrix:import.crumb'), actions: (page: Data) => [{ kind: 'cancel', to: urls.matrixPage(page.head.mid, 'edit') }] };

export default function ImportMatrix() {
  return <MatrixImportPage page={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
