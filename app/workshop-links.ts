/** What the routes of the workshop export as their `links`: no other page wears its styles. */
import type { LinksFunction } from '@remix-run/node';
import { links as planningLinks } from './planning-links';
import styles from './workshop.css?url';

export const links: LinksFunction = () => [...planningLinks(), { rel: 'stylesheet', href: styles }];
