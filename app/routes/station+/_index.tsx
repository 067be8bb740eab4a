import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { may } from '~/kernel/permissions';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readKindsSheet } from '~/modules/monitoring/overview/service/kind-home.server';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { KindsMap } from '~/modules/monitoring/overview/ui/stations-map';
import { opensEquipment } from '~/modules/monitoring/equipment/service/equipment-access.server';
import { sayLacked } from '~/modules/monitoring/stations/http/closed-stations.server';
import { readKinds } from '~/modules/monitoring/stations/service/station-list.server';
import { KindCards } from '~/modules/monitoring/stations/ui/kind-cards';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'station.read' });
  const [mayImport, mayValidate] = [may(actor, 'station.import'), may(actor, 'station.validate')];
  const [kinds, lacks] = await Promise.all([readKinds(actor), sayLacked(actor, preferences.locale)]);
  const shown = kinds.filter(({ count }) => count > 0).map(({ kind }) => kind);
  const sheet = await readKindsSheet(actor, shown);
  const { ground } = await readBackground(actor, shown, sheet.extent);
  return { kinds, lacks, sheet, ground, mayImport, mayValidate, mayEquip: opensEquipment(actor) };
}

export const handle = {
  i18n: ['arrests', 'stations', 'ingest', 'timeseries', 'equipment'],
  help: 'stations',
  crumbs: () => [{ title: 't:stations:title' }],
};

export default function Stations() {
  const { t } = useTranslation(['stations', 'arrests', 'ingest', 'timeseries', 'equipment']);
  const { kinds, lacks, sheet, ground, mayImport, mayValidate, mayEquip } = useLoaderData<typeof loader>();
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
  const restricting = (
    <Link key="arrests" to={urls.arrests()}>
      {t('arrests:title')}
    </Link>
  );
  const watching = (
    <Link key="alerts" to={urls.alerts()}>
      {t('stations:sheet.alerts')}
    </Link>
  );
  const equipping = (
    <Link key="equipment" to={urls.devices()}>
      {t('equipment:title')}
    </Link>
  );
  const happening = (
    <Link key="events" to={urls.globalEvents()}>
      {t('stations:tab.events')}
    </Link>
  );
  const going = (
    <Link key="campaigns" to={urls.campaigns()}>
      {t('stations:campaigns')}
    </Link>
  );
  const keeping = (
    <Link key="documents" to={urls.documents()}>
      {t('stations:tab.documents')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[
          ...(mayImport ? [importing] : []),
          ...(mayValidate ? [validating] : []),
          restricting,
          watching,
          happening,
          going,
          keeping,
          ...(mayEquip ? [equipping] : []),
        ]}
      />
      <div className="stations">
        <KindCards kinds={kinds} lacks={lacks} />
        {sheet.kinds.length > 0 ? (
          <OnGround ground={ground}>
            <KindsMap sheet={sheet} />
          </OnGround>
        ) : null}
      </div>
    </>
  );
}
