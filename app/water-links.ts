/** What pages export as their `links` that tell of stations among other things. */
import type { LinksFunction } from '@remix-run/node';
import styles from './water.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
