/** What deserves a look, as the last examination found it. */
export {
  countOpenByStation,
  decideSuspicion,
  findOpenSuspicions,
  findQueue,
  findSuspicion,
  reopenCorrected,
  reopenSuspicion,
  type StoredSuspicion,
} from '../data/suspicions.server';
