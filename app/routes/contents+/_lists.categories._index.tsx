import { readSent } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerCategories, categoryDrafts } from '~/modules/core/contents/http/categories-form.server';
import { CategoriesPage } from '~/modules/core/contents/ui/categories-page';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: () => [{ title: 't:contents:categories.title' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'content.categories' });
  return { drafts: await categoryDrafts(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'content.categories' });
  const answer = await answerCategories(actor, await readSent(args.request));
  return answer ?? redirectWithToast(urls.contentCategories(), 'contents:toast.categories');
}

export default function Categories() {
  const { drafts } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <CategoriesPage
      drafts={again?.more?.drafts ?? drafts}
      faults={again?.faults}
      key={again ? 'again' : drafts.map((draft) => draft.version).join('.')}
    />
  );
}
