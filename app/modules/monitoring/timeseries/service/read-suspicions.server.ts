/** What deserves a look, as the last examination found it. */
export { countOpenByStation, findQueue, type StoredSuspicion } from '../data/suspicions.server';
