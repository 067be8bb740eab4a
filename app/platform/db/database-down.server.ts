/**
 * Tells "the database does not answer", "no room is left" and "it took too long" from every other fault: these are 503,
 * the others ours.
 */
const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '53000',
  '53200',
  '53300',
  '53400',
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
/** PostgreSQL's disk, or that of this process's own files. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const WORDS = [
  'timeout exceeded when trying to connect',
  'connection terminated',
  'terminating connection',
  // pg, of a client whose connection ended between two questions
  'not queryable',
  "can't reach database",
  'the database system is',
];

/** A cause that an adapter hands on may have no message. */
type Fault = Error & {
  readonly code?: unknown;
  readonly originalCode?: unknown;
  readonly key?: unknown;
  readonly meta?: unknown;
};

/** The fault and what it is due to; Prisma keeps PostgreSQL's own in `meta.driverAdapterError.cause`. */
function* causesOf(error: unknown, depth = 0): Generator<Fault> {
  if (typeof error !== 'object' || error === null || depth > 4) return;
  yield error as Fault;
  const { cause, meta } = error as Fault;
  yield* causesOf(cause, depth + 1);
  if (typeof meta === 'object' && meta !== null && 'driverAdapterError' in meta)
    yield* causesOf(meta.driverAdapterError, depth + 1);
}
const codeOf = ({ code }: Fault): string => (typeof code === 'string' ? code : '');

export const isStorageFull = (error: unknown): boolean => [...causesOf(error)].some((fault) => FULL.has(codeOf(fault)));

/** query_canceled: a statement that met its deadline, or that its request ended. */
const CANCELLED = '57014';
export const isStatementEnded = (error: unknown): boolean =>
  [...causesOf(error)].some(
    ({ name, code, originalCode }) => name === 'StatementEnded' || code === CANCELLED || originalCode === CANCELLED,
  );

export const isDatabaseDown = (error: unknown): boolean =>
  [...causesOf(error)].some(
    (fault) =>
      (DOWN.has(codeOf(fault)) && (codeOf(fault) !== 'ENOENT' || fault.message.includes('PGSQL'))) ||
      WORDS.some((words) => String(fault.message).toLowerCase().includes(words)) ||
      (fault.name === 'DatabaseFault' && ['notOpen', 'silent'].includes(String(fault.key))),
  );
