import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { MatrixForm } from '~/modules/matrix/forms/matrix.form';
import { saveMatrix } from '~/modules/matrix/service/change-matrix.server';
import { readMatrixDescription } from '~/modules/matrix/service/read-matrix-page.server';
import { REFUSAL_STATUS } from '~/modules/matrix/service/refusal-status';
import { DescribeForm } from '~/modules/matrix/ui/describe-form';
import { MatrixHeader } from '~/modules/matrix/ui/matrix-header';
import { matrixChrome } from '~/modules/matrix/view/matrix-chrome';
import { readForm } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ mid: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  const page = await readMatrixDescription(actor, params.mid);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw notFound();
  throw await redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  const form = await readForm(args.request, MatrixForm);
  if (!form.accepted) return form.reply();
  const saved = await saveMatrix(actor, params.mid, form.value);
  if (!saved.ok) return form.refuse(`matrix:refusal.${saved.reason}`, saved.reason === 'nameMissing' ? 'name' : undefined, REFUSAL_STATUS[saved.reason]);
  return redirectWithToast(urls.matrixPage(params.mid, 'edit'), 'matrix:toast.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = { i18n: ['matrix'], help: 'matrice', crumbs: (page: Data) => matrixChrome.crumbs(page.head, 't:matrix:describe.title'), actions: (page: Data) => matrixChrome.editing(page.head) };

export default function DescribeMatrix() {
  const { t } = useTranslation('matrix');
  const { head, chosen, indicators } = useLoaderData<typeof loader>();
  return (
    <>
      <MatrixHeader head={head} current="matrice" editing />
      <DescribeForm initial={{ name: head.name, descriptif: head.descriptif, chosen, version: head.version }} indicators={indicators} reply={useActionData<typeof action>()?.form} saveLabel={t('describe.save')} cancelTo={urls.matrixPage(head.mid, 'edit')} indicatorHelp={t('describe.indicators')} />
    </>
  );
}
