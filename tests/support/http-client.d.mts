export interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
}
export class HttpClient {
  constructor(base: string);
  readonly base: string;
  cookie: string;
  readonly csrf: string;
  send(path: string | URL, init?: RequestInit): Promise<Response>;
  request(path: string, init?: RequestInit): Promise<Answer>;
  page(path: string): Promise<string>;
  follow(path: string): Promise<string>;
  token(path: string): Promise<string>;
  post(path: string, fields: Readonly<Record<string, string>>, token: string): Promise<string>;
  upload(path: string, name: string, bytes: Uint8Array | string, token: string): Promise<string>;
  signIn(login: string, password: string): Promise<void>;
}
