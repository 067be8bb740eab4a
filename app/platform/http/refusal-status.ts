/** The one table of refusals and HTTP statuses: what a page, a form and a call answer with. */
const STATUS: Readonly<Record<string, number>> = {
  forbidden: 405,
  notAllowed: 405,
  notYours: 405,
  locked: 405,
  reference: 405,
  notFound: 404,
  noEmail: 404,
  unknownEmail: 404,
  alreadySent: 409,
  conflict: 409,
  hasMatrices: 409,
  loginRetired: 409,
  loginUsed: 409,
  addressUsed: 409,
  malformed: 400,
  stale: 409,
  used: 409,
  severalAccounts: 413,
  tooLarge: 413,
  tooMany: 429,
};

/** When to come back, after too many. By default an hour, which the quotas of the public doors count (`takeQuota`). */
export const retryAfter = (seconds = 3600): Record<string, string> => ({ 'Retry-After': String(seconds) });

/** Whatever the table does not name is a value that cannot be processed. */
export const statusOf = (refusal: string): number => STATUS[refusal] ?? 422;
