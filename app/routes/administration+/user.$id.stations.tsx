import { readSent, replyOf } from '~/platform/http/form.server';
import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { may } from '~/kernel/permissions';
import { OneRow } from '~/kernel/row-number';
import { UserTabs } from '~/modules/core/accounts/ui/user-tabs';
import { KIND_NAMES, STATION_MODES } from '~/modules/monitoring/stations/domain';
import { changeUserStation, readUserStationsPage } from '~/modules/monitoring/stations/service/user-stations.server';
import { UserStations } from '~/modules/monitoring/stations/ui/user-stations';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object(FromList.shape);
const Given = z.object({
  kind: z.enum(KIND_NAMES as [string, ...string[]]).catch('piezometry'),
  code: z.string().trim().max(40).catch(''),
  mode: z.enum(STATION_MODES).catch('r'),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: Search,
    allow: 'administration.readUsers',
  });
  const view = await readUserStationsPage(actor, params.id);
  if (!view) throw notFound();
  return {
    ...view,
    list: search.list,
    themes: may(actor, 'cartography.read'),
    data: may(actor, 'administration.personalData'),
  };
}

/** Gives a station, or takes it back. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'administration.users' });
  const form = await readSent(args.request);
  const { kind, code, mode } = Given.parse(Object.fromEntries(form));
  const adds = form.command !== 'remove';
  const known = KIND_NAMES.find((one) => one === kind)!;
  const changed = await changeUserStation(actor, params.id, { kind: known, code, mode: adds ? mode : null });
  if (changed.ok)
    return redirectWithToast(urls.userPage(params.id, 'stations'), `stations:grants.${adds ? 'given' : 'taken'}`);
  if (changed.reason.code === 'noUser') throw notFound();
  if (changed.reason.code === 'notYours')
    return redirectWithToast(urls.userPage(params.id, 'stations'), {
      variant: 'error',
      failed: 'update',
      key: 'administration:user.refusal.notYours',
    });
  const texts = { kind: [kind], code: [code], mode: [mode] };
  return replyOf('grants', 422, { texts, faults: { code: 'stations:grants.unknown' } });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['administration', 'stations'],
  help: 'utilisateurs',
  crumbs: ({ user }: Data) => [
    { title: 't:administration:user.title', to: urls.users() },
    { title: user.name, to: urls.user(user.id) },
    { title: 't:administration:user.tab.stations' },
  ],
};

export default function StationsOfUser() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={view.user.name} context={[view.user.login]} />
      <UserTabs id={view.user.id} list={view.list} current="stations" themes={view.themes} data={view.data} />
      <UserStations view={view} again={useActionData<typeof action>()} />
    </>
  );
}
