/**
 * Costly reads (views, exports, models) stand in one line: a few are at work at once in a process, so that sixty people
 * who open a chart together do not make every page slow. Who waits too long is told « prêt dans quelques secondes » and
 * keeps the turn while the page comes back (decision 146). Visitors have half of the places at most, together (166).
 */
interface Ticket {
  readonly who: string;
  readonly key: string;
  readonly visitor: boolean;
  /** a place is held for it */ called: boolean;
  /** tells the request that waits; null while its page is away */ tell: (() => void) | null;
  /** what gives the turn up when the page does not come back */ forgotten: NodeJS.Timeout | null;
}

/** A page comes back after two seconds; one that has not in this time has been left. */
const KEPT_MS = 10_000;
/** What waits costs a connection and memory: visitors beyond these are told at once. */
const MOST_OF_A_VISITOR = 10;
const MOST_OF_VISITORS = 100;

export function costlyLine(places: number, keptMs = KEPT_MS) {
  const line: Ticket[] = [];
  /** Who has a place: one each, since the exports and calls of one person wait for one another anyway. */
  const held = new Map<string, Ticket>();
  const placesOfVisitors = Math.max(1, Math.floor(places / 2));
  const visitorsHave = (): number => [...held.values()].filter(({ visitor }) => visitor).length;

  function callNext(): void {
    while (held.size < places) {
      const full = visitorsHave() >= placesOfVisitors;
      let next: Ticket | undefined;
      for (const ticket of line)
        if (!ticket.called && !held.has(ticket.who) && !(full && ticket.visitor) && (!next || before(ticket, next)))
          next = ticket;
      if (!next) return;
      held.set(next.who, next);
      next.called = true;
      calledAt.set(next.who, (calls += 1));
      next.tell?.();
    }
  }
  /** When each of those who ask was last called: turns, whoever sent many at once. */
  const calledAt = new Map<string, number>();
  let calls = 0;
  const before = (one: Ticket, other: Ticket): boolean => (calledAt.get(one.who) ?? 0) < (calledAt.get(other.who) ?? 0);
  function giveUp(who: string): void {
    held.delete(who);
    callNext();
    if (!held.has(who) && !line.some((ticket) => ticket.who === who)) calledAt.delete(who);
  }
  const remove = (ticket: Ticket) => void line.splice(line.indexOf(ticket), 1);

  /** The ticket of a page that has come back, or a new one at the end. */
  function take(who: string, key: string, visitor: boolean): Ticket | null {
    const kept = line.find((ticket) => ticket.who === who && ticket.key === key && ticket.tell === null);
    if (kept?.forgotten) clearTimeout(kept.forgotten);
    if (kept) return kept;
    const waiting = visitor ? line.filter((one) => one.visitor && !one.called) : [];
    if (waiting.length >= MOST_OF_VISITORS || waiting.filter((one) => one.who === who).length >= MOST_OF_A_VISITOR)
      return null;
    const ticket: Ticket = { who, key, visitor, called: false, tell: null, forgotten: null };
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
   * or with null: the turn is kept for this person's next request with the same key, unless too many visitors wait.
   */
  return async function enter(
    { who, visitor = false }: { readonly who: string; readonly visitor?: boolean },
    key: string,
    patienceMs: number,
  ): Promise<(() => void) | null> {
    const ticket = take(who, key, visitor);
    if (!ticket) return null;
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
