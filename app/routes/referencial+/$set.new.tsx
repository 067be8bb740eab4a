import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { answerItem } from '~/modules/core/reference/http/answer-item.server';
import { newItem } from '~/modules/core/reference/service/read-item.server';
import { ItemForm } from '~/modules/core/reference/ui/item-form';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { PageHeader } from '~/ui/layout/page-header';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  const page = await newItem(actor, set);
  if (!page.rights.create) throw redirect(urls.referencial(set.key));
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  const answer = await answerItem(args.request, actor, set, null);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.referencialItem(set.key, answer.saved.row.id), 'referenceToasts:created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'referentiels',
  crumbs: (page: Data) => referenceNavigation.crumbs(page.set, 't:reference:action.new'),
};

export default function NewItem() {
  const { t } = useTranslation('reference');
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('item.new')} context={[t(`set.${page.set.key}.title`)]} />
      <ItemForm
        fields={page.fields}
        reply={useActionData<typeof action>()}
        cancelTo={urls.referencial(page.set.key, { edit: true })}
        submit={t('item.create')}
      />
    </>
  );
}
