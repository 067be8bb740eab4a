import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { answerEditor, openEditor } from '~/modules/contents/service/editor.server';
import { ContentEditor } from '~/modules/contents/ui/content-editor';
import { contentChrome } from '~/modules/contents/view/content-chrome';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

const Params = z.object({ categoryId: z.coerce.number().int().min(-2), contentId: z.coerce.number().int().min(0) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'content.edit' });
  const opened = await openEditor(actor, params.contentId, params.categoryId);
  if (!opened) throw notFound();
  return { ...opened, categoryId: params.categoryId };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'content.edit' });
  const answer = await answerEditor(actor, params.contentId, params.categoryId, await args.request.formData());
  if (!answer) throw notFound();
  if ('saved' in answer) return redirectWithToast(urls.content(answer.saved.idCategory, answer.saved.id), 'contents:toast.saved');
  return data(answer.reply, { status: answer.status });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents'], help: 'contenus',
  crumbs: (view: Data) => contentChrome.crumbs({ categoryId: view.categoryId, categoryTitle: view.category.title, id: view.id, title: view.title }, view.id === 0 ? undefined : 't:contents:editor.crumb'),
};

export default function EditContent() {
  const { t } = useTranslation('contents');
  const view = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={view.id === 0 ? t('new.title') : t('editor.title', { title: view.title })} />
      <ContentEditor view={view} again={again} key={again ? JSON.stringify(again.draft) : 'start'} />
    </>
  );
}
