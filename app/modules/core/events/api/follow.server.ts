/** The event stream for callers of the API; pages have their own (routes/events.ts). */
import { z } from 'zod';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall } from '~/platform/http/define-call';
import { eventStream } from '~/platform/http/event-stream.server';
import { ChannelSearch } from '../forms/channel-search';
import { watchChannels, type ChannelSources } from '../service/watch-channels.server';

/** @param sources of the channels that the wings bring */
export const eventCalls = (sources: ChannelSources) => [
  defineCall({
    method: 'GET',
    path: 'events',
    tag: 'scenarios',
    summary: {
      fr:
        'Suit des calculs au fil de l’eau (text/event-stream) : canaux « scenario:{id} », « job:{id} », « alert », ' +
        'battement de 25 s, reprise par Last-Event-ID',
      en:
        'Follows computations as they go (text/event-stream): channels “scenario:{id}”, “job:{id}” and “alert”, ' +
        'a beat every 25 s, taken up again by Last-Event-ID',
    },
    allow: 'job.follow',
    search: ChannelSearch,
    answer: z.string(),
    media: 'text/event-stream',
    refusals: [404],
    async run({ actor, session, search, request }) {
      const lastEventId = request.headers.get('last-event-id') ?? '';
      const watched = await watchChannels(actor, { names: search.channel, user: search.user, lastEventId }, sources);
      if (!watched.ok) throw refuseApi(watched.reason === 'forbidden' ? 403 : 404, `common:refusal.${watched.reason}`);
      if (!session) throw refuseApi(403, 'api:refusal.noToken');
      return eventStream(request, { session: session.idHash, login: actor.login }, watched.value);
    },
  }),
];
