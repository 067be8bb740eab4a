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
