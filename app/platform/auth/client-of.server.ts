import type { RequestContext } from '../http/request-context.server';

/** The browser or program behind a request, as sessions and the audit remember it. */
export interface Client {
  readonly userAgent: string;
  readonly address: string;
  readonly requestId: string;
  /** the mark of a device its user has signed in from (known-device) */
  readonly device?: string | null;
}

export const clientOf = (request: Request, context: RequestContext): Client => ({
  userAgent: request.headers.get('user-agent') ?? '',
  address: context.address,
  requestId: context.requestId,
});
