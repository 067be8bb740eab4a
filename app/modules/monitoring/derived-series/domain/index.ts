/** What other calculations take of computed series: civil hours, days and months. */
export { boundsOf, type Period } from './means';
