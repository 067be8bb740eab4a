/** What the layout of reference data exports as its `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './reference.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
