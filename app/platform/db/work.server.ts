/**
 * The work that a statement belongs to: its kind, who waits for it, how long its statements took together. It follows
 * the code that asks, however deep.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { kindOfWork, type Kind } from './kinds-of-work';

/** A statement without end for who asked: too long, or nobody waits for it any more. */
class StatementEnded extends Error {
  override readonly name = 'StatementEnded';
  constructor(readonly why: 'overdue' | 'left') {
    super(why === 'left' ? 'who asked has left' : 'the statements of this request took too long together');
  }
}

/** Ends the statements of a connection. */
interface Held {
  end(): void;
}

export class Work {
  readonly held = new Set<Held>();
  readonly #leaving: (() => void)[] = [];
  #left = false;
  #spentMs = 0;
  #running = 0;

  constructor(public kind: Kind) {}

  get left(): boolean {
    return this.#left;
  }

  /** Who asked is gone: what runs for them ends, and nothing more begins. */
  leave(): void {
    if (this.#left) return;
    this.#left = true;
    for (const connection of this.held) connection.end();
    for (const told of this.#leaving) told();
  }
  whenLeft(told: () => void): void {
    if (this.#left) told();
    else this.#leaving.push(told);
  }

  /** @throws StatementEnded */
  mayGoOn(): void {
    if (this.#left) throw new StatementEnded('left');
    if (this.#leftMs() <= 0) throw new StatementEnded('overdue');
  }

  #leftMs(): number {
    const { togetherMs } = kindOfWork(this.kind);
    return togetherMs === undefined ? Number.POSITIVE_INFINITY : togetherMs - this.#spentMs;
  }

  /** Counts a statement; call what it returns at its end. Statements side by side count once. */
  begin(connection: Held): () => void {
    const began = performance.now();
    this.#running += 1;
    const ms = this.#leftMs();
    const timer = Number.isFinite(ms) ? setTimeout(() => connection.end(), Math.max(0, ms)) : undefined;
    return () => {
      clearTimeout(timer);
      this.#spentMs += (performance.now() - began) / this.#running;
      this.#running -= 1;
    };
  }
}

const current = new AsyncLocalStorage<Work>();

export const currentWork = (): Work | undefined => current.getStore();
export const inWork = <Result>(work: Work, run: () => Result): Result => current.run(work, () => begun(run()));
/** Runs what is of this kind; nobody leaves it. */
export const working = <Result>(kind: Kind, run: () => Result): Result => inWork(new Work(kind), run);

/** A query of Prisma only begins when it is waited for: here, in its work. */
function begun<Result>(result: Result): Result {
  const waits = typeof result === 'object' && result !== null && 'then' in result;
  return waits ? (Promise.resolve(result) as Result) : result;
}

/** A request turns out to be of another kind. */
export function turnTo(kind: Kind): void {
  const work = current.getStore();
  if (work) work.kind = kind;
}

/** What outlives the request that happened to begin it, because others wait for it too. */
export const forOthersToo = <Result>(run: () => Result): Result => {
  const work = current.getStore();
  return work ? working(work.kind, run) : run();
};

/** Work that several requests wait for: it ends when the last of them has left. */
export function sharedWork(): { readonly work: Work | undefined; join(): void } {
  const first = current.getStore();
  const work = first && new Work(first.kind);
  let waiting = 0;
  return {
    work,
    join() {
      waiting += 1;
      current.getStore()?.whenLeft(() => {
        waiting -= 1;
        if (waiting === 0) work?.leave();
      });
    },
  };
}
