/**
 * Whatever happens outside – no network, a page that dies, a visit sent twice, refused or typed anew, another device,
 * another account, an answer that comes late –, what was typed arrives once or is still on its device.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginSending,
  EARLIER,
  isEarlier,
  isUnsent,
  keepVisit,
  mend,
  packVisit,
  readKept,
  sealedVisit,
  sendRound,
  unpackVisit,
  unsealedVisit,
  type Answer,
  type KeptVisit,
  type Sending,
  type Unsent,
} from '.';

const station = { word: 'piezometry', id: 3, name: 'Bas-Pré', campaign: 2 };
const typed = (content: string) => ({ fields: [['comment', content]] as const, photos: [] });
const contentOf = ({ typed: { fields } }: Unsent): string => fields[0]?.[1] ?? '';

/** The server as `save-visit` is: one visit a key; another content under a stored key is said to be another. */
class Server {
  readonly stored = new Map<string, string>();
  readonly senders = new Set<string>();
  refuses = false;
  /** `as`: whose token it came with */
  receive(key: string, content: string, as: string): Answer {
    this.senders.add(as);
    const before = this.stored.get(key);
    if (before === content) return { state: 'stored' };
    if (before !== undefined) return { state: 'refused', faults: { form: EARLIER } };
    if (this.refuses) return { state: 'refused', faults: { placed: 'visits:fault.device' } };
    this.stored.set(key, content);
    return { state: 'stored' };
  }
}

type Line = 'good' | 'cutBefore' | 'cutAfter' | 'late' | 'down' | 'hotel';
const LINES: readonly Line[] = ['good', 'cutBefore', 'cutAfter', 'late', 'down', 'hotel'];

class Device {
  readonly store = new Map<string, unknown>();
  line: Line = 'good';
  signedIn = 'anna';
  /** of its pages; a page that died does nothing any more */
  life = 0;
  constructor(
    readonly server: Server,
    readonly s: fc.Scheduler,
  ) {}
  list(): KeptVisit[] {
    return [...this.store].flatMap(([id, raw]) => {
      const visit = readKept(id, raw);
      return visit.state === 'unreadable' ? [] : [visit];
    });
  }
  change(id: string, change: (visit: KeptVisit) => KeptVisit): KeptVisit | null {
    const visit = this.list().find((one) => one.id === id);
    if (!visit) return null;
    const next = change(visit);
    this.store.set(id, structuredClone(next));
    return next;
  }
  async post(visit: Sending, token: string): Promise<Answer> {
    const { line } = this;
    const { key } = visit;
    const content = contentOf(visit);
    const arrive = () => this.server.receive(key, content, token);
    if (line === 'cutBefore') return { state: 'none', why: 'offline' };
    if (line === 'down') return { state: 'none', why: 'down' };
    if (line === 'hotel') return { state: 'none', why: 'strange' };
    if (line === 'late') {
      // given up by the browser, and still on its way
      void this.s.schedule(Promise.resolve(), 'late').then(arrive);
      return { state: 'none', why: 'offline' };
    }
    await this.s.schedule(Promise.resolve(), 'on its way');
    // the token is that of a session which ended meanwhile
    if (token !== this.signedIn) return { state: 'none', why: 'session' };
    const answer = arrive();
    await this.s.schedule(Promise.resolve(), 'on its way back');
    return line === 'cutAfter' ? { state: 'none', why: 'offline' } : answer;
  }
  round(): void {
    const { life } = this;
    const alive = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
      await this.s.schedule(Promise.resolve(), 'turn');
      return life === this.life ? work() : new Promise<never>(() => undefined);
    };
    void sendRound(
      {
        list: () => alive(() => this.list()),
        change: (id, change) => alive(() => this.change(id, change)),
        session: () => alive(() => (this.line !== 'down' ? { who: this.signedIn, token: this.signedIn } : null)),
        post: (visit, token) => alive(() => this.post(visit, token)),
      },
      'anna',
    );
  }
  seal(): void {
    for (const visit of this.list())
      if (isUnsent(visit)) this.change(visit.id, () => sealedVisit(visit, packVisit(visit)));
  }
  unseal(): void {
    for (const visit of this.list())
      if (visit.state === 'sealed')
        this.change(visit.id, () => unsealedVisit(visit, unpackVisit(visit.sealed) as Unsent));
  }
}

// mostly one device, two pages of it, and a line that is cut at the worst moment
const device = fc.constantFrom(0, 0, 0, 1);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('type'), device }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('round'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash'), device }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('mend'), device, rank: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('seal'), device }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('unseal'), device }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('line'), device, line: fc.constantFrom(...LINES) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('sign'), device, who: fc.constantFrom('anna', 'anna', 'bruno', '') }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse'), refuses: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('pass'), turns: fc.integer({ min: 1, max: 15 }) }) },
);
type Step = {
  does: string;
  device?: number;
  line?: Line;
  who?: string;
  refuses?: boolean;
  turns?: number;
  rank?: number;
};

async function pass(s: fc.Scheduler, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    // what the last one let go on schedules the next one in its own time
    await new Promise((resolve) => setImmediate(resolve));
    if (s.count() === 0) return;
    await s.waitOne();
  }
  await new Promise((resolve) => setImmediate(resolve));
}

test('what was typed arrives exactly once, or is still on the device', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 15, maxLength: 60, size: 'max' }),
      async (s, steps) => {
        const server = new Server();
        const devices = [new Device(server, s), new Device(server, s)] as const;
        /** by visit, what was typed last */
        const latest = new Map<string, string>();
        /** by visit, all that was typed of it, and how often somebody made it another visit */
        const writings = new Map<string, string[]>();
        const parted = new Map<string, number>();
        let count = 0;
        const holds = (id: string, content: string): boolean =>
          devices.some((one) =>
            one.list().some((visit) => {
              const open = visit.state === 'sealed' ? unpackVisit(visit.sealed) : visit;
              return open?.id === id && isUnsent(open) && contentOf(open) === content;
            }),
          );
        const check = () => {
          const arrived = [...server.stored.values()];
          expect(new Set(arrived).size).toBe(arrived.length);
          expect([...server.senders].filter((who) => who !== 'anna')).toEqual([]);
          for (const [id, all] of writings)
            expect(arrived.filter((content) => all.includes(content)).length, id).toBeLessThanOrEqual(
              1 + (parted.get(id) ?? 0),
            );
          for (const [id, content] of latest)
            expect(arrived.includes(content) || holds(id, content), `${id}: ${content}`).toBe(true);
        };
        for (const one of steps as Step[]) {
          const on = devices[one.device === 1 ? 1 : 0];
          count += 1;
          const content = `content ${count}`;
          if (one.does === 'type') {
            const key = `key ${count}`;
            const visit = keepVisit(on.list(), { key, who: 'anna', station, typed: typed(content), at: -count });
            on.store.set(key, structuredClone(visit));
            latest.set(key, content);
            writings.set(key, [content]);
          } else if (one.does === 'mend') {
            const visit = on.list()[one.rank ?? 0];
            const earlier = visit !== undefined && isUnsent(visit) && isEarlier(visit);
            const mended = visit && on.change(visit.id, (now) => mend(now, typed(content), `key ${count}`));
            if (mended && isUnsent(mended) && contentOf(mended) === content) {
              latest.set(mended.id, content);
              writings.get(mended.id)?.push(content);
              if (earlier) parted.set(mended.id, (parted.get(mended.id) ?? 0) + 1);
            }
          } else if (one.does === 'round') on.round();
          else if (one.does === 'crash') on.life += 1;
          else if (one.does === 'seal') on.seal();
          else if (one.does === 'unseal') on.unseal();
          else if (one.does === 'line') on.line = one.line ?? 'good';
          else if (one.does === 'sign') on.signedIn = one.who ?? '';
          else if (one.does === 'refuse') server.refuses = one.refuses ?? false;
          else await pass(s, one.turns ?? 1);
          check();
        }
        // back at the office
        server.refuses = false;
        await s.waitIdle();
        for (const on of devices) {
          on.unseal();
          Object.assign(on, { line: 'good', signedIn: 'anna' });
          on.round();
          await s.waitIdle();
          // refused outside: looked at, and sent as it is
          for (const visit of on.list())
            if (visit.state === 'refused' && visit.faults['form'] !== EARLIER)
              on.change(visit.id, (now) => mend(now, visit.typed, 'unused'));
          on.round();
          await s.waitIdle();
          check();
          for (const visit of on.list())
            expect(visit.state === 'sent' || (visit.state === 'refused' && visit.faults['form'] === EARLIER)).toBe(
              true,
            );
        }
      },
    ),
    { numRuns: 600 },
  );
}, 60_000);

test('visits go in the order they were typed, each once; one that nothing understands stops no other', async () => {
  const store = new Map<string, KeptVisit>();
  for (const key of ['a', 'b', 'c'])
    store.set(key, keepVisit([...store.values()], { key, who: 'anna', station, typed: typed(key), at: 0 }));
  const posted: string[] = [];
  const round = () =>
    sendRound(
      {
        list: () => Promise.resolve([...store.values()].reverse()),
        change: (id, change) => {
          const next = change(store.get(id) as KeptVisit);
          store.set(id, next);
          return Promise.resolve(next);
        },
        session: () => Promise.resolve({ who: 'anna', token: 't' }),
        post: ({ key }) => {
          posted.push(key);
          return Promise.resolve(key === 'b' ? { state: 'none', why: 'strange' } : { state: 'stored' });
        },
      },
      'anna',
    );
  expect(await round()).toBe('done');
  expect(posted).toEqual(['a', 'b', 'c']);
  expect([...store.values()].map(({ state }) => state)).toEqual(['sent', 'waiting', 'sent']);
  await round();
  expect(posted).toEqual(['a', 'b', 'c', 'b']);
});

test('without network or session, each says why, also one whose page died while sending it', async () => {
  const dead = beginSending(keepVisit([], { key: 'a', who: 'anna', station, typed: typed('a'), at: 0 }));
  const store = new Map<string, KeptVisit>([['a', dead]]);
  const round = (who: string | null) =>
    sendRound(
      {
        list: () => Promise.resolve([...store.values()]),
        change: (id, change) => {
          const next = change(store.get(id) as KeptVisit);
          store.set(id, next);
          return Promise.resolve(next);
        },
        session: () => Promise.resolve(who === null ? null : { who, token: 't' }),
        post: () => Promise.reject(new Error('nothing is sent')),
      },
      'anna',
    );
  expect([await round(null), store.get('a')]).toMatchObject(['offline', { state: 'waiting', why: 'offline' }]);
  expect([await round('bruno'), store.get('a')]).toMatchObject(['other', { state: 'waiting', why: 'session' }]);
  expect(await round('')).toBe('session');
});
