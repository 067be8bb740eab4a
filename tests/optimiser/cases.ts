/** How many random cases a test draws: OPTIMISER_CASES multiplies the usual number, for long runs. */
const factor = Number(process.env['OPTIMISER_CASES'] ?? '1');
export const cases = (usual: number): number => Math.max(1, Math.round(usual * factor));
