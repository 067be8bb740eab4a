/**
 * Costly reads (views, exports, models) stand in one line: a few are at work at once in a process, so that sixty people
 * who open a chart together do not make every page slow. Who waits too long is told « prêt dans quelques secondes » and
 * keeps the turn while the page comes back (decision 146).
 */
interface Ticket {
  readonly who: string;
  readonly key: string;
  /** a place is held for it */ called: boolean;
  /** tells the request that waits; null while its page is away */ tell: (() => void) | null;
  /** what gives the turn up when the page does not come back */ forgotten: NodeJS.Timeout | null;
}

/** A page comes back after two seconds; one that has not in this time has been left. */
const KEPT_MS = 10_000;

export function costlyLine(places: number, keptMs = KEPT_MS) {
  const line: Ticket[] = [];
  /** Who has a place: one each, since the exports and calls of one person wait for one another anyway. */
  const held = new Set<string>();

  function callNext(): void {
    while (held.size < places) {
      const next = line.find((ticket) => !ticket.called && !held.has(ticket.who));
      if (!next) return;
      held.add(next.who);
      next.called = true;
      next.tell?.();
    }
  }
  function giveUp(who: string): void {
    held.delete(who);
    callNext();
  }
  const remove = (ticket: Ticket) => void line.splice(line.indexOf(ticket), 1);

  /** The ticket of a page that has come back, or a new one at the end. */
  function take(who: string, key: string): Ticket {
    const kept = line.find((ticket) => ticket.who === who && ticket.key === key && ticket.tell === null);
    if (kept?.forgotten) clearTimeout(kept.forgotten);
    if (kept) return kept;
    const ticket: Ticket = { who, key, called: false, tell: null, forgotten: null };
    line.push(ticket);
    callNext();
    return ticket;
  }

  function keep(ticket: Ticket): void {
    ticket.tell = null;
    ticket.forgotten = setTimeout(() => {
      remove(ticket);
      if (ticket.called) giveUp(ticket.who);
    }, keptMs).unref();
  }

  /**
   * Waits for a place, `patienceMs` at most. Resolves with what gives the place up (once, however often it is called),
   * or with null: the turn is kept for this person's next request with the same key.
   */
  return async function enter(who: string, key: string, patienceMs: number): Promise<(() => void) | null> {
    const ticket = take(who, key);
    if (!ticket.called) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        ticket.tell = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    if (!ticket.called) {
      keep(ticket);
      return null;
    }
    remove(ticket);
    let here = true;
    return () => {
      if (here) giveUp(who);
      here = false;
    };
  };
}
