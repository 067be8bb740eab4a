/** What deserves a look, as the last examination found it. */
export {
  countOpenAt,
  countOpenByStation,
  decideSuspicion,
  findDecidedTogether,
  findOpenSuspicions,
  findQueue,
  findSuspicion,
  findSuspicions,
  reopenCorrected,
  reopenSuspicions,
  type StoredSuspicion,
} from '../data/suspicions.server';
