import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { issueSentences } from '~/modules/core/exchange/domain';
import { readUploadedForm } from '~/modules/core/exchange/http/read-upload.server';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import {
  descriptiveForm,
  FORM_FILES,
  readDescriptiveForm,
} from '~/modules/planning/territory/service/descriptive-form.server';
import { refusedDraft } from '~/modules/planning/territory/service/refused-draft.server';
import { DescriptiveForm } from '~/modules/planning/territory/ui/descriptive-form';
import { screen } from '~/platform/http/screen.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.create' });
  return { form: await descriptiveForm(actor, null) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.create' });
  const upload = await readUploadedForm(args.request, { fields: FORM_FILES });
  if (!upload.ok)
    return data(
      {
        kind: 'again' as const,
        draft: (await descriptiveForm(actor, null)).draft,
        faults: { form: issueSentences(upload.reason) },
      },
      { status: 400 },
    );
  const reply = await readDescriptiveForm(actor, null, upload.value).finally(() => upload.value.dispose());
  if (reply.kind === 'again') return data(reply, { status: Object.keys(reply.faults).length > 0 ? 400 : 200 });
  const created = await createTerritory(actor, reply.description, reply.added);
  if (!created.ok) return data(refusedDraft(reply.draft, created.reason), { status: statusOf(created.reason) });
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
        again={useActionData<typeof action>()}
        action={urls.newTerritory()}
        cancelTo={urls.territories()}
        saveLabel={t('new.save')}
      />
    </>
  );
}
