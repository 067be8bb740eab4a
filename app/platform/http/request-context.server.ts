/**
 * What one HTTP request knows, shared by every loader and action it runs. The server builds it once (see boot/server)
 * and Remix hands it to each of them as load context.
 */
import type { AppLoadContext } from '@remix-run/node';

export interface RequestContext {
  readonly requestId: string;
  readonly cspNonce: string;
  readonly address: string;
  readonly secure: boolean;
}

declare module '@remix-run/node' {
  interface AppLoadContext {
    request?: RequestContext;
  }
}

const UNKNOWN: RequestContext = { requestId: 'none', cspNonce: '', address: '127.0.0.1', secure: false };

export const requestContext = (context: AppLoadContext): RequestContext => context.request ?? UNKNOWN;
