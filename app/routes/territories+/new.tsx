import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readUpload } from '~/modules/exchange/http/read-upload.server';
import { readDescriptiveDraft } from '~/modules/territory/forms/descriptive.form';
import { createTerritory } from '~/modules/territory/service/create-territory.server';
import { descriptiveForm, readDescriptiveForm } from '~/modules/territory/service/descriptive-form.server';
import { refusedDraft, tooLargeDraft } from '~/modules/territory/service/refused-draft.server';
import { DescriptiveForm } from '~/modules/territory/ui/descriptive-form';
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
  const upload = await readUpload(args.request);
  if (!upload.ok) return data(tooLargeDraft((await descriptiveForm(actor, null)).draft), { status: 413 });
  const { file, fields } = upload.value;
  const reply = await readDescriptiveForm(actor, null, readDescriptiveDraft(fields), fields, file).finally(() => file?.dispose());
  if (reply.kind === 'again') return data(reply, { status: Object.keys(reply.faults).length > 0 ? 400 : 200 });
  const created = await createTerritory(actor, reply.description);
  if (!created.ok) {
    const refused = refusedDraft(readDescriptiveDraft(fields), created.reason);
    return data(refused.again, { status: refused.status });
  }
  return redirectWithToast(urls.territory(created.value.id), 'territory:toast.created');
}

export const meta: MetaFunction = () => [{ title: 'Nouveau territoire' }];
export const handle = {
  i18n: ['territory'], help: 'nouveau-territoire',
  crumbs: () => [{ title: 't:territory:title', to: urls.territories() }, { title: 't:territory:new.title' }],
  actions: () => [{ kind: 'cancel', to: urls.territories() }],
};

export default function NewTerritory() {
  const { t } = useTranslation('territory');
  const { form } = useLoaderData<typeof loader>();
  return <><PageHeader title={t('new.title')} /><DescriptiveForm view={form} again={useActionData<typeof action>()} action={urls.newTerritory()} cancelTo={urls.territories()} saveLabel={t('new.save')} /></>;
}
