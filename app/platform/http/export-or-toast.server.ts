/**
 * Simultaneous identical exports of one user are computed once. When an export fails through our fault, the page it was
 * requested from comes back with a message, instead of a bare error in the browser.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPath } from '~/kernel/own-path';
import { urls } from '~/urls';
import { isDatabaseDown } from '../db/database-down.server';
import { log } from '../log/log.server';
import { requestContext } from './request-context.server';
import { computedInTurn } from '../rate-limit/costly.server';
import { redirectWithToast } from './toast.server';

export async function exportOrToast<Result>(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await computedInTurn(request.headers.get('cookie') ?? '', request.url, work);
  } catch (error) {
    // a response can be read once, so each request gets its own
    if (error instanceof Response) throw error.clone();
    if (isDatabaseDown(error)) throw error;
    log.error(
      { err: error, requestId: requestContext(context).requestId, path: new URL(request.url).pathname },
      'export failed',
    );
    throw await redirectWithToast(askedFrom(request), {
      variant: 'error',
      failed: 'export',
      key: 'refusal.fault',
      params: { reference: requestContext(context).requestId },
    });
  }
}

/** Our page in the Referer header, else the home. */
function askedFrom(request: Request): string {
  const text = request.headers.get('referer') ?? '';
  const referer = URL.canParse(text) ? new URL(text) : null;
  return referer && referer.host === new URL(request.url).host
    ? ownPath(`${referer.pathname}${referer.search}`, urls.home())
    : urls.home();
}
