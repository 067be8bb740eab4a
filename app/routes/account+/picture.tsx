import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerPicture } from '~/modules/core/account-page/http/account-actions.server';
import { openPicture } from '~/modules/core/account-page/service/own-picture.server';
import { PictureForm } from '~/modules/core/account-page/ui/picture-form';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  i18n: ['account', 'exchange'],
  help: 'compte',
  crumbs: () => [{ title: 't:account:title', to: urls.account() }, { title: 't:account:picture.change' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  return { hasPicture: (await openPicture(actor)) !== null };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.edit' });
  return answerPicture(actor, args.request);
}

export default function Picture() {
  const { t } = useTranslation('account');
  const { hasPicture } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('picture.change')} />
      <PictureForm hasPicture={hasPicture} again={useActionData<typeof action>()} />
    </>
  );
}
