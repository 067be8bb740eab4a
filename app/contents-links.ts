/** What the routes of the list of contents and of their editor export as their `links`. */
import type { LinksFunction } from '@remix-run/node';
import styles from './contents.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
