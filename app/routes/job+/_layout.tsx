/** The styles of jobs and their executions. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import styles from '~/modules/core/jobs/ui/jobs.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function Layout() {
  return <Outlet />;
}
