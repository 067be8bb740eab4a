/** How often the fault campaigns repeat: each fault once in `npm test`, ten times in `npm run drill` (decision 025). */
export const DRILL = Number(process.env['DRILL'] ?? '1');
export const strikes = (once: number): number => once * DRILL;
