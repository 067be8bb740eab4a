/** Names shared by the server's setup (its own process) and the test files. */
export const TEMPLATE = 'template_app';
export const DEMO_TEMPLATE = 'template_demo';

/** The same server, another database. */
export function urlOf(url: string, database: string): string {
  return url.replace(/(@[^/]*\/)[^?]*/, `$1${database}`);
}
