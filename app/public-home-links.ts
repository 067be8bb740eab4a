/** What the public home exports as its `links`: no other page wears its styles. */
import type { LinksFunction } from '@remix-run/node';
import styles from './public-home.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
