/**
 * An export is computed once however often one person asks for it at once. One that fails for a reason of ours: the
 * page it was asked from comes back and says so, instead of a bare fault in the browser's window.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownPath } from '~/kernel/own-path';
import { urls } from '~/urls';
import { isDatabaseDown } from '../db/database-down.server';
import { log } from '../log/log.server';
import { requestContext } from './request-context.server';
import { computedOnce } from '../rate-limit/costly.server';
import { redirectWithToast } from './toast.server';

export async function exportOrToast<Result>(
  { request, context }: LoaderFunctionArgs,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await computedOnce([request.headers.get('cookie'), request.url], work);
  } catch (error) {
    // each of those who asked gets a refusal of its own to read
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

/** The page of ours that the browser says it comes from, else the home. */
function askedFrom(request: Request): string {
  const text = request.headers.get('referer') ?? '';
  const referer = URL.canParse(text) ? new URL(text) : null;
  return referer && referer.host === new URL(request.url).host
    ? ownPath(`${referer.pathname}${referer.search}`, urls.home())
    : urls.home();
}
