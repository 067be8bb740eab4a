import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneOrNewContent } from '~/modules/core/contents/forms/content-address';
import { answerContent } from '~/modules/core/contents/http/content-form.server';
import { openEditor, type OpenedEditor } from '~/modules/core/contents/service/editor.server';
import { ContentEditor } from '~/modules/core/contents/ui/content-editor';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneOrNewContent, allow: 'content.edit' });
  const opened = await openEditor(actor, params.contentId, params.categoryId);
  if (!opened) throw notFound();
  const view = { ...opened, categoryId: params.categoryId };
  return opened.deletedMeanwhile ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneOrNewContent, allow: 'content.edit' });
  const { contentId, categoryId } = params;
  if (!(await openEditor(actor, contentId, categoryId))) throw notFound();
  const answer = await answerContent(args.request, actor, contentId, categoryId);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.content(answer.saved.idCategory, answer.saved.id), 'contents:toast.saved');
}

type Data = OpenedEditor & { readonly categoryId: number };
export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: (view: Data) =>
    contentNavigation.crumbs(
      { categoryId: view.categoryId, categoryTitle: view.category.title, id: view.id, title: view.title },
      view.deletedMeanwhile ? view.title : view.id === 0 ? undefined : 't:contents:editor.crumb',
    ),
};

export default function EditContent() {
  const { t } = useTranslation('contents');
  const view: Data = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={view.id === 0 && !view.deletedMeanwhile ? t('new.title') : t('editor.title', { title: view.title })}
      />
      {view.deletedMeanwhile && !again ? (
        <DeletedPanel deletedMeanwhile={view.deletedMeanwhile} what={view.title} />
      ) : null}
      {view.deletedMeanwhile && !again ? (
        <p className="row">
          <Link className="button" to={urls.contents(view.categoryId)}>
            {t('back')}
          </Link>
        </p>
      ) : (
        <ContentEditor view={view} again={again} key={again ? JSON.stringify(again.texts) : 'start'} />
      )}
    </>
  );
}
