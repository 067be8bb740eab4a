/** What the routes of scenarios and of their comparison export as their `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './planning.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
