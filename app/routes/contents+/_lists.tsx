/** The styles of the list of contents and of their editors; a content itself is read without them. */
import type { LinksFunction } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import styles from '~/modules/core/contents/ui/contents.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export default function Layout() {
  return <Outlet />;
}
