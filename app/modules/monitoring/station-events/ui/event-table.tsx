/** Events in a list: when, what, what was found and done, and where it leads. */
import { Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { EventLine } from '../view/event-page';
import { StateChip, TypeMark } from './type-mark';

export const dayWords = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`));

/** The first words of what was found or done: lists stay lists. */
const SAID = 160;
const saidOf = ({ comment, action }: EventLine): string => {
  const said = [comment, action].filter(Boolean).join(' – ');
  return said.length > SAID ? `${said.slice(0, SAID).trimEnd()}…` : said;
};

const columnsOf = (t: TFunction<'stationEvents'>, withStation: boolean): Column<EventLine>[] => [
  {
    id: 'date',
    label: t('field.date'),
    date: {
      to: 'day',
      at: ({ date }) => date,
      link: ({ station, id }) => urls.stationEvent(station.word, station.id, id),
    },
  },
  { id: 'hour', label: t('field.eventHour'), cell: ({ hour }) => <span className="num">{hour || '–'}</span> },
  ...(withStation
    ? [
        {
          id: 'station',
          label: t('station'),
          cell: ({ station }: EventLine) => <Link to={urls.station(station.word, station.id)}>{station.name}</Link>,
        },
      ]
    : []),
  { id: 'type', label: t('field.eventType'), cell: ({ eventType }) => <TypeMark type={eventType} /> },
  {
    id: 'state',
    label: t('stateLabel'),
    cell: ({ state, closeDate }) => (
      <>
        <StateChip state={state} />
        {closeDate === null ? null : <small className="soft under num">{dayWords(closeDate)}</small>}
      </>
    ),
  },
  {
    id: 'said',
    label: t('said'),
    cell: (line) => (
      <span className="event-said">
        {line.problem === '' ? null : (
          <b>
            {line.problem}
            {line.solution === '' ? '' : ` → ${line.solution}`}{' '}
          </b>
        )}
        {saidOf(line)}
        {line.chgtpiles ? <small className="soft under">{t('field.chgtpiles')}</small> : null}
      </span>
    ),
  },
  { id: 'by', label: t('by'), cell: ({ by }) => by },
];

type Table = Partial<Pick<ComponentProps<typeof DataTable<EventLine>>, 'paging' | 'exports' | 'empty' | 'tools'>>;
export function EventTable({
  lines,
  withStation = false,
  ...table
}: Table & { readonly lines: readonly EventLine[]; readonly withStation?: boolean }) {
  const { t } = useTranslation('stationEvents');
  return (
    <DataTable<EventLine>
      label={t('title')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={columnsOf(t, withStation)}
      {...table}
    />
  );
}
