/**
 * Wraps every loader and action of the build in one place: limits the body, makes a double click act once, turns a
 * fault into an error page. A database that fails during a request is a 503 with the submitted form; any other fault is
 * a 500 with the reference of its log line. Routes themselves are not wrapped, so no server code reaches the browser's
 * bundles (see screen.server.ts).
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { knowRoutes } from '~/modules/core/rights/http/right-of-address.server';
import { forgetAtHand, freshAtHand } from '~/platform/db/at-hand.server';
import { isDatabaseDown, isStatementEnded, isStorageFull } from '~/platform/db/database-down.server';
import { isRefusedText } from '~/platform/db/refused-text.server';
import { roomWasRefused } from '~/platform/db/room-left.server';
import { whileDatabaseAnswers } from '~/platform/db/prompt-query.server';
import { throughDoor } from '~/platform/http/door.server';
import { log } from '~/platform/log/log.server';
import { once } from '~/platform/http/once.server';
import { requestContext } from '~/platform/http/request-context.server';
import { refusal } from '~/platform/http/responses.server';
import { standalonePage } from './standalone-page.server';
import { copyOfForm, unavailable } from '~/platform/http/unavailable.server';

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type RouteModule = NonNullable<ServerBuild['routes'][string]>['module'];
type Handler = (args: Args) => unknown;

export function guardBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) =>
    route ? [[id, { ...route, module: guardModule(route.module) }] as const] : [],
  );
  knowRoutes(build.routes);
  return { ...build, routes: Object.fromEntries(routes) };
}

export function guardModule(module: RouteModule): RouteModule {
  const isPage = module.default !== undefined;
  const loading =
    (handler: Handler): Handler =>
    (args) =>
      whileDatabaseAnswers(freshAtHand().then(() => handler(args)));
  const acting =
    (handler: Handler): Handler =>
    (args) =>
      once(args, async () => {
        await freshAtHand();
        try {
          return await handler(args);
        } finally {
          forgetAtHand();
        }
      });
  return {
    ...module,
    ...(module.loader ? { loader: guarded(loading(module.loader as Handler), isPage) as RouteModule['loader'] } : {}),
    ...(module.action ? { action: guarded(acting(module.action as Handler), isPage) as RouteModule['action'] } : {}),
  };
}

const guarded =
  (handler: Handler, isPage: boolean) =>
  async (asked: Args): Promise<unknown> => {
    let args = asked;
    let form: Request | null = null;
    try {
      return await throughDoor(asked, async (checked) => {
        args = checked;
        form = copyOfForm(args.request);
        return handler(args);
      });
    } catch (thrown) {
      const answer = await answerTo(thrown, args, form);
      throw !isPage && answer instanceof Response ? await readable(answer, args) : answer;
    }
  };

async function answerTo(thrown: unknown, { request, context }: Args, form: Request | null): Promise<unknown> {
  if (!(thrown instanceof Error) || request.signal.aborted) return thrown;
  const { requestId } = requestContext(context);
  const { pathname } = new URL(request.url);
  const failed = { method: request.method, path: pathname.replace(/\.data$/, ''), requestId };
  if (isStorageFull(thrown)) {
    roomWasRefused();
    log.error({ reason: thrown.message, ...failed }, 'no room is left to write');
    return unavailable(request, form, failed, 'noRoom');
  }
  if (isDatabaseDown(thrown)) {
    log.warn({ reason: thrown.message, ...failed }, 'the database does not answer');
    return unavailable(request, form, failed);
  }
  if (isStatementEnded(thrown)) {
    log.warn({ reason: thrown.message, ...failed }, 'a statement was ended');
    return unavailable(request, form, failed, 'tooLong');
  }
  if (isRefusedText(thrown)) return refusal('unreadable');
  log.error({ err: thrown, ...failed }, 'request failed');
  return refusal('serverFault', failed);
}

/** A download or a picture has no error boundary: its address must show a page, not JSON. */
async function readable(response: Response, { request, context }: Args): Promise<Response> {
  if (response.status < 400 || !request.headers.get('accept')?.includes('text/html')) return response;
  const { requestId, cspNonce } = requestContext(context);
  return standalonePage(request, {
    status: response.status,
    requestId,
    cspNonce,
    ...(response.status === 404 && { note: 'common:refusal.whoGrants' }),
    headers: {
      ...(response.headers.has('Retry-After') ? { 'Retry-After': response.headers.get('Retry-After') ?? '' } : {}),
    },
  });
}
