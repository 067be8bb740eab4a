/** What a mail says of alerts. */
import type { TFunction } from 'i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { alertDetails, alertHead, type AlertFacts } from './alert-words';

export interface MailedAlert {
  readonly station: { readonly code: string; readonly name: string };
  readonly quantity: Quantity;
  readonly facts: AlertFacts;
  /** told further because nobody answered */
  readonly isEscalated: boolean;
  /** who answered last, and when; null: nobody did since it rose */
  readonly answered: { readonly by: string; readonly saidAt: number } | null;
}

/** A mail says so many; the page of alerts shows all. */
const MOST_LINES = 50;

export function alertMail(
  alerts: readonly MailedAlert[],
  page: string | null,
  t: TFunction,
  locale: string,
): { readonly subject: string; readonly text: string } {
  return {
    subject: subjectOf(alerts, t),
    text: [
      ...alerts.slice(0, MOST_LINES).flatMap((alert) => [...paragraph(alert, t, locale), '']),
      ...(alerts.length > MOST_LINES ? [t('alerts:mail.more', { count: alerts.length - MOST_LINES }), ''] : []),
      ...(page === null ? [] : [t('alerts:mail.page', { url: page })]),
    ].join('\n'),
  };
}

/** What is over is not announced as an alert that stands. */
function subjectOf(alerts: readonly MailedAlert[], t: TFunction): string {
  const passed = alerts.filter(({ facts }) => !isOpen(facts)).length;
  const said = { count: alerts.length, station: alerts[0]?.station.name ?? '' };
  if (passed === 0) return t('alerts:mail.subject', said);
  return passed === alerts.length
    ? t('alerts:mail.subjectPassed', said)
    : t('alerts:mail.subjectSome', { ...said, passed });
}
const isOpen = ({ closed, reason }: AlertFacts): boolean => closed === null && reason !== 'withdrawn';

function paragraph(alert: MailedAlert, t: TFunction, locale: string): string[] {
  const { station, quantity, facts, isEscalated, answered } = alert;
  const words = t as unknown as Parameters<typeof alertHead>[1];
  // what was answered or closed meanwhile is not « without an answer » any more
  const key = isEscalated && isOpen(facts) && answered === null ? 'escalated' : 'told';
  const head = t(`alerts:mail.${key}`, {
    station: `${station.code} ${station.name}`.trim(),
    quantity: quantityName(t, quantity),
    head: alertHead(facts, words, locale),
  });
  const said = answered ? [t('alerts:saidBy', { by: answered.by, at: formatInstant(new Date(answered.saidAt)) })] : [];
  return [head, ...[...alertDetails(facts, words, locale), ...said].map((line) => `- ${line}`)];
}
