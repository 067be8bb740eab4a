/** The quality of a station's water: the sentence, the classes, nitrate, what was found of each list. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { reckonedWords } from '~/modules/monitoring/quality/view/reckoned-words';
import { exactNumber } from '~/modules/monitoring/quality/view/result-words';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { Icon, type IconName } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import {
  dayWords,
  figureWords,
  monthsWords,
  parameterChart,
  rangeWords,
  trendWords,
  type Words,
} from '../view/parameter-words';
import type { GroupView, QualityPage } from '../view/quality-page';
import { groupChart, groupWords, stateWords } from '../view/quality-words';
import { ClassCell } from './class-cell';

interface Props {
  readonly page: QualityPage;
}
const useSpeaking = () => {
  const { t, i18n } = useTranslation(['answers', 'stations']);
  return { t: t as Words, locale: i18n.language };
};
const toParameter = ({ word, id }: QualityPage['station'], code: string): string =>
  urls.stationPage(word, id, `parameter/${code}`);

/** `maySearch`: the analyses of all stations may be searched. */
export function QualityOfStation({ page, maySearch }: Props & { readonly maySearch: boolean }) {
  const speaking = useSpeaking();
  const { t } = speaking;
  const { station, available, alterations, nitrate, groups, firstYear, lastYear } = page;
  const { word, id, name } = station;
  const isEmpty = alterations.length === 0 && nitrate === null && groups.length === 0 && page.limits.length === 0;
  return (
    <div className="stack">
      <PageHeader
        title={t('quality.title', { name })}
        context={[
          <Link key="station" to={urls.station(word, id)}>
            {t('quality.sheet')}
          </Link>,
          <Link key="samplings" to={urls.stationPage(word, id, 'samplings')}>
            {t('quality.samplings')}
          </Link>,
          ...(maySearch
            ? [
                <Link key="search" to={urls.newAnalysisSearch()}>
                  {t('quality.search')}
                </Link>,
              ]
            : []),
          ...(isEmpty
            ? []
            : [t(firstYear === lastYear ? 'quality.spanOfOne' : 'quality.span', { first: firstYear, last: lastYear })]),
        ]}
      />
      {!available ? (
        <EmptyState
          icon="flask-conical"
          title={t('quality.notAvailable', { kind: t(`stations:kind.${station.kind}.one`) })}
          text={t('quality.notAvailableText')}
        />
      ) : isEmpty ? (
        <EmptyState icon="flask-conical" title={t('quality.none')} text={t('quality.noneText')} />
      ) : (
        <>
          <div className="quality-said">
            {stateWords(page, speaking).map((sentence) => (
              <p key={sentence} className="situation-head">
                {sentence}
              </p>
            ))}
          </div>
          <div className="quality-pictures">
            {nitrate ? (
              <Panel title={t('quality.nitrate')} id="nitrate">
                <p>{trendWords(nitrate.figures, nitrate.unit, speaking)}</p>
                <ChartFigure
                  spec={parameterChart(nitrate.figures, { name: t('quality.nitrate'), unit: nitrate.unit }, speaking)}
                />
                <p>
                  <Link to={toParameter(station, '1340')}>{t('quality.figures')}</Link>
                </p>
              </Panel>
            ) : null}
            {groups.map((group) => (
              <GroupPicture key={group.code} group={group} />
            ))}
          </div>
          <Matrix page={page} />
          {groups.map((group) => (
            <Molecules key={group.code} group={group} page={page} />
          ))}
          <CalculatedOnes page={page} />
        </>
      )}
    </div>
  );
}

function Matrix({ page: { station, alterations, years, sinceYear, lastYear } }: Props) {
  const { t, locale } = useSpeaking();
  if (alterations.length === 0) return null;
  const shown = (value: number) => figureWords(value, 2, locale);
  return (
    <Panel title={t('matrix.title')} id="matrix" flush>
      <div className="report-classes">
        <DataTable
          label={t('matrix.title')}
          dense
          rows={alterations}
          rowKey={({ alteration }) => alteration}
          columns={[
            { id: 'alteration', label: t('matrix.alteration'), cell: ({ alteration }) => alteration },
            {
              ...{
                id: 'today',
                label: t(sinceYear === lastYear ? 'matrix.todayOfOne' : 'matrix.today', {
                  first: sinceYear,
                  last: lastYear,
                }),
              },
              cell: ({ class: one, open }) => (
                <>
                  {one ? <ClassCell of={one} /> : '–'}
                  {open.length > 0 ? (
                    <small className="soft under">
                      {t('matrix.open', { count: open.length, names: open.join(', ') })}
                    </small>
                  ) : null}
                </>
              ),
            },
            {
              id: 'worst',
              label: t('matrix.worst'),
              cell: ({ worst }) =>
                worst ? (
                  <div className="matrix-worst">
                    <Link to={toParameter(station, worst.parameter)}>{worst.name}</Link>{' '}
                    <span className="soft">
                      {t('matrix.beside', {
                        ...{ value: shown(worst.value), unit: worst.unit, n: worst.figures.n },
                        ...{ quantified: worst.figures.nQuantified, range: rangeWords(worst.figures, { t, locale }) },
                      })}
                    </span>
                  </div>
                ) : (
                  '–'
                ),
            },
            ...years.map((year, rank) => ({
              ...{ id: String(year), label: String(year) },
              cell: ({ cells }: (typeof alterations)[number]) => {
                const cell = cells[rank];
                if (!cell?.class) return cell && cell.open.length > 0 ? '?' : '–';
                const more = t('matrix.cell', {
                  name: cell.worst,
                  value: shown(cell.value),
                  unit: cell.unit,
                  n: cell.n,
                });
                return <ClassCell of={cell.class} more={more} />;
              },
            })),
          ]}
        />
      </div>
      <p className="soft small panel-body">{t('matrix.method')}</p>
    </Panel>
  );
}

/** Sums and other calculated parameters: what they come to, and how much of them nobody measured. */
function CalculatedOnes({ page: { station, calculated } }: Props) {
  const speaking = useSpeaking();
  const { t, locale } = speaking;
  if (calculated.length === 0) return null;
  const shown = (value: number, below: boolean) => `${below ? '<\u202f' : ''}${exactNumber(value, locale)}`;
  return (
    <Panel title={t('reckoned.title')} id="calculated" flush>
      <DataTable
        label={t('reckoned.title')}
        dense
        rows={calculated}
        rowKey={({ code }) => code}
        columns={[
          {
            ...{ id: 'name', label: t('reckoned.name') },
            cell: ({ code, name, formula }) => (
              <>
                <Link to={toParameter(station, code)}>{name}</Link> <span className="soft small">{formula}</span>
              </>
            ),
          },
          {
            ...{ id: 'last', label: t('reckoned.last'), number: true },
            cell: ({ last, unit }) => (last ? `${shown(last.value, last.below)}\u00a0${unit}` : '–'),
          },
          {
            ...{ id: 'max', label: t('years.max'), number: true },
            cell: ({ max, lqMax, unit }) =>
              max !== null
                ? `${shown(max, false)}\u00a0${unit}`
                : lqMax === null
                  ? '–'
                  : `${shown(lqMax, true)}\u00a0${unit}`,
          },
          { id: 'n', label: t('years.n'), number: true, cell: ({ n }) => formatNumber(n, 0, locale) },
          {
            ...{ id: 'quantified', label: t('years.nQuantified'), number: true },
            cell: ({ nQuantified }) => formatNumber(nQuantified, 0, locale),
          },
          {
            ...{ id: 'on', label: t('reckoned.on') },
            cell: (one) => <div className="matrix-worst">{reckonedWords(one, t).join(' ') || t('reckoned.whole')}</div>,
          },
        ]}
      />
    </Panel>
  );
}

function GroupPicture({ group }: { readonly group: GroupView }) {
  const speaking = useSpeaking();
  return (
    <Panel title={group.name} id={`list-${group.code}`} aside={<Icon name={group.icon as IconName} />}>
      {groupWords(group, speaking)
        .slice(0, 1)
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      <ChartFigure spec={groupChart(group, speaking)} />
      <p className="soft small">{speaking.t('group.source', { source: group.source })}</p>
    </Panel>
  );
}

function Molecules({ group, page }: { readonly group: GroupView } & Props) {
  const speaking = useSpeaking();
  const { t, locale } = speaking;
  const { code, name, unit, level, molecules } = group;
  const title = t('group.molecules', { name });
  return (
    <Panel title={title} id={`molecules-${code}`} flush>
      <p className="panel-body">{groupWords(group, speaking).slice(1).join(' ')}</p>
      <DataTable
        label={title}
        dense
        rows={molecules}
        rowKey={({ parameter }) => parameter}
        empty={<EmptyState icon="flask-conical" title={t('group.none')} text={t('group.noneText')} />}
        columns={[
          {
            id: 'name',
            label: t('group.molecule'),
            cell: (one) => <Link to={toParameter(page.station, one.parameter)}>{one.name}</Link>,
          },
          { id: 'n', label: t('years.n'), number: true, cell: ({ n }) => formatNumber(n, 0, locale) },
          {
            ...{ id: 'quantified', label: t('years.nQuantified'), number: true },
            cell: ({ nQuantified }) => formatNumber(nQuantified, 0, locale),
          },
          {
            ...{ id: 'max', label: t('years.max'), unit, number: true },
            cell: ({ max }) => exactNumber(max, locale),
          },
          ...(level === null
            ? []
            : [
                {
                  ...{ id: 'past', label: t('years.past', { level: exactNumber(level, locale) }), number: true },
                  cell: ({ past }: (typeof molecules)[number]) => formatNumber(past, 0, locale),
                },
              ]),
          { id: 'first', label: t('group.first'), cell: ({ first }) => <span className="num">{dayWords(first)}</span> },
          { id: 'last', label: t('group.last'), cell: ({ last }) => <span className="num">{dayWords(last)}</span> },
          {
            ...{ id: 'season', label: t('group.season') },
            cell: ({ months }) => (
              <div className="matrix-worst">{months.length > 6 ? t('group.allYear') : monthsWords(months, locale)}</div>
            ),
          },
        ]}
      />
    </Panel>
  );
}
