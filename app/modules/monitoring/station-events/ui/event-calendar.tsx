/** A month, a week a line; a day with more than fits leads to its list. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { EventLine } from '../view/event-page';
import type { GlobalEventsPage } from '../view/global-events-page';
import { TypeMark } from './type-mark';

const MOST_A_DAY = 4;
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export function EventCalendar({ page: { month, lines, search } }: { readonly page: GlobalEventsPage }) {
  const { t, i18n } = useTranslation('stationEvents');
  const word = (options: Intl.DateTimeFormatOptions, day: string) =>
    new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'fr-FR', { ...options, timeZone: 'UTC' }).format(
      noon(day),
    );
  const byDay = new Map<string, EventLine[]>();
  for (const line of lines) byDay.set(line.date, [...(byDay.get(line.date) ?? []), line]);
  const to = (other: string) => urls.globalEvents({ view: 'calendar', ...search, month: other });
  return (
    <section className="stack">
      <nav className="row" aria-label={t('month.label')}>
        <Link className="button" to={to(month.before)} rel="prev" preventScrollReset>
          {t('month.before')}
        </Link>
        <h2 className="month-name">{word({ month: 'long', year: 'numeric' }, `${month.id}-15`)}</h2>
        <Link className="button" to={to(month.after)} rel="next" preventScrollReset>
          {t('month.after')}
        </Link>
        <Link to={to(month.today.slice(0, 7))}>{t('month.now')}</Link>
      </nav>
      <div className="event-calendar">
        <table>
          <caption className="visually-hidden">
            {t('month.caption', { month: word({ month: 'long', year: 'numeric' }, `${month.id}-15`) })}
          </caption>
          <thead>
            <tr>
              {month.weeks[0]?.map((day) => (
                <th key={day} scope="col">
                  <abbr title={word({ weekday: 'long' }, day)}>{word({ weekday: 'short' }, day)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {month.weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    className={day.startsWith(month.id) ? undefined : 'other'}
                    aria-current={day === month.today ? 'date' : undefined}
                  >
                    <span className="num">{Number(day.slice(8))}</span>
                    <Day
                      events={byDay.get(day) ?? []}
                      more={urls.globalEvents({ view: 'list', ...search, from: day, to: day })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Day({ events, more }: { readonly events: readonly EventLine[]; readonly more: string }) {
  const { t } = useTranslation('stationEvents');
  if (events.length === 0) return null;
  return (
    <ul className="plain-list">
      {events
        .toReversed()
        .slice(0, MOST_A_DAY)
        .map(({ id, eventType, state, station, hour }) => (
          <li key={id}>
            <Link
              to={urls.stationEvent(station.word, station.id, id)}
              className={state === 'closed' ? 'soft' : undefined}
              title={t(`state.${state}`)}
            >
              <TypeMark type={eventType} alone />{' '}
              <span>
                {hour === '' ? '' : `${hour} `}
                {station.name}
              </span>
            </Link>
          </li>
        ))}
      {events.length > MOST_A_DAY ? (
        <li>
          <Link to={more}>{t('month.more', { count: events.length - MOST_A_DAY })}</Link>
        </li>
      ) : null}
    </ul>
  );
}
