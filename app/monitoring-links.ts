/** What a route of the monitoring wing exports as its `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './monitoring.css?url';
import { links as waterLinks } from './water-links';

export const links: LinksFunction = () => [...waterLinks(), { rel: 'stylesheet', href: styles }];
