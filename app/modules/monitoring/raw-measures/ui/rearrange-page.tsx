/** Two series become one, or one becomes two: what would move and what is in conflict stands before the button. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { parisClock } from '~/kernel/paris-time';
import { urls } from '~/urls';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { seriesName } from '~/modules/monitoring/corrections/view/correction-spec';
import type { RearrangePage } from '../view/rearrange-page';
import { SeriesHead } from '~/modules/monitoring/corrections/ui/series-head';

interface Props {
  readonly page: RearrangePage;
  /** what was reviewed goes along */
  readonly mayReopen: boolean;
  readonly reply?: FormReply;
}
type Asked = NonNullable<RearrangePage['asked']>;

export function RearrangeSeriesPage({ page, mayReopen, reply }: Props) {
  const { t } = useTranslation(['timeseries', 'rearrange']);
  const { station, series, like, asked } = page;
  const name = seriesName(series, t);
  const to = (search: Readonly<Record<string, string | number | undefined>> = {}) =>
    urls.stationPage(station.word, station.id, 'rearrange', search);
  return (
    <div className="stack">
      <SeriesHead page={page} title={t('rearrange:title', { series: name })} to={to} reply={reply} />
      <Panel title={t('rearrange:cut')} id="cut">
        <p className="soft">{t('rearrange:cutHelp')}</p>
        <Form method="get" action={to()} className="corrections-ask" key={`cut ${series.id}`}>
          <input type="hidden" name="series" value={series.id} />
          <TextField
            name="at"
            type="datetime-local"
            label={t('rearrange:at')}
            defaultValue={asked?.at || (series.lastAt === null ? '' : parisClock(new Date(series.lastAt)))}
            required
          />
          <TextField name="name" label={t('rearrange:name')} defaultValue={asked?.name} required />
          <SubmitButton emphasis="plain">{t('rearrange:see')}</SubmitButton>
        </Form>
      </Panel>
      <Panel title={t('rearrange:merge')} id="merge">
        {like.length === 0 ? (
          <p className="soft">{t('rearrange:nothingLike')}</p>
        ) : (
          <>
            <p className="soft">{t('rearrange:mergeHelp')}</p>
            <Form method="get" action={to()} className="corrections-ask" key={`merge ${series.id}`}>
              <input type="hidden" name="series" value={series.id} />
              <Select
                name="into"
                label={t('rearrange:into')}
                defaultValue={String(asked?.into ?? like[0]?.id ?? '')}
                options={like.map((one) => ({ value: String(one.id), label: seriesName(one, t) }))}
              />
              <Select
                name="overlap"
                label={t('rearrange:overlap')}
                defaultValue={asked?.overlap ?? 'skip'}
                options={(['skip', 'replace'] as const).map((one) => ({
                  value: one,
                  label: t(`rearrange:overlaps.${one}`),
                }))}
              />
              <SubmitButton emphasis="plain">{t('rearrange:see')}</SubmitButton>
            </Form>
          </>
        )}
      </Panel>
      {asked ? <Preview page={page} mayReopen={mayReopen} asked={asked} /> : null}
    </div>
  );
}

function Preview({ page: { station, series, like }, mayReopen, asked }: Props & { readonly asked: Asked }) {
  const { t, i18n } = useTranslation(['timeseries', 'rearrange']);
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const value = (one: number) =>
    `${formatNumber(one, quantityOf(series.quantity).decimals, i18n.language)} ${series.unit}`;
  const instant = (at: number) => formatInstant(new Date(at));
  const into = like.find(({ id }) => id === asked.into);
  const name = into ? seriesName(into, t) : seriesName({ ...series, name: asked.name }, t);
  const sentence = t('rearrange:moved', { count: asked.moved, n: number(asked.moved), name });
  const action = urls.stationPage(station.word, station.id, 'rearrange', {
    series: series.id,
    ...(asked.into === null ? { at: asked.at, name: asked.name } : { into: asked.into, overlap: asked.overlap }),
  });
  const told = (count: number) => ({ count, n: number(count) });
  const met = { ...asked, onlyHere: asked.moved - asked.same - asked.differing };
  const equals = asked.differing - asked.wins - asked.loses;
  const stands = (asked.reviewed > 0 && !mayReopen) || asked.corrections.some(({ torn }) => torn);
  return (
    <Panel title={sentence} id="preview">
      {asked.reviewed > 0 ? (
        <Notice tone={mayReopen ? 'ochre' : 'brick'}>
          {t(mayReopen ? 'rearrange:reviewedAlong' : 'rearrange:reviewedCount', {
            count: asked.reviewed,
            n: number(asked.reviewed),
          })}
        </Notice>
      ) : null}
      {asked.kind === 'merge' ? (
        <>
          <p>
            {(['same', 'differing', 'onlyHere', 'onlyThere'] as const)
              .map((key) => t(`rearrange:${key}`, told(met[key])))
              .join(' ')}
          </p>
          {asked.differing > 0 ? (
            <p>
              {[
                ...(asked.wins > 0 ? [t('rearrange:wins', told(asked.wins))] : []),
                ...(asked.loses > 0 ? [t('rearrange:loses', told(asked.loses))] : []),
                ...(equals > 0 ? [t(`rearrange:equals.${asked.overlap}`, told(equals))] : []),
              ].join(' ')}
            </p>
          ) : null}
        </>
      ) : null}
      {asked.aside > 0 ? <p>{t('rearrange:aside', told(asked.aside))}</p> : null}
      {asked.first.length > 0 ? (
        <DataTable
          label={t('rearrange:conflicts')}
          rows={asked.first}
          rowKey={({ at }) => at}
          columns={[
            { id: 'at', label: t('table.at'), date: { to: 'second', at: ({ at }) => at } },
            { id: 'here', label: seriesName(series, t), number: true, cell: ({ raw }) => value(raw) },
            { id: 'there', label: name, number: true, cell: ({ there }) => value(there) },
          ]}
        />
      ) : null}
      {asked.corrections.length > 0 ? (
        <>
          <p>{t('rearrange:corrections', { count: asked.corrections.length })}</p>
          <ul>
            {asked.corrections.map(({ kind, from, to, torn }) => (
              <li key={`${kind} ${from} ${to}`}>
                {t(`operation.${kind}.name`)} {t('corrections.fromTo', { from: instant(from), to: instant(to) })}
                {torn ? <b> {t('rearrange:isTorn')}</b> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {asked.computed.length > 0 ? (
        <Notice tone="ochre">
          {t('rearrange:computed', { names: asked.computed.map((one) => seriesName(one, t)).join(', ') })}
        </Notice>
      ) : null}
      <p className="soft">{t('rearrange:undoable')}</p>
      {asked.moved > 0 && !stands ? (
        <PostForm action={action}>
          <SubmitButton icon="check">{t(`rearrange:do.${asked.kind}`)}</SubmitButton>
        </PostForm>
      ) : null}
    </Panel>
  );
}
