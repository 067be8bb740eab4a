/** Calls one address of the API through its splat route: `const { loader } = apiRoute('matrice/{id}')`. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { action, loader } from '~/routes/api+/$';

type Handler = (args: ActionFunctionArgs) => Promise<Response>;

export function apiRoute(path: string): { loader: Handler; action: Handler } {
  const at =
    (handler: Handler): Handler =>
    ({ request, params, context }) => {
      const url = new URL(request.url);
      url.pathname = `/api/${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;
      return handler({ request: new Request(url, request), params: {}, context });
    };
  return { loader: at(loader), action: at(action) };
}
