/** What the routes of jobs export as their `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './jobs.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
