/** The styles of scenarios, their results and their comparison; a territory and a matrix do without. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import styles from '~/modules/planning/scenario/ui/scenarios.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function Layout() {
  return <Outlet />;
}
