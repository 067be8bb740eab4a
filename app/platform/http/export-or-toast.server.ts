/**
 * An export that fails for a reason of ours: the page it was asked from comes back and says so, instead of a bare fault
 * in the browser's window.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPath } from '~/kernel/own-path';
import { urls } from '~/urls';
import { isDatabaseDown } from '../db/database-down.server';
import { log } from '../log/log.server';
import { requestContext } from './request-context.server';
import { redirectWithToast } from './toast.server';

export async function exportOrToast<Result>(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response || isDatabaseDown(error)) throw error;
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

/** The page of ours that the browser says it comes from, else the home. */
function askedFrom(request: Request): string {
  const text = request.headers.get('referer') ?? '';
  const referer = URL.canParse(text) ? new URL(text) : null;
  return referer && referer.host === new URL(request.url).host
    ? ownPath(`${referer.pathname}${referer.search}`, urls.home())
    : urls.home();
}
