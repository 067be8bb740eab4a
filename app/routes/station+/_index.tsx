import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readKinds } from '~/modules/monitoring/stations/service/station-list.server';
import { KindCards } from '~/modules/monitoring/stations/ui/kind-cards';
import { screen } from '~/platform/http/screen.server';
import { PageHeader } from '~/ui/layout/page-header';

export { links } from '~/monitoring-links';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  return { kinds: await readKinds(actor) };
}

export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: () => [{ title: 't:stations:title' }],
};

export default function Stations() {
  const { t } = useTranslation('stations');
  return (
    <>
      <PageHeader title={t('title')} />
      <KindCards {...useLoaderData<typeof loader>()} />
    </>
  );
}
