/** A refusal of an API call: status, i18n key of its sentence, the field it is about. Thrown by API routes only. */
interface RefusalAbout {
  readonly field?: string;
  readonly detail?: unknown;
  /** parameters of the sentence */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** further members of the answer that a call's contract asks for */
  readonly more?: Readonly<Record<string, unknown>>;
}

export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly about: RefusalAbout = {},
  ) {
    super(`${status} ${key}`);
  }
}

export const refuseApi = (status: number, key: string, about: RefusalAbout = {}): ApiRefusal =>
  new ApiRefusal(status, key, about);

/** @throws ApiRefusal of the first parameter that is not known, with those that are */
export function refuseOthers(known: readonly string[], asked: readonly string[]): void {
  const field = asked.find((name) => !known.includes(name));
  if (field === undefined) return;
  const key = known.length > 0 ? 'api:hubeau.fault.unknown' : 'api:refusal.noParameters';
  throw refuseApi(400, key, { field, params: { field, names: known.join(', ') } });
}
