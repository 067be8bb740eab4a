/** The styles of the monitoring wing, and of the forms of reference sets. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import reference from '~/modules/core/reference/ui/reference.css?url';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'stylesheet', href: reference },
];

export default function Layout() {
  return <Outlet />;
}
