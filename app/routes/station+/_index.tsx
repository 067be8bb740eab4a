import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { openDoors } from '~/kernel/door';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readKindsSheet } from '~/modules/monitoring/overview/service/kind-home.server';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { KindsMap } from '~/modules/monitoring/overview/ui/stations-map';
import { sayLacked } from '~/modules/monitoring/stations/http/closed-stations.server';
import { readKinds } from '~/modules/monitoring/stations/service/station-list.server';
import { KindCards } from '~/modules/monitoring/stations/ui/kind-cards';
import { StationDoors } from '~/modules/monitoring/stations/ui/station-doors';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';
import { translator } from '~/platform/i18n/i18n.server';
import { DOORS } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, preferences } = await screen(args, { allow: 'station.read' });
  const [kinds, lacks] = await Promise.all([readKinds(actor), sayLacked(actor, preferences.locale)]);
  const shown = kinds.filter(({ count }) => count > 0).map(({ kind }) => kind);
  const sheet = await readKindsSheet(actor, shown);
  const { ground } = await readBackground(actor, shown, sheet.extent);
  const t = await translator(preferences.locale);
  const doors = openDoors(DOORS, actor)
    .filter(({ from }) => from === 'stations')
    .map(({ to, words }) => ({ to, name: t(words) }));
  return { kinds, lacks, sheet, ground, doors };
}

export const handle = {
  i18n: ['stations', 'timeseries'],
  help: 'stations',
  crumbs: () => [{ title: 't:stations:title' }],
};

export default function Stations() {
  const { t } = useTranslation('stations');
  const { kinds, lacks, sheet, ground, doors } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="stations">
        <div className="stack">
          <KindCards kinds={kinds} lacks={lacks} />
          <StationDoors doors={doors} />
        </div>
        {sheet.kinds.length > 0 ? (
          <OnGround ground={ground}>
            <KindsMap sheet={sheet} />
          </OnGround>
        ) : null}
      </div>
    </>
  );
}
