import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { watchChannels } from '~/modules/core/events/service/watch-channels.server';
import { answerApi } from '~/platform/http/api.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { eventStream } from '~/platform/http/event-stream.server';
import { EVENT_CHANNELS } from '~/wings.server';

const Search = z.object({
  channel: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(20)]),
  user: z.string().max(100).optional(),
});

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { search: Search, allow: 'job.follow' }, async ({ actor, session, search }) => {
    const watched = await watchChannels(
      actor,
      {
        names: search.channel,
        user: search.user,
        lastEventId: args.request.headers.get('last-event-id') ?? '',
      },
      EVENT_CHANNELS,
    );
    if (!watched.ok) throw refuseApi(watched.reason === 'forbidden' ? 403 : 404, `common:refusal.${watched.reason}`);
    if (!session) throw refuseApi(403, 'api:refusal.noToken');
    return eventStream(args.request, session.idHash, watched.value);
  });
}
