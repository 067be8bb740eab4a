/**
 * A mutation must come from our own pages: Origin (or Referer) names this host, and Sec-Fetch-Site, when sent, is not
 * cross-site (OWASP CSRF cheat sheet, « verifying origin »). This adds to the token check.
 */
import { env } from '../env.server';

export function isSameOrigin(request: Request): boolean {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return false;
  const claimed = request.headers.get('origin') ?? request.headers.get('referer');
  if (!claimed || claimed === 'null') return false;
  const allowed = new Set([new URL(request.url).host, request.headers.get('host') ?? '']);
  if (env.PUBLIC_URL) allowed.add(new URL(env.PUBLIC_URL).host);
  try {
    return allowed.has(new URL(claimed).host);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
