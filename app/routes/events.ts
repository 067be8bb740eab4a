/**
 * Server-sent events of jobs and scenarios, for pages (the browser's session); /api/events is the same for callers of
 * the API.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { current } from '~/platform/auth/current.server';
import { ChannelSearch } from '~/modules/core/events/forms/channel-search';
import { watchChannels } from '~/modules/core/events/service/watch-channels.server';
import { eventStream } from '~/platform/http/event-stream.server';
import { forbidden, notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { EVENT_CHANNELS } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: ChannelSearch, allow: 'job.follow' });
  const watched = await watchChannels(
    actor,
    {
      names: search.channel,
      user: search.user,
      lastEventId: args.request.headers.get('last-event-id') ?? '',
    },
    EVENT_CHANNELS,
  );
  if (!watched.ok) throw watched.reason === 'forbidden' ? forbidden() : notFound();
  const { lookup } = await current(args);
  if (lookup.state !== 'open') throw forbidden();
  return eventStream(args.request, { session: lookup.session.idHash, login: actor.login }, watched.value);
}
