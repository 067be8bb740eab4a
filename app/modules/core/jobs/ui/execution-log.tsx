/** The journal of an execution, the latest line first, from a level up; all of it as a file. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Tone } from '~/ui/tone';
import { urls } from '~/urls';
import { atLeast, SHOWN_LEVELS, type LogLevel, type LogLine } from '../domain';
import type { ExecutionView } from '../view/execution.view';

const TONE: Readonly<Record<LogLevel, Tone>> = { debug: 'neutral', info: 'neutral', warning: 'ochre', error: 'brick' };

interface Props {
  readonly view: ExecutionView;
  readonly stations: Readonly<Record<string, string>>;
}

export function ExecutionLog({ view: { id, level, counts, lines, paging, state }, stations }: Props) {
  const { t } = useTranslation(['executions', 'jobs']);
  const countFrom = (from: LogLevel) => atLeast(from).reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const isSaid = (what: 'station' | 'value') => lines.some((line) => line[what] !== '');
  const file = (format: 'txt' | 'csv') => ({
    label: t(`file.${format}`),
    to: urls.jobExecutionLog(id, format, level),
  });
  const station = {
    id: 'station',
    label: t('column.station'),
    cell: ({ station: code }: LogLine) =>
      stations[code] === undefined ? code : <Link to={stations[code]}>{code}</Link>,
  };
  return (
    <Panel title={t('log')} id="log">
      <SubmitOnChange preventScrollReset>
        <Select
          name="level"
          label={t('fromLevel')}
          defaultValue={level}
          options={SHOWN_LEVELS.map((one) => ({
            value: one,
            label: t('levelCounted', { level: t(`levelFrom.${one}`), count: countFrom(one) }),
          }))}
        />
      </SubmitOnChange>
      <DataTable
        label={t('log')}
        dense
        rows={lines}
        rowKey={(line) => line.id}
        paging={paging}
        exports={paging.total > 0 ? [file('txt'), file('csv')] : []}
        empty={<p className="soft">{t(state === 'finalized' ? 'noLine' : 'noLineYet')}</p>}
        columns={[
          { id: 'at', label: t('column.at'), date: { to: 'second', at: ({ at }) => at, className: 'log-at' } },
          {
            id: 'level',
            label: t('column.level'),
            cell: (line) =>
              TONE[line.level] === 'neutral' ? (
                <span className="soft">{t(`level.${line.level}`)}</span>
              ) : (
                <StatusChip label={t(`level.${line.level}`)} tone={TONE[line.level]} />
              ),
          },
          ...(isSaid('station') ? [station] : []),
          {
            id: 'comment',
            label: t('column.comment'),
            cell: ({ comment }) => <span className="log-said">{comment}</span>,
          },
          ...(isSaid('value') ? [{ id: 'value', label: t('column.value'), cell: ({ value }: LogLine) => value }] : []),
        ]}
      />
    </Panel>
  );
}
