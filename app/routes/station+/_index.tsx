import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { may } from '~/kernel/permissions';
import { readKinds } from '~/modules/monitoring/stations/service/station-list.server';
import { KindCards } from '~/modules/monitoring/stations/ui/kind-cards';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export { links } from '~/monitoring-links';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  const [mayImport, mayValidate] = [may(actor, 'station.import'), may(actor, 'station.validate')];
  return { kinds: await readKinds(actor), mayImport, mayValidate };
}

export const handle = {
  i18n: ['stations', 'ingest', 'timeseries'],
  help: 'stations',
  crumbs: () => [{ title: 't:stations:title' }],
};

export default function Stations() {
  const { t } = useTranslation(['stations', 'ingest', 'timeseries']);
  const { kinds, mayImport, mayValidate } = useLoaderData<typeof loader>();
  const importing = (
    <Link key="import" to={urls.imports()}>
      {t('ingest:general.link')}
    </Link>
  );
  const validating = (
    <Link key="validation" to={urls.stationsPage('station', 'validation')}>
      {t('timeseries:validation.crumb')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[...(mayImport ? [importing] : []), ...(mayValidate ? [validating] : [])]}
      />
      <KindCards kinds={kinds} />
    </>
  );
}
