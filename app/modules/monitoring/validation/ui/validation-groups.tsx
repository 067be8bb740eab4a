/** Runs that are decided together: which groups there are, and one of them whole. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { suspicionReason } from '~/modules/monitoring/data-quality/view/suspicion-words';
import { seriesName } from '~/modules/monitoring/corrections/view/correction-spec';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { QueueGroup, ValidationPage } from '../view/validation-page';

export type QueueAddress = (search?: Readonly<Record<string, number | string | undefined>>) => string;
type Words = (key: string, options?: Record<string, unknown>) => string;

const ofGroup = ({ series, station }: QueueGroup, t: Words): string =>
  series && station ? `${station.name} – ${seriesName(series, t)}` : t('validation.everySeries');

export function ValidationGroups({
  page: { groups, group },
  to,
}: {
  readonly page: ValidationPage;
  readonly to: QueueAddress;
}) {
  const { t } = useTranslation(['timeseries']);
  const isShown = (one: QueueGroup) => one.kind === group?.kind && one.series?.id === group.series?.id;
  return (
    <Panel title={t('validation.groups')} id="groups">
      <DataTable
        label={t('validation.groups')}
        rows={groups}
        rowKey={({ kind, series }) => `${kind} ${series?.id ?? ''}`}
        columns={[
          {
            id: 'kind',
            label: t('suspicion.what'),
            cell: (one) => (
              <Link
                to={to({ group: one.kind, series: one.series?.id })}
                aria-current={isShown(one) ? 'true' : undefined}
              >
                {t(`validation.of.${one.kind}`, { count: one.count })}
              </Link>
            ),
          },
          { id: 'series', label: t('visible.series'), cell: (one) => ofGroup(one, t) },
        ]}
      />
    </Panel>
  );
}

/** Accepts what is shown; where many values would change, says how many before. */
export function AcceptButton({ many, label }: { readonly many: number | undefined; readonly label: string }) {
  const { t } = useTranslation(['timeseries']);
  return (
    <>
      {many === undefined ? null : (
        <>
          <Notice tone="ochre">{t('validation.many', { count: many })}</Notice>
          <input type="hidden" name="confirmed" value={many} />
        </>
      )}
      <SubmitButton intent="accept" icon="check">
        {many === undefined ? label : t('validation.acceptMany', { count: many })}
      </SubmitButton>
    </>
  );
}

export function ValidationGroup({
  group,
  many,
  to,
}: {
  readonly group: NonNullable<ValidationPage['group']>;
  readonly many: number | undefined;
  readonly to: QueueAddress;
}) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { runs, count, kind, seen } = group;
  const proposed = runs.filter(({ propose }) => propose).length;
  const name = ofGroup(group, t);
  const title = t(`validation.of.${kind}`, { count });
  const notes = [
    ...(runs.length < count ? [t('validation.firstOnes', { count: runs.length })] : []),
    ...(proposed < runs.length ? [t('validation.withoutProposal', { count: runs.length - proposed })] : []),
  ];
  return (
    <Panel title={`${title} – ${name}`} id="current">
      {notes.length > 0 ? <p className="soft">{notes.join(' ')}</p> : null}
      <PostForm action={to({ group: kind, series: group.series?.id })} className="form-actions">
        {runs.map(({ id }) => (
          <input key={id} type="hidden" name="run" value={id} />
        ))}
        <input type="hidden" name="version" value={seen} />
        {proposed > 0 ? <AcceptButton many={many} label={t('validation.acceptAll', { count: proposed })} /> : null}
        <SubmitButton intent="refuse" emphasis="plain">
          {t('validation.refuseAll', { count: runs.length })}
        </SubmitButton>
        <Link className="button button-quiet" to={to({ item: runs[0]?.id })}>
          {t('validation.oneByOne')}
        </Link>
      </PostForm>
      <DataTable
        label={title}
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'reason',
            label: t('suspicion.what'),
            cell: (run) => <Link to={to({ item: run.id })}>{suspicionReason(run, run, t, i18n.language)}</Link>,
          },
          ...(group.series
            ? []
            : [
                {
                  id: 'series',
                  label: t('visible.series'),
                  cell: (run: (typeof runs)[number]) => `${run.station.name} – ${seriesName(run.series, t)}`,
                },
              ]),
          { id: 'from', label: t('validation.from'), date: { to: 'second', at: ({ from }) => from } },
          { id: 'to', label: t('validation.until'), date: { to: 'second', at: ({ to: end }) => end } },
          {
            id: 'proposed',
            label: t('validation.proposal'),
            cell: ({ propose }) => (propose ? t(`operation.${propose.kind}.name`) : t('validation.noProposal')),
          },
        ]}
      />
    </Panel>
  );
}
