import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RowId } from '~/kernel/row-number';
import { Changes } from '~/records/versions/ui/history-page';
import { Restore, VersionHeader } from '~/records/versions/ui/version-page';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { readStationVersion, restoreStation } from '~/modules/monitoring/stations/service/station-history.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneStation.extend({ version: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.read' });
  const found = await readStationVersion(actor, params.id, params.version);
  if (found?.head.kind !== kind) throw notFound();
  return found;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: RestoreSearch,
    allow: 'station.update',
  });
  ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const restored = await restoreStation(actor, params.id, params.version, search.over);
  if (!restored.ok && restored.reason.code === 'notFound') throw notFound();
  const { word } = kindOf(kind);
  const to = urls.station(word, params.id);
  if (!restored.ok)
    return redirectWithToast(to, {
      variant: 'error',
      failed: 'update',
      key: restored.reason.code === 'conflict' ? 'stations:fault.conflict' : 'stations:fault.notRestored',
    });
  const versionTo = (version: number) => urls.stationPage(word, params.id, `history/${version}`);
  return afterRestoring(to, versionTo, params.version, restored.value);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations', 'history'],
  help: 'stations',
  crumbs: ({ head }: Data) => stationNavigation.ofStation(head, 't:stations:sheet.history'),
};

export default function StationVersion() {
  const { t } = useTranslation('stations');
  const found = useLoaderData<typeof loader>();
  const { head, facts, changes } = found;
  const of = { ...found, name: head.name, historyTo: urls.stationPage(head.word, head.id, 'history') };
  return (
    <>
      <VersionHeader of={of} />
      <Changes changes={changes} />
      <dl className="facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Restore of={of} />
    </>
  );
}
