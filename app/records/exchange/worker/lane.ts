/** So many threads at once: more would only share the same processors and double the memory. */
interface Waiting {
  readonly owner: string;
  readonly enter: () => void;
}

/**
 * A queue in the order of arrival, with one file at a time per user: ten heavy files of one user wait for one another
 * while other users pass.
 */
export class Lane {
  readonly #inside = new Set<string>();
  readonly #waiting: Waiting[] = [];

  constructor(private readonly threads: number) {}

  /** Waits for a turn; the answer gives it back. */
  async enter(owner: string): Promise<() => void> {
    if (!this.#mayEnter(owner))
      await new Promise<void>((resolve) => {
        this.#waiting.push({ owner, enter: resolve });
      });
    else this.#inside.add(owner);
    return () => this.#leave(owner);
  }

  #mayEnter(owner: string): boolean {
    return this.#inside.size < this.threads && !this.#inside.has(owner);
  }

  #leave(owner: string): void {
    this.#inside.delete(owner);
    const next = this.#waiting.findIndex((one) => this.#mayEnter(one.owner));
    const [chosen] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!chosen) return;
    this.#inside.add(chosen.owner);
    chosen.enter();
  }
}
