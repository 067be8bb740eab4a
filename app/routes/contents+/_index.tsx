/** Where the drawer's generic communication entry leads while the menu has no category (S1§2). */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { may } from '~/kernel/permissions';
import { menuCategories } from '~/modules/core/contents/service/menu-categories.server';
import { contentIcon } from '~/modules/core/contents/ui/content-icon';
import { screen } from '~/platform/http/screen.server';
import { CardList, Card } from '~/ui/layout/card-list';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'content.list' });
  return { categories: await menuCategories(actor), mayAdd: may(actor, 'content.categories') };
}

export const handle = { i18n: ['contents'], help: 'contenus', crumbs: () => [{ title: 't:drawer.communication' }] };

export default function Communication() {
  const { t } = useTranslation(['contents', 'common']);
  const { categories, mayAdd } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('common:drawer.communication')} />
      {categories.length > 0 ? (
        <CardList>
          {categories.map(({ id, title, icon }) => (
            <Card key={id} level={2} title={title} to={urls.contents(id)} icon={contentIcon(icon)} />
          ))}
        </CardList>
      ) : (
        <EmptyState title={t('menu.none')} icon="message-square" text={t(mayAdd ? 'menu.addOne' : 'menu.later')}>
          {mayAdd ? (
            <a className="button button-primary" href={urls.contentCategories()}>
              {t('menu.add')}
            </a>
          ) : null}
        </EmptyState>
      )}
    </>
  );
}
