/** What the routes of one's own account export as their `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
