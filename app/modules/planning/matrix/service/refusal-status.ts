/** The HTTP status that an action or API route answers a refusal with. */
export const REFUSAL_STATUS: Readonly<Partial<Record<string, number>>> = {
  notFound: 404,
  notAllowed: 405,
  conflict: 409,
};
