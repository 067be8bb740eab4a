/** Tells "the database does not answer" from every other fault: the first is a 503 page, the others are ours. */
const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);
const WORDS =
  /timeout exceeded when trying to connect|connection terminated|terminating connection|Can't reach database|Connection terminated unexpectedly|the database system is/i;

export function isDatabaseDown(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 4) return false;
  const code = (error as Error & { code?: unknown }).code;
  if (typeof code === 'string' && DOWN.has(code) && !(code === 'ENOENT' && !error.message.includes('PGSQL')))
    return true;
  if (
    WORDS.test(error.message) ||
    (error.name === 'DatabaseFault' && ['notOpen', 'silent'].includes((error as Error & { key?: string }).key ?? ''))
  )
    return true;
  return isDatabaseDown(error.cause, depth + 1);
}
