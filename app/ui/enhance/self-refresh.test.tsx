import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';
import { SelfRefresh } from './self-refresh';

async function page(sober: boolean): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    {
      id: 'root',
      path: '*',
      loader: () => ({ preferences: { sober } }),
      element: <SelfRefresh to="/suite" label="Actualiser" />,
    },
  ]);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('unexpected redirect');
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
}

test('a followed page refreshes itself in « mode sobre », where a browser with script ignores noscript', async () => {
  expect(await page(true)).toBe(
    '<meta http-equiv="refresh" content="2"/><p><a class="button" href="/suite">Actualiser</a></p>',
  );
  expect(await page(false)).toMatch(/^<noscript><meta http-equiv="refresh" content="2"\/>.*<\/noscript>$/);
});
