/**
 * The frontier: two criteria, a job followed while it runs, the curve of possible results, and a scenario from any of
 * its points.
 */
import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { colon, formatNumber, formatQuantity } from '~/kernel/french-number';
import { urls } from '~/urls';
import { ChartFigure } from '~/ui/chart/chart-figure';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { DEVIATION, frontierCriteria, frontierSpec, type DrawnFrontier } from '../view/frontier-spec';
import { kneeOf, stopsOf, type FrontierCriterion, type FrontierPlace } from '../view/frontier-landmarks';
import type { ScenarioHead } from '../view/scenario-head.view';
import { FollowedWork } from './followed-work';
import { chartFiles } from './result-charts';
import { ScenarioHeader } from './scenario-header';
import { PostForm } from '~/ui/form/post-form';

interface FrontierPageView extends DrawnFrontier {
  readonly head: ScenarioHead;
  readonly status: string | null;
  readonly running: { readonly progress: number; readonly first: number; readonly second: number } | null;
  readonly ended: string | null;
  readonly outdated: boolean;
  readonly point: number | null;
  readonly mayCreate: boolean;
}

export function FrontierPage({ page }: { page: FrontierPageView }) {
  const { t } = useTranslation('scenario');
  const { head } = page;
  const here = urls.scenarioPage(head.id, 'frontier');
  const options = page.indicators.map(({ id, name, unit }) => ({
    value: String(id),
    label: unit ? `${name} (${unit})` : name,
  }));
  return (
    <>
      <ScenarioHeader head={head} current="results" />
      <div className="stack-wide">
        <section className="stack" aria-labelledby="frontier-title">
          <h2 id="frontier-title">{t('frontier.title')}</h2>
          <p>{t('frontier.help')}</p>
          {page.indicators.length > 0 ? (
            <SubmitOnChange action={here}>
              <Select name="first" label={t('frontier.first')} required defaultValue={page.first} options={options} />
              <Select
                name="second"
                label={t('frontier.second')}
                required
                defaultValue={page.second}
                options={[{ value: '0', label: t('frontier.deviation') }, ...options]}
              />
            </SubmitOnChange>
          ) : null}
        </section>
        {page.running ? (
          <FollowedWork
            id="frontier-work"
            channel={`scenario:${head.id}`}
            action={urls.scenarioPage(head.id, 'frontier', {
              first: page.running.first,
              second: String(page.running.second),
            })}
            title={t('frontier.running')}
            progress={page.running.progress}
            help={t('reoptimised.runningHelp')}
            cancel={head.actions.includes('start') ? t('frontier.cancel') : null}
          />
        ) : (
          <Asked page={page} />
        )}
        {page.status === 'drawn' && page.points.length > 0 ? <Drawn page={page} /> : null}
        {page.running === null && page.status !== null && page.points.length === 0 ? (
          <EmptyState
            icon="chart-line"
            title={t('frontier.none')}
            text={t([`frontier.status.${page.status}`, `incomplete.${page.status}`])}
          >
            <Link className="button" to={urls.scenario(head.id, { tab: 'results' })}>
              {t('frontier.back')}
            </Link>
          </EmptyState>
        ) : null}
      </div>
    </>
  );
}

/** Endings that another try may change. */
const AGAIN: readonly string[] = ['limit', 'cancelled', 'trouble'];

/** How far the last drawing is true, and the button that draws. */
function Asked({ page }: { page: FrontierPageView }) {
  const { t } = useTranslation('scenario');
  const fresh = page.status !== null && !AGAIN.includes(page.status) && !page.outdated;
  const form = useRef<HTMLFormElement>(null);
  const atOnce = page.ended === null && page.head.actions.includes('start');
  // nobody should have to ask for what the page is there to show; without script the button does it
  useEffect(() => {
    if (atOnce) form.current?.requestSubmit();
  }, [atOnce, page.first, page.second]);
  return (
    <div className="stack">
      {page.ended !== null && page.ended !== 'success' ? (
        <Notice tone="ochre">{t(`frontier.ended.${page.ended}`)}</Notice>
      ) : null}
      {page.outdated && page.points.length > 0 ? (
        <Notice tone="ochre" title={t('outdated')}>
          {t('frontier.outdated')}
        </Notice>
      ) : null}
      {fresh || !page.head.actions.includes('start') ? null : (
        <PostForm ref={form} action={urls.scenarioPage(page.head.id, 'frontier')} preventScrollReset>
          <input type="hidden" name="intent" value="draw" />
          <input type="hidden" name="first" value={page.first} />
          <input type="hidden" name="second" value={page.second} />
          <SubmitButton icon="play">{t(page.points.length > 0 ? 'frontier.again' : 'frontier.draw')}</SubmitButton>
        </PostForm>
      )}
    </div>
  );
}

function Drawn({ page }: { page: FrontierPageView }) {
  const { t, i18n } = useTranslation('scenario');
  const [first, second] = frontierCriteria(page, t);
  const format = (value: number, one: FrontierCriterion) =>
    formatQuantity(value, one.unit, one.decimals, i18n.language);
  const to = (rank: number) => {
    const search = { first: page.first, second: String(page.second), point: String(rank) };
    return `${urls.scenarioPage(page.head.id, 'frontier', search)}#point`;
  };
  const ranks = stopsOf(page.points, [page.point, kneeOf(page.points)]);
  const spec = frontierSpec(page, t, i18n.language, to, page.point, ranks);
  const criteria = { first: page.first, second: page.second };
  const chosen = page.point === null ? undefined : page.points[page.point];
  return (
    <>
      {chosen && page.point !== null ? (
        <Panel title={t('frontier.chosen')} id="point">
          <p>
            {first.name}
            {colon(i18n.language)}
            <b>{format(chosen.first, first)}</b>, {second.name}
            {colon(i18n.language)}
            <b>{format(chosen.second, second)}</b>
            {page.second === DEVIATION
              ? null
              : `, ${t('frontier.land', { value: formatQuantity(chosen.deviation, '%', 2, i18n.language) })}`}
          </p>
          {page.mayCreate ? (
            <PostForm action={urls.scenarioPage(page.head.id, 'frontier')}>
              <input type="hidden" name="first" value={page.first} />
              <input type="hidden" name="second" value={page.second} />
              <input type="hidden" name="point" value={page.point} />
              <SubmitButton intent="make" icon="plus">
                {t('frontier.make')}
              </SubmitButton>
            </PostForm>
          ) : null}
        </Panel>
      ) : null}
      <ChartFigure
        spec={spec}
        downloads={{
          ...chartFiles(page.head.id, 'frontier', criteria),
          xlsx: urls.scenarioPage(page.head.id, 'chart/frontier/xlsx', criteria),
        }}
      />
      <p className="soft">
        {page.mayCreate ? `${t('frontier.click')} ` : null}
        {t('frontier.some', { shown: ranks.length, count: page.points.length })}
        {page.exact ? null : ` ${t('frontier.cut')}`}
      </p>
      <DataTable<FrontierPlace & { rank: number }>
        label={t('frontier.table')}
        dense
        rows={ranks.flatMap((rank) => {
          const point = page.points[rank];
          return point ? [{ ...point, rank }] : [];
        })}
        rowKey={(point) => point.rank}
        columns={[
          {
            id: 'rank',
            label: t('frontier.pointHead'),
            cell: (point) => (
              <Link className="frontier-point" to={to(point.rank)} preventScrollReset>
                {point.rank + 1}
              </Link>
            ),
          },
          {
            id: 'first',
            label: first.name,
            unit: first.unit,
            number: true,
            cell: (point) => formatNumber(point.first, first.decimals, i18n.language),
          },
          {
            id: 'second',
            label: second.name,
            unit: second.unit,
            number: true,
            cell: (point) => formatNumber(point.second, second.decimals, i18n.language),
          },
          ...(page.second === DEVIATION
            ? []
            : [
                {
                  id: 'deviation',
                  label: t('deviation.name'),
                  unit: '%',
                  number: true,
                  cell: (point: FrontierPlace) => formatNumber(point.deviation, 2, i18n.language),
                },
              ]),
          {
            id: 'open',
            label: t('frontier.see'),
            cell: (point) =>
              page.mayCreate ? (
                <Link className="frontier-point" to={to(point.rank)} preventScrollReset>
                  <Icon name="plus" small className="inline" /> {t('frontier.choose')}
                </Link>
              ) : (
                ''
              ),
          },
        ]}
      />
    </>
  );
}
