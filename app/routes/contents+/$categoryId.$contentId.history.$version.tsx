import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneContent } from '~/modules/core/contents/forms/content-address';
import { RowId } from '~/kernel/row-number';
import { readVersion, restoreVersion } from '~/modules/core/contents/service/history.server';
import { ContentVersion } from '~/modules/core/contents/ui/history-page';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { versionView } from '~/modules/core/contents/view/history.view';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneContent.extend({
  version: RowId,
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'content.edit' });
  const found = await readVersion(actor, params.contentId, params.categoryId, params.version);
  if (!found) throw notFound();
  return versionView(found, params.categoryId, actor.locale);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: RestoreSearch,
    allow: 'content.edit',
  });
  const { contentId, categoryId, version } = params;
  const restored = await restoreVersion(actor, contentId, categoryId, version, search.over);
  if (!restored.ok && restored.reason === 'notFound') throw notFound();
  if (!restored.ok)
    return redirectWithToast(urls.contentPage(categoryId, contentId, 'history'), {
      variant: 'error',
      failed: 'update',
      key: `contents:refusal.${restored.reason}`,
    });
  const found = (await readVersion(actor, contentId, categoryId, restored.value.version))
    ? categoryId
    : (await readVersion(actor, contentId, -2, restored.value.version))
      ? -2
      : null;
  const inCategory = found ?? categoryId;
  return afterRestoring(
    found === null ? urls.contents(categoryId) : urls.content(found, contentId),
    (one) => urls.contentPage(inCategory, contentId, `history/${one}`),
    version,
    restored.value,
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents', 'history'],
  help: 'contenus',
  crumbs: (data: Data) => contentNavigation.crumbs(data.about, 't:contents:history.title'),
};

export default function VersionRoute() {
  return <ContentVersion {...useLoaderData<typeof loader>()} />;
}
