/** The styles of one’s own account. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function Layout() {
  return <Outlet />;
}
