/** One request against what came back: what is whole, what is missing, what nobody asked for. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import type { RequestPage, SamplingAnswer } from '../view/request-page';
import { useFewNames } from './few-names';

const CHIPS = { waiting: 'clock', partly: 'circle-alert', whole: 'check' } as const;
const shownDay = (day: string): string => (day === '' ? '' : formatDay(new Date(`${day}T12:00:00Z`)));

export function OneLabRequest({ page }: { readonly page: RequestPage }) {
  const { t, i18n } = useTranslation('labRequests');
  const { samplings, label, code, laboratory, commissioner, from, to } = page;
  const count = (state: SamplingAnswer['state']) => samplings.filter((one) => one.state === state).length;
  const [whole, partly, waiting] = [count('whole'), count('partly'), count('waiting')];
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const few = useFewNames();
  return (
    <div className="stack">
      <PageHeader
        title={label === '' ? code : `${code} – ${label}`}
        context={[
          <Link key="all" to={urls.labRequests()}>
            {t('title')}
          </Link>,
          t('between', { commissioner, laboratory }),
          ...(from === '' ? [] : [t('period', { from: shownDay(from), to: shownDay(to === '' ? from : to) })]),
          t('madeBy', { by: page.by, at: formatInstant(new Date(page.at)) }),
        ]}
        before={<ExportLinks links={[{ label: 'COM_LABO', to: urls.labRequestFile(page.id) }]} />}
      />
      <p className="situation-head">
        {whole === samplings.length
          ? t('allWhole', { count: whole })
          : t('answered', { count: whole, of: samplings.length })}
      </p>
      {partly > 0 ? <p>{t('partlyOnes', { count: partly })}</p> : null}
      {waiting > 0 ? <p>{t('waitingOnes', { count: waiting })}</p> : null}
      <Panel id="samplings" title={t('samplings')} flush>
        <div className="named-lines">
          <DataTable
            label={t('samplings')}
            rows={samplings}
            rowKey={({ key }) => key}
            dense
            columns={[
              {
                id: 'station',
                label: t('station'),
                cell: ({ station, isKnown, to: there }) =>
                  there ? (
                    <Link to={there}>{station}</Link>
                  ) : (
                    <>
                      {station} {isKnown ? null : <span className="soft">{t('unknownStation')}</span>}
                    </>
                  ),
              },
              { id: 'code', label: t('sampling'), cell: ({ code: own }) => <span className="num">{own}</span> },
              { id: 'day', label: t('planned'), date: { to: 'day', at: ({ day }) => day } },
              { id: 'support', label: t('field.support'), cell: ({ support }) => support },
              {
                id: 'state',
                label: t('state.title'),
                cell: ({ state }) => <StatusChip label={t(`state.${state}`)} icon={CHIPS[state]} />,
              },
              { id: 'asked', label: t('asked'), number: true, cell: ({ asked }) => number(asked) },
              { id: 'came', label: t('came'), number: true, cell: ({ came }) => number(came) },
              {
                id: 'missing',
                label: t('missing'),
                cell: ({ state, missing }) => (state === 'waiting' ? '' : few(missing)),
              },
              { id: 'otherUnit', label: t('otherUnit'), cell: ({ otherUnit }) => few(otherUnit) },
              { id: 'unasked', label: t('unasked'), cell: ({ unasked }) => few(unasked) },
            ]}
          />
        </div>
        <p className="soft small panel-body">{t('method')}</p>
      </Panel>
      <PostForm action={urls.labRequest(page.id)} className="inline-form">
        <SubmitButton intent="remove" icon="trash" emphasis="danger">
          {t('remove')}
        </SubmitButton>
      </PostForm>
    </div>
  );
}
