import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readCalendar } from '~/modules/monitoring/station-events/service/event-feed.server';
import { attachment } from '~/platform/http/attachment';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/** Programs of calendars have no session: the address itself says whose it is. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: Params, allow: 'public.read' });
  const text = await readCalendar(params.token, await publicOrigin(args.request));
  if (text === null) throw notFound();
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': attachment('evenements.ics'),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
