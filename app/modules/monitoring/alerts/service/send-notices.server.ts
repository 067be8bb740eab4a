/** One mail an address with all that it is to be told now. The mail and the note that it left are one transaction. */
import { inTransaction } from '~/platform/db/transaction.server';
import { mailEach } from '~/platform/mail/mail-each.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { urls } from '~/urls';
import { findAlertLines, type AlertLine } from '../data/alert-lines.server';
import { findDueNotices, markSent, takeNotices, type DueNotice } from '../data/notices.server';
import { alertFacts } from '../view/alert-facts';
import { alertMail, type MailedAlert } from '../view/alert-mail';
import type { Unreached } from '../domain';
import { reachOf } from './receivers.server';

const AT_ONCE = 1000;

interface Sent {
  /** how many left */
  readonly mails: number;
  /** who was to be told and was not, each once */
  readonly unreached: readonly Unreached[];
}

export async function sendNotices(): Promise<Sent> {
  const due = await findDueNotices(AT_ONCE);
  if (due.length === 0) return { mails: 0, unreached: [] };
  const origin = await mailOrigin();
  const reach = await reachOfEach(due);
  return inTransaction(async (tx) => {
    const taken = await takeNotices(tx, due);
    const toTell = new Map<string, { alertId: number; escalated: boolean }[]>();
    const unreached = new Map<string, Unreached>();
    for (const notice of taken) {
      const { addresses: of, unreached: others } = reach(notice);
      for (const one of others) unreached.set(`${one.why} ${one.name}`, one);
      for (const address of of) toTell.set(address, [...(toTell.get(address) ?? []), notice]);
      await markSent(tx, notice, of);
    }
    for (const [address, notices] of toTell) {
      const lines = await findAlertLines({ ids: notices.map(({ alertId }) => alertId) }, tx);
      const escalated = new Set(notices.flatMap((one) => (one.escalated ? [one.alertId] : [])));
      const alerts = lines.map((line) => mailed(line, escalated.has(line.id)));
      const page = origin ? `${origin}${urls.alerts()}` : null;
      await mailEach(tx, [address], (t, locale) => alertMail(alerts, page, t, locale));
    }
    return { mails: toTell.size, unreached: [...unreached.values()] };
  });
}

/** Who may be told of each, asked before the transaction: it has one connection. */
async function reachOfEach(due: readonly DueNotice[]) {
  const book = new Map<string, Awaited<ReturnType<typeof reachOf>>>();
  for (const { alertId, level, escalated, receivers, stationId, quantity } of due)
    book.set(`${alertId} ${level} ${escalated}`, await reachOf(receivers, { stationId, quantity }));
  return ({ alertId, level, escalated }: Pick<DueNotice, 'alertId' | 'level' | 'escalated'>) =>
    book.get(`${alertId} ${level} ${escalated}`) ?? { addresses: [], unreached: [] };
}

function mailed(line: AlertLine, isEscalated: boolean): MailedAlert {
  const { station, series, alert, acknowledged } = line;
  const said = alert.isAcknowledged ? acknowledged.at(-1) : undefined;
  return {
    ...{ station, quantity: series.quantity, isEscalated, facts: alertFacts(line) },
    answered: said ? { by: said.by, saidAt: said.saidAt } : null,
  };
}
