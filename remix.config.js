/**
 * Remix options: the routes' convention and the future flags. Vite does not read this file by itself: vite.config.ts
 * imports it.
 */
import { flatRoutes } from 'remix-flat-routes';

/** @type {import('@remix-run/dev').VitePluginConfig} */
export default {
  appDirectory: 'app',
  // made beside its place (app/boot/build.mjs)
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ignoredRouteFiles: ['**/*'],
  routes: (defineRoutes) => flatRoutes('routes', defineRoutes, { ignoredRouteFiles: ['**/.*'] }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: true,
    v3_singleFetch: true,
    unstable_optimizeDeps: false,
  },
};
