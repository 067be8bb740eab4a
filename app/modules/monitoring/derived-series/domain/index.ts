/** What other calculations take of computed series: civil hours, days and months. */
export { LETTERS, parseExpression } from './expression';
export { boundsOf, type Period } from './means';
