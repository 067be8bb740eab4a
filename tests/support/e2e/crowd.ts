/** People who read and write for some time through the proxy of an installation, and what they met. */
import { setTimeout as wait } from 'node:timers/promises';
import { HttpClient } from '../http-client.mjs';
import { DEMO_PASSWORD } from './own-server';

const PAGES = [
  ...['/', '/territories', '/piezometry', '/station/piezometry/1?period=all', '/account', '/alert'],
  ...['/graphic?series=1', '/territories/scenario/2?tab=results', '/territories/matrice/1', '/panels'],
];
/** So many people who may read all of these pages: costly ones of one person wait for one another. */
export const manyReaders = (count: number): string => `
  CREATE TEMPORARY TABLE reader AS SELECT 'lecteur' || rank AS login, u.id AS "of"
    FROM generate_series(0, ${count - 1}) rank
    JOIN "User" u ON u.login = (ARRAY['consultant', 'animateur', 'admin'])[rank % 3 + 1];
  INSERT INTO "User" (login, name, "passwordHash", "isAdmin", labo, consultant, metadata)
    SELECT r.login, u.name, "passwordHash", "isAdmin", labo, consultant, metadata
    FROM reader r JOIN "User" u ON u.id = r."of";
  INSERT INTO "Grant" ("userId", type, code)
    SELECT u.id, g.type, g.code FROM reader r JOIN "User" u ON u.login = r.login JOIN "Grant" g ON g."userId" = r."of"`;
/** A page that waits for its turn comes back by itself. */
const SOON = 202;
const SOON_MS = 2000;

interface Stay {
  /** since the first crowd of this file */ readonly rank: number;
  readonly every: number;
}

export class Crowd {
  #over = false;
  /** what was neither a page nor « bientôt » */
  readonly wrong: string[] = [];
  /** of each page, from asking to having it, in ms */
  readonly took: number[] = [];
  /** minutes that were acknowledged, one measure each */
  readonly written = new Set<string>();
  /** the longest time between two answers to anybody, in ms */
  silence = 0;
  #lastAnswer = performance.now();
  readonly #people: Promise<void>[] = [];

  constructor(private readonly base: string) {}

  async reader({ rank, every }: Stay): Promise<void> {
    const browser = new HttpClient(this.base);
    await browser.signIn(`lecteur${rank}`, DEMO_PASSWORD);
    this.#people.push(
      this.#again(rank, every, async (turn) => {
        const path = PAGES[(rank + turn) % PAGES.length]!;
        const began = performance.now();
        let { status } = await answered(() => browser.request(path));
        while (status === SOON) {
          await wait(SOON_MS);
          ({ status } = await answered(() => browser.request(path)));
        }
        this.took.push(performance.now() - began);
        if (status !== 200) this.wrong.push(`${path}: ${status}`);
      }),
    );
  }

  /** One measure at a time, each with its key: who sends again after a cut line writes once. */
  writer(token: string, { rank, every }: Stay): void {
    this.#people.push(
      this.#again(rank, every, async (turn) => {
        const date = new Date(Date.UTC(2001, rank % 12, 1 + Math.floor(rank / 12)) + turn * 60_000).toISOString();
        const send = () =>
          fetch(`${this.base}/api/piezometer/1/measures`, {
            method: 'POST',
            headers: { module: 'CCE', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({
              ...{ dataType: 'conductivity', name: 'relève', key: `${rank} ${turn}` },
              measures: [{ date, value: turn }],
            }),
          });
        const answer = await answered(send);
        if (answer.status === 201) this.written.add(date);
        else this.wrong.push(`${date}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
      }),
    );
  }

  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#people);
  }

  async #again(rank: number, every: number, act: (turn: number) => Promise<void>): Promise<void> {
    // not all at the same instant
    await wait((rank * 137) % every);
    for (let turn = 0; !this.#over; turn += 1) {
      const next = performance.now() + every;
      await act(turn);
      const now = performance.now();
      this.silence = Math.max(this.silence, now - this.#lastAnswer);
      this.#lastAnswer = now;
      if (next > now) await wait(next - now);
    }
  }
}

/** Whoever asked a process that died in the middle of its answer asks again. */
async function answered<Answer extends { readonly status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let again = 0; again < 5; again += 1) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status !== 502) return answer;
    await wait(100);
  }
  return ask();
}

/** @param share between 0 and 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
