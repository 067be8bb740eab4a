import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readDescription, refusedDescription } from '~/modules/planning/territory/http/answer-description.server';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import { descriptiveForm } from '~/modules/planning/territory/service/descriptive-form.server';
import { DescriptiveForm } from '~/modules/planning/territory/ui/descriptive-form';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.create' });
  return { form: await descriptiveForm(actor, null) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.create' });
  const read = await readDescription(args.request, actor, null);
  if (read.kind === 'again') return read.reply;
  const created = await createTerritory(actor, read.description, read.added, read.draft.outlineSurfaces);
  if (!created.ok) return refusedDescription(read, created.reason);
  return redirectWithToast(urls.territory(created.value.id), 'territory:toast.created');
}

export const handle = {
  i18n: ['territory'],
  wordsOfRefusal: ['exchange'],
  help: 'nouveau-territoire',
  crumbs: () => [{ title: 't:territory:title', to: urls.territories() }, { title: 't:territory:new.title' }],
  actions: () => [{ kind: 'cancel', to: urls.territories() }],
};

export default function NewTerritory() {
  const { t } = useTranslation('territory');
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('new.title')} />
      <DescriptiveForm
        view={form}
        reply={useActionData<typeof action>()}
        action={urls.newTerritory()}
        cancelTo={urls.territories()}
        saveLabel={t('new.save')}
      />
    </>
  );
}
