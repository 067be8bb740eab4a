/** What a route of the monitoring wing exports as its `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './monitoring.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
