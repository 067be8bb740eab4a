/** The series of a station: what each is called, how it is drawn and checked. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { formatDay } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { describeField } from '~/records/fields/view/field-words';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { urls } from '~/urls';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { RANK_NAMES, type Series } from '~/modules/monitoring/series/domain';
import { ORIGINS, rankOf } from '~/modules/monitoring/series/domain/precedence';
import { LIMIT_NAMES } from '~/modules/monitoring/series/domain/limits';
import { SERIES_FIELDS } from '../forms/series.form';
import { inputName } from '~/modules/monitoring/derived-series/view/recipe-words';
import { RefusedButton } from '~/modules/monitoring/series/ui/refused-button';
import { QuantityPanel } from './quantity-panel';
import type { SeriesMore, SeriesPage } from '../view/series-page';

interface Props {
  readonly page: SeriesPage;
  readonly reply?: FormReply<SeriesMore>;
}

export function StationSeriesPage({ page, reply }: Props) {
  const { t } = useTranslation(['timeseries']);
  const { station, form } = page;
  return (
    <div className="stack">
      <PageHeader
        title={t('settings.title')}
        context={[
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
        ]}
      />
      {reply?.more?.held ? (
        <Notice tone="brick" title={t('settingsHeld.title')}>
          <ul>
            {reply.more.held.map(({ key, params }) => (
              <li key={`${key} ${params['name'] ?? ''}`}>{t(key, params)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {reply?.deletedMeanwhile ? <Gone reply={reply} deletedMeanwhile={reply.deletedMeanwhile} /> : null}
      <RefusedButton reply={reply} />
      {form && !reply?.deletedMeanwhile ? <Settings key={form.id} page={page} form={form} reply={reply} /> : null}
      {form?.quantity ? (
        <QuantityPanel
          key={`quantity ${form.id}`}
          series={page.lines.find(({ id }) => id === form.id)!}
          version={form.version}
          view={form.quantity}
          reply={reply}
          action={urls.stationPage(station.word, station.id, 'series', { edit: form.id })}
        />
      ) : null}
      <Lines page={page} />
    </div>
  );
}

/** Series are made by what is brought in: what was typed for one that is gone can only be copied. */
function Gone({ reply, deletedMeanwhile }: { reply: FormReply; deletedMeanwhile: DeletedMeanwhile }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const words = { t: t as (key: string) => string, locale: i18n.language };
  const typed = Object.keys(SERIES_FIELDS).flatMap((name) => {
    const texts = reply.texts[name] ?? [];
    return texts.join('') === '' ? [] : [{ name, said: describeField(SERIES_FIELDS, name, texts, words) }];
  });
  return (
    <>
      <DeletedPanel deletedMeanwhile={deletedMeanwhile} what={deletedMeanwhile.what || t('settings.title')} />
      <dl className="facts">
        {typed.map(({ name, said }) => (
          <div key={name}>
            <dt>{t(`seriesField.${name}`)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Lines({ page: { station, lines } }: Props) {
  const { t, i18n } = useTranslation(['timeseries']);
  const to = (search = {}) => urls.stationPage(station.word, station.id, 'series', search);
  const number = (value: number) => formatNumber(value, value % 1 === 0 ? 0 : 1, i18n.language);
  const bounds = ({ lowest, highest, unit }: Series) =>
    lowest === null && highest === null
      ? '–'
      : t(lowest === null ? 'settings.upTo' : highest === null ? 'settings.atLeast' : 'settings.between', {
          lowest: number(lowest ?? 0),
          highest: number(highest ?? 0),
          unit,
        });
  if (lines.length === 0)
    return (
      <EmptyState icon="chart-line" title={t('settings.none')} text={t('settings.noneText')}>
        <Link className="button button-primary" to={urls.measureImport(station.word, station.id)}>
          {t('settings.import')}
        </Link>
      </EmptyState>
    );
  return (
    <DataTable
      label={t('settings.title')}
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'series',
          label: t('visible.series'),
          cell: (line) => (
            <>
              <Link to={urls.station(station.word, station.id, { series: line.id })}>
                {inputName({ ...line, station: null }, t as (key: string) => string)}
              </Link>{' '}
              {line.main ? <StatusChip label={t('settings.main')} icon="check" /> : null}
              <small className="soft under">
                {t(line.nature === 'derived' ? 'settings.derived' : 'settings.measured')} · {line.unit}
              </small>
            </>
          ),
        },
        {
          id: 'act',
          label: t('suspicion.act'),
          cell: ({ id, count, nature }) => (
            <span className="row">
              <Link className="button button-quiet" to={to({ edit: id })}>
                {t('recipes.change')}
              </Link>
              {count > 0 && nature === 'measured' ? (
                <Link
                  className="button button-quiet"
                  to={urls.stationPage(station.word, station.id, 'rearrange', { series: id })}
                >
                  {t('rearrange.crumb')}
                </Link>
              ) : null}
              {count === 0 && nature === 'measured' ? (
                <PostForm action={to()} className="inline-form">
                  <input type="hidden" name="series" value={id} />
                  <SubmitButton intent="remove" icon="trash" emphasis="plain">
                    {t('recipes.remove')}
                  </SubmitButton>
                </PostForm>
              ) : null}
            </span>
          ),
        },
        {
          id: 'held',
          label: t('visible.n'),
          number: true,
          cell: ({ count, incorrect, firstAt, lastAt }) => (
            <>
              {formatNumber(count - incorrect, 0, i18n.language)}
              {incorrect > 0 ? (
                <small className="soft under">
                  {t('settings.incorrect', { count: incorrect, n: formatNumber(incorrect, 0, i18n.language) })}
                </small>
              ) : null}
              {firstAt === null || lastAt === null ? null : (
                <small className="soft under">
                  {t('corrections.fromTo', { from: formatDay(new Date(firstAt)), to: formatDay(new Date(lastAt)) })}
                </small>
              )}
            </>
          ),
        },
        {
          id: 'break',
          label: t('settings.break'),
          number: true,
          cell: ({ breakMs }) => t('settings.hours', { hours: number(breakMs / 3_600_000) }),
        },
        { id: 'bounds', label: t('settings.bounds'), cell: bounds },
        {
          id: 'precedence',
          label: t('settings.precedence'),
          cell: ({ nature, precedence }) => (nature === 'derived' ? '–' : precedenceWords(precedence, t as Translate)),
        },
      ]}
    />
  );
}

type Translate = (key: string) => string;
/** « validées, puis contrôlées, puis enregistreur » ; equal ranks stand side by side. */
function precedenceWords(precedence: Series['precedence'], t: Translate): string {
  const ranks = [...new Set(precedence)].sort((a, b) => a - b);
  const word = (origin: number) => t(`origin.${ORIGINS[origin]!}`);
  return ranks
    .map((rank) => ORIGINS.flatMap((_, at) => (rankOf(precedence, at + 1) === rank ? [word(at)] : [])).join(' = '))
    .join(t('settings.then'));
}

function Settings({ page, form, reply }: Props & { readonly form: NonNullable<SeriesPage['form']> }) {
  const { t } = useTranslation(['timeseries', 'ui']);
  const { station, lines } = page;
  const series = lines.find(({ id }) => id === form.id)!;
  const { field, head, key } = useRecordForm(SERIES_FIELDS, {
    labels: 'timeseries:seriesField',
    view: form,
    again: reply?.form === 'series' && !reply.more?.held ? reply : undefined,
    sendsSeen: true,
  });
  const name = inputName({ ...series, station: null }, t as (key: string) => string);
  const to = (search = {}) => urls.stationPage(station.word, station.id, 'series', search);
  return (
    <Panel title={t('settings.of', { name })} id="settings">
      <PostForm action={to({ edit: form.id })} className="form" key={key} draft={{ of: 'series', record: form.id }}>
        <input type="hidden" name="series" value={form.id} />
        {head}
        {field('name', { help: t('settingsHelp.name') })}
        {field('main', { help: t('settingsHelp.main') })}
        {field('breakHours', { help: t('settingsHelp.breakHours') })}
        {field('step', { help: t('settingsHelp.step') })}
        <fieldset>
          <legend>{t('settings.boundsOf', { unit: series.unit })}</legend>
          <p className="soft">{t('settingsHelp.bounds')}</p>
          <div className="row">
            {field('lowest')}
            {field('highest')}
          </div>
        </fieldset>
        <fieldset>
          <legend>{t('settings.thresholdsOf', { unit: series.unit })}</legend>
          <p className="soft">{t('settingsHelp.thresholds')}</p>
          <div className="row">
            {(['threshold1', 'threshold2', 'threshold3', 'threshold4'] as const).map((level) => field(level))}
          </div>
        </fieldset>
        {series.nature === 'derived' ? (
          RANK_NAMES.map((name) => <input key={name} type="hidden" name={name} value={form.texts[name]} />)
        ) : (
          <fieldset>
            <legend>{t('settings.precedence')}</legend>
            <p className="soft">{t('settingsHelp.precedence')}</p>
            <div className="row">{RANK_NAMES.map((name) => field(name))}</div>
          </fieldset>
        )}
        <fieldset>
          <legend>{t('settings.limits')}</legend>
          <p className="soft">{t('settingsHelp.limits')}</p>
          <div className="form-row">{LIMIT_NAMES.map((name) => field(name))}</div>
        </fieldset>
        {field('colour')}
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('recipes.save')}
          </SubmitButton>
          <Link className="button button-quiet" to={to()}>
            {t('ui:action.cancel')}
          </Link>
        </div>
      </PostForm>
    </Panel>
  );
}
