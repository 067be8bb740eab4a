import { readSent, replyOf } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { changeCode } from '~/modules/monitoring/stations/service/merge-stations.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { useFaults } from '~/records/fields/ui/use-faults';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  const { id, values } = ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  return { kind, word: kindOf(kind).word, id, name: values.name, code: values.code };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const code = (await readSent(args.request)).text('code').slice(0, 40);
  const changed = await changeCode(actor, params.id, code);
  if (changed.ok) return redirectWithToast(urls.station(kindOf(kind).word, params.id), 'stations:toast.codeChanged');
  if (changed.reason.code !== 'faults') throw notFound();
  const fault = changed.reason.faults['code'] ?? 'common:form.invalid';
  return replyOf('station', 422, { texts: { code: [code] }, faults: { code: fault } });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofStation(view, 't:stations:code.action'),
};

export default function ChangeCode() {
  const { t } = useTranslation(['stations', 'common']);
  const view = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const { errors } = useFaults(again?.faults);
  return (
    <>
      <PageHeader title={t('stations:code.title', { name: view.name })} />
      <PostForm className="form">
        <p>{t('stations:code.text')}</p>
        <TextField
          name="code"
          label={t('stations:code.new')}
          defaultValue={again?.texts['code']?.[0] ?? view.code}
          errors={errors('code')}
          required
        />
        <div className="form-actions">
          <SubmitButton icon="save">{t('stations:code.submit')}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
