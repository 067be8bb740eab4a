/** One parameter at one station: what it says first, then its chart, its thresholds, its years and its results. */
import { Form, Link } from '@remix-run/react';
import { capital } from '~/kernel/capital';
import { useTranslation } from 'react-i18next';
import { reckonedWords } from '~/modules/monitoring/quality/view/reckoned-words';
import { exactNumber, resultWords } from '~/modules/monitoring/quality/view/result-words';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { RadioGroup, Select } from '~/ui/form/choices';
import { NumberField, TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { PAGE_SETS } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { BELOW_RULES } from '../forms/parameter-search';
import type { ParameterFigures, ParameterPage } from '../view/parameter-page';
import {
  classWords,
  figuredWords,
  ruledWords,
  meanWords,
  parameterChart,
  rangeWords,
  trendWords,
  type Words,
} from '../view/parameter-words';
import { lastAgainst, levelWords, limitSentences } from '../view/verdict-words';
import { ClassCell } from './class-cell';

export function ParameterOfStation({ page }: { readonly page: ParameterPage }) {
  const { t, i18n } = useTranslation(['answers', 'quality']);
  const { station, parameter, shown, unit, fraction, support, asked, choices } = page;
  const speaking = { t: t as Words, locale: i18n.language };
  const figured = figuredWords(page.figuredOf, speaking);
  const files = (format: 'csv' | 'xlsx') =>
    urls.stationPage(station.word, station.id, `parameter/${parameter.code}/${format}`, asked);
  return (
    <div className="stack">
      <PageHeader
        title={t('parameter.title', { parameter: parameter.name, name: station.name })}
        context={[
          <Link key="quality" to={urls.stationPage(station.word, station.id, 'samplings')}>
            {t('parameter.all')}
          </Link>,
          <span key="code" className="num">
            {parameter.code}
          </span>,
          ...parameter.also.map(({ system, code }) => (
            <span key={system} className="num">
              {t(`parameter.code.${system}`, { code })}
            </span>
          )),
          ...[support, fraction, unit].filter((word) => word !== ''),
        ]}
        before={
          shown ? (
            <ExportLinks
              links={[
                { label: 'CSV', to: files('csv') },
                { label: 'XLSX', to: files('xlsx') },
              ]}
            />
          ) : null
        }
      />
      {page.calculation ? (
        <p className={page.calculation.fault === null ? 'soft' : 'field-error'}>
          {page.calculation.fault === null
            ? [
                t('parameter.calculated', { formula: page.calculation.formula }),
                ...reckonedWords(page.calculation, t),
              ].join(' ')
            : t('parameter.notUnderstood', { formula: page.calculation.formula, at: page.calculation.fault })}
        </p>
      ) : null}
      {!page.available || choices.length === 0 ? (
        <EmptyState icon="flask-conical" title={t('parameter.none')} text={t('parameter.noneText')} />
      ) : (
        <>
          <Asking page={page} />
          {shown ? (
            <>
              <Verdict shown={shown} />
              <p className="situation-head">{trendWords(shown, unit, speaking)}</p>
              {figured === null ? null : <p>{figured}</p>}
              <Figures shown={shown} page={page} />
              <ChartFigure spec={parameterChart(shown, { name: parameter.name, unit }, speaking)} />
              <Limits shown={shown} />
              <Years shown={shown} unit={unit} />
            </>
          ) : (
            <EmptyState icon="search" title={t('parameter.noneThen')} text={t('parameter.noneThenText')} />
          )}
          <Results page={page} />
        </>
      )}
    </div>
  );
}

function Asking({
  page: { station, parameter, asked, choices, valueRefused, valueAsked },
}: {
  readonly page: ParameterPage;
}) {
  const { t } = useTranslation('answers');
  return (
    <Form
      method="get"
      action={urls.stationPage(station.word, station.id, `parameter/${parameter.code}`)}
      className="corrections-ask"
      key={Object.values(asked).join(' ')}
    >
      {choices.length > 1 ? <Select name="of" label={t('ask.of')} defaultValue={asked.of} options={choices} /> : null}
      <TextField type="date" name="from" label={t('ask.from')} defaultValue={asked.from} />
      <TextField type="date" name="to" label={t('ask.to')} defaultValue={asked.to} />
      <RadioGroup
        inline
        name="rule"
        label={t('ask.rule')}
        defaultValue={asked.rule}
        options={BELOW_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
      />
      <NumberField
        name="value"
        label={t('ask.value')}
        defaultValue={asked.value}
        {...(valueRefused
          ? { errors: [valueAsked ? t('ui:grid.openCell', { ...valueAsked }) : t('ask.valueRefused')] }
          : {})}
      />
      <button className="button">{t('ask.show')}</button>
    </Form>
  );
}

function Figures({ shown, page }: { readonly shown: ParameterFigures; readonly page: ParameterPage }) {
  const { t, i18n } = useTranslation('answers');
  const locale = i18n.language;
  const { figures, decimals, worse, merged, incorrect, classes } = shown;
  const { unit, asked, valueRefused } = page;
  const speaking = { t: t as Words, locale };
  const show = (value: number | null) => ruledWords(value, figures, decimals, locale);
  const beside = t(figures.lqMin === null ? 'besideUnsaid' : 'beside', {
    ...{ n: figures.n, quantified: figures.nQuantified, range: rangeWords(figures, speaking), unit },
  });
  const applied = valueRefused ? 'half' : asked.rule;
  return (
    <Panel title={t('figures.title')} id="figures">
      <Stats
        items={[
          {
            ...{ label: t('figures.mean'), value: meanWords(figures, decimals, locale), unit },
            ...(figures.meanBelowLq ? { note: t('figures.meanBelow') } : {}),
          },
          { label: t('figures.median'), value: show(figures.median), unit },
          {
            ...{ label: t(`figures.p90.${worse}`), value: show(figures.p90?.value ?? null), unit },
            note: t('figures.rank', { rank: figures.p90?.rank ?? 0, n: figures.p90?.of ?? 0 }),
          },
          {
            ...{ label: t(`figures.type7.${worse}`), value: show(figures.p90Type7), unit },
            note: t('figures.type7Note'),
          },
          { label: t('figures.min'), value: show(figures.min), unit },
          { label: t('figures.max'), value: show(figures.max), unit },
        ]}
      />
      <p>{beside}</p>
      <p className="soft small">
        {t(`figures.applied.${applied}`, { value: asked.value, unit })}
        {figures.nSaturated > 0 ? ` ${t('figures.saturated', { count: figures.nSaturated })}` : ''}
        {merged > 0 ? ` ${t('figures.merged', { count: merged })}` : ''}
        {incorrect > 0 ? ` ${t('figures.incorrect', { count: incorrect })}` : ''}
      </p>
      {classes.map((one) => (
        <p key={one.code} className="class-cell">
          {one.class ? <ClassCell of={one.class} /> : null}
          <span>
            {classWords(one, speaking)}{' '}
            <span className="soft small">{[one.source, one.sourceDate].filter((word) => word !== '').join(', ')}</span>
          </span>
        </p>
      ))}
    </Panel>
  );
}

/** What its limit says of the last of all, before anything else. */
function Verdict({ shown: { limits } }: { readonly shown: ParameterFigures }) {
  const { t, i18n } = useTranslation('answers');
  const limit = limits.find(({ purpose }) => purpose === 'limit');
  if (!limit) return null;
  const said = lastAgainst(limit, levelWords(limit.level, limit.unit, i18n.language), {
    ...{ t: t as Words, locale: i18n.language },
  });
  return <p className="situation-head">{capital(said)}</p>;
}

function Limits({ shown: { limits } }: { readonly shown: ParameterFigures }) {
  const { t, i18n } = useTranslation('answers');
  const speaking = { t: t as Words, locale: i18n.language };
  return (
    <Panel title={t('limits.title')} id="limits">
      {limits.length === 0 ? (
        <p>
          {t('limits.none')} <Link to={urls.referencial('qualityThreshold')}>{t('limits.manage')}</Link>
        </p>
      ) : null}
      {limits.map((one) => (
        <div key={one.code}>
          <h3>
            {one.name} – {one.collection}
          </h3>
          {limitSentences(one, speaking).map((sentence) => (
            <p key={sentence}>{capital(sentence)}</p>
          ))}
          <p className="soft small">
            {t('limits.source', {
              level: exactNumber(one.level, speaking.locale),
              ...{ unit: one.unit, source: [one.source, one.sourceDate].filter((word) => word !== '').join(', ') },
            })}
          </p>
        </div>
      ))}
    </Panel>
  );
}

function Years({ shown, unit }: { readonly shown: ParameterFigures; readonly unit: string }) {
  const { t, i18n } = useTranslation('answers');
  const locale = i18n.language;
  const { years, decimals, worse, classes, limits } = shown;
  const [limit] = limits;
  const past = new Map(limit?.exceedances.years.map((one) => [one.year, one.past]));
  return (
    <Panel title={t('years.title')} id="years" flush>
      <DataTable
        label={t('years.title')}
        dense
        rows={[...years].reverse()}
        rowKey={({ year }) => year}
        columns={[
          { id: 'year', label: t('years.year'), cell: ({ year }) => year },
          ...(classes.length > 0
            ? [
                {
                  ...{ id: 'class', label: t('years.class') },
                  cell: ({ class: one }: (typeof years)[number]) => (one ? <ClassCell of={one} /> : '–'),
                },
              ]
            : []),
          { id: 'n', label: t('years.n'), number: true, cell: ({ figures }) => figures.n },
          { id: 'q', label: t('years.nQuantified'), number: true, cell: ({ figures }) => figures.nQuantified },
          {
            ...{ id: 'lq', label: t('years.lq'), unit, number: true },
            cell: ({ figures }) => rangeWords(figures, { t: t as Words, locale }),
          },
          {
            ...{ id: 'mean', label: t('figures.mean'), unit, number: true },
            cell: ({ figures }) => meanWords(figures, decimals, locale),
          },
          {
            ...{ id: 'p90', label: t(`years.p90.${worse}`), unit, number: true },
            cell: ({ figures }) => ruledWords(figures.p90?.value ?? null, figures, decimals, locale),
          },
          {
            ...{ id: 'max', label: t('years.max'), unit, number: true },
            cell: ({ figures }) => ruledWords(figures.max, figures, decimals, locale),
          },
          ...(limit
            ? [
                {
                  ...{ id: 'past', label: t('years.past', { level: exactNumber(limit.level, locale) }), number: true },
                  cell: ({ year }: (typeof years)[number]) => past.get(year) ?? 0,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Results({ page: { lines, paging, unit } }: { readonly page: ParameterPage }) {
  const { t, i18n } = useTranslation(['answers', 'quality']);
  const words = { t: t as (key: string) => string, locale: i18n.language };
  return (
    <Panel title={t('results.title')} id="table" flush>
      <DataTable
        label={t('results.title')}
        dense
        rows={lines}
        rowKey={({ key }) => key}
        paging={{ ...paging, sizes: PAGE_SETS.measures }}
        columns={[
          { id: 'at', label: t('results.at'), date: { to: 'minute', at: ({ at }) => at } },
          {
            ...{ id: 'result', label: t('results.result'), unit, number: true },
            cell: (line) => resultWords(line, line.lq, words),
          },
          {
            ...{ id: 'lq', label: t('results.lq'), unit, number: true },
            cell: ({ lq }) => (lq === null ? '' : exactNumber(lq, words.locale)),
          },
          { id: 'remark', label: t('results.remark'), cell: ({ remark }) => t(`quality:remark.${remark}`) },
          { id: 'status', label: t('results.status'), cell: ({ status }) => t(`quality:status.${status}`) },
          {
            ...{ id: 'qualification', label: t('results.qualification') },
            cell: ({ qualification }) => t(`quality:qualification.${qualification}`),
          },
        ]}
      />
    </Panel>
  );
}
