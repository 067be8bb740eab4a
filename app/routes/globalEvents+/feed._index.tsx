import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  makeFeed,
  outsideCalendar,
  readFeed,
  revokeFeed,
} from '~/modules/monitoring/station-events/service/event-feed.server';
import { FeedPage } from '~/modules/monitoring/station-events/ui/feed-page';
import { readSent } from '~/platform/http/form.server';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  return { ...(await readFeed(actor)), outside: await outsideCalendar() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  const { command } = await readSent(args.request);
  if (command === 'revoke') {
    await revokeFeed(actor);
    return redirectWithToast(urls.eventFeed(), 'stationEvents:toast.feedRevoked');
  }
  const address = (await publicOrigin(args.request)) + urls.eventCalendar(await makeFeed(actor));
  return data({ address });
}

export const handle = {
  i18n: ['stationEvents'],
  help: 'evenements',
  crumbs: () => [{ title: 't:stationEvents:title', to: urls.globalEvents() }, { title: 't:stationEvents:feed.title' }],
};

export default function Feed() {
  const made = useActionData<typeof action>();
  return <FeedPage {...useLoaderData<typeof loader>()} address={made?.address ?? null} />;
}
