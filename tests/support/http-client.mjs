/**
 * Speaks HTTP as a browser does: keeps cookies, sends the form token of a page, posts forms and files. Redirects are
 * followed by hand. The benchmarks run it as it is; tests without script read and fill pages with
 * `tests/support/form-client`.
 */
export class HttpClient {
  #cookies = new Map();
  constructor(base) {
    this.base = base;
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Whoever it was, it is now the one whose cookies these are. */
  set cookie(line) {
    this.#cookies = new Map(
      line
        .split('; ')
        .filter(Boolean)
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    );
  }

  async send(path, init = {}) {
    const response = await fetch(new URL(path, this.base), {
      redirect: 'manual',
      ...init,
      headers: { cookie: this.cookie, origin: this.base, ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  async request(path, init = {}) {
    const response = await this.send(path, init);
    return { status: response.status, location: response.headers.get('location'), html: await response.text() };
  }

  /** A page that must answer 200. */
  async page(path) {
    const answer = await this.request(path);
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${answer.location ?? ''}`);
    return answer.html;
  }

  /** Follows redirects to a page. */
  async follow(path) {
    for (let at = path, turn = 0; turn < 5; turn += 1) {
      const answer = await this.request(at);
      if (answer.status === 200) return answer.html;
      if (!answer.location) throw new Error(`GET ${at}: ${answer.status}`);
      at = answer.location;
    }
    throw new Error(`GET ${path}: too many redirects`);
  }

  async token(path) {
    const found = /name="csrf" value="([^"]+?)(?:\.end)?"/.exec(await this.page(path));
    if (!found) throw new Error(`${path} has no form token`);
    return found[1];
  }

  /** Posts a form and returns where it redirects to. */
  async post(path, fields, token) {
    const answer = await this.request(path, { method: 'POST', body: new URLSearchParams({ csrf: token, ...fields }) });
    if (!answer.location)
      throw new Error(
        `POST ${path}: ${answer.status} ` +
          `${/<p[^>]*class="[^"]*(?:notice|error)[^"]*"[^>]*>([^<]*)/.exec(answer.html)?.[1] ?? ''}`,
      );
    return answer.location;
  }

  async upload(path, name, bytes, token) {
    const form = new FormData();
    form.append('csrf', token);
    form.append('file', new File([bytes], name));
    const answer = await this.request(path, { method: 'POST', body: form });
    if (!answer.location) throw new Error(`upload ${path}: ${answer.status}`);
    return answer.location;
  }

  async signIn(login, password) {
    this.csrf = await this.token('/login');
    await this.post('/login', { login, password }, this.csrf);
    this.csrf = await this.token('/territories');
  }
}
