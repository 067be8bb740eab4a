/** One mail an address with all that it is to be told now. The mail and the note that it left are one transaction. */
import { inTransaction } from '~/platform/db/transaction.server';
import { mailEach } from '~/platform/mail/mail-each.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { urls } from '~/urls';
import { findAlertLines, type AlertLine } from '../data/alert-lines.server';
import { findDueNotices, markSent, takeNotices, type DueNotice } from '../data/notices.server';
import { alertFacts } from '../view/alert-facts';
import { alertMail, type MailedAlert } from '../view/alert-mail';
import { addressesOf } from './receivers.server';

const AT_ONCE = 1000;

/** Answers how many mails left. */
export async function sendNotices(): Promise<number> {
  const due = await findDueNotices(AT_ONCE);
  if (due.length === 0) return 0;
  const origin = await mailOrigin();
  const addresses = await addressBook(due);
  return inTransaction(async (tx) => {
    const taken = await takeNotices(tx, due);
    const toTell = new Map<string, { alertId: number; escalated: boolean }[]>();
    for (const notice of taken) {
      const of = addresses(notice);
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
    return toTell.size;
  });
}

/** Who may be told of each, asked before the transaction: it has one connection. */
async function addressBook(due: readonly DueNotice[]) {
  const book = new Map<string, readonly string[]>();
  for (const { alertId, level, escalated, receivers, stationId, quantity } of due)
    book.set(`${alertId} ${level} ${escalated}`, await addressesOf(receivers, stationId, quantity));
  return ({ alertId, level, escalated }: Pick<DueNotice, 'alertId' | 'level' | 'escalated'>) =>
    book.get(`${alertId} ${level} ${escalated}`) ?? [];
}

function mailed(line: AlertLine, isEscalated: boolean): MailedAlert {
  const { station, series, alert, acknowledged } = line;
  const said = alert.isAcknowledged ? acknowledged.at(-1) : undefined;
  return {
    ...{ station, quantity: series.quantity, isEscalated, facts: alertFacts(line) },
    answered: said ? { by: said.by, saidAt: said.saidAt } : null,
  };
}
