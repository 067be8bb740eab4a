/** The styles of the monitoring wing. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function Layout() {
  return <Outlet />;
}
