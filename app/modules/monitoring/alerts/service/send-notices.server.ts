/** One mail an address with all that it is to be told now. The mail and the note that it left are one transaction. */
import type { TFunction } from 'i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import type { Locale } from '~/platform/i18n/i18n';
import { inTransaction } from '~/platform/db/transaction.server';
import { mailEach } from '~/platform/mail/mail-each.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { urls } from '~/urls';
import { findAlertLines, type AlertLine } from '../data/alert-lines.server';
import { findDueNotices, markSent, takeNotices, type DueNotice } from '../data/notices.server';
import { levelsOf } from '~/modules/monitoring/watches/domain';
import { addressesOf } from './receivers.server';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

/** A mail says so many; the page of alerts shows all. */
const MOST_LINES = 50;
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
      await mailEach(tx, [address], (t, locale) => ({
        subject: t('alerts:mail.subject', { count: lines.length, station: lines[0]?.station.name ?? '' }),
        text: [
          ...lines.slice(0, MOST_LINES).flatMap((line) => wordsOf(line, escalated.has(line.id), t, locale)),
          ...(lines.length > MOST_LINES ? [t('alerts:mail.more', { count: lines.length - MOST_LINES }), ''] : []),
          ...(origin ? [t('alerts:mail.page', { url: `${origin}${urls.alerts()}` })] : []),
        ].join('\n'),
      }));
    }
    return toTell.size;
  });
}

/** Who may be told of each, asked before the transaction: it has one connection. */
async function addressBook(due: readonly DueNotice[]) {
  const book = new Map<string, readonly string[]>();
  for (const { alertId, level, escalated, receivers, stationId } of due)
    book.set(`${alertId} ${level} ${escalated}`, await addressesOf(receivers, stationId));
  return ({ alertId, level, escalated }: Pick<DueNotice, 'alertId' | 'level' | 'escalated'>) =>
    book.get(`${alertId} ${level} ${escalated}`) ?? [];
}

function wordsOf(line: AlertLine, isEscalated: boolean, t: TFunction, locale: Locale): string[] {
  const { station, series, threshold, alert } = line;
  const { decimals } = quantityOf(series.quantity);
  const level = levelsOf(threshold.values)[alert.level - 1] ?? 0;
  return [
    t(`alerts:mail.${isEscalated ? 'escalated' : alert.closedAt === null ? 'raised' : 'closed'}`, {
      station: `${station.code} ${station.name}`.trim(),
      quantity: quantityName(t, series.quantity),
      level: alert.level,
      value: `${formatNumber(alert.value, decimals, locale)} ${series.unit}`,
      threshold: formatNumber(level, decimals, locale),
      since: formatInstant(new Date(alert.since)),
    }),
    '',
  ];
}
