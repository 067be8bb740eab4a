import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneContent } from '~/modules/core/contents/forms/content-address';
import { answerDocumentForm } from '~/modules/core/contents/http/document-form.server';
import { DOCUMENT_KINDS } from '~/modules/core/contents/service/check-document.server';
import { readContentPage } from '~/modules/core/contents/service/content-page.server';
import { DocumentsPage } from '~/modules/core/contents/ui/documents-page';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneContent, allow: 'content.edit' });
  const page = await readContentPage(actor, params.contentId, params.categoryId, { address: '', count: false });
  if (!page?.rights.edit) throw notFound();
  return {
    sheet: page.sheet,
    categoryId: params.categoryId,
    categoryTitle: page.categoryTitle,
    accept: DOCUMENT_KINDS.map((kind) => `.${kind}`).join(','),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneContent, allow: 'content.edit' });
  return answerDocumentForm(actor, params, args.request);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents', 'exchange'],
  help: 'contenus',
  crumbs: (page: Data) =>
    contentNavigation.crumbs({ ...page, id: page.sheet.id, title: page.sheet.title }, 't:contents:documents.title'),
};

export default function DocumentsRoute() {
  const { sheet, categoryId, accept } = useLoaderData<typeof loader>();
  return <DocumentsPage sheet={sheet} categoryId={categoryId} accept={accept} reply={useActionData<typeof action>()} />;
}
