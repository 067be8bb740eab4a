/** /arrests: what is restricted today and where, and every order. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MapGround } from '~/modules/core/map-ground/domain';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { ARREST_LEVELS, LEVELS, stateOf, worstOf, type Arrest } from '../domain';
import { ArrestsMap } from './arrests-map';
import { LevelMark } from './level-mark';

interface Props {
  readonly arrests: readonly Arrest[];
  readonly ground: MapGround | null;
  readonly today: string;
  readonly mayEdit: boolean;
}

export function ArrestsPage({ arrests, ground, today, mayEdit }: Props) {
  const { t } = useTranslation('arrests');
  const inForce = arrests.filter((arrest) => stateOf(arrest, today) === 'inForce');
  const zones = inForce.flatMap((arrest) => arrest.zones);
  const worst = worstOf(zones);
  const add = mayEdit ? (
    <Link className="button button-primary" to={urls.arrest('new')}>
      {t('new')}
    </Link>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} context={[t('context')]} />
      <div className="stack">
        {arrests.length === 0 ? (
          <EmptyState icon="droplet" title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        ) : (
          <>
            <h2>
              {worst
                ? t('finding', { count: zones.length, level: t(`level.${ARREST_LEVELS[worst].name}`) })
                : t('none')}
            </h2>
            <ArrestsMap arrests={inForce} ground={ground} />
            <Panel title={t('all')} id="all" aside={add}>
              <DataTable
                label={t('all')}
                rows={arrests}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'title',
                    label: t('field.title'),
                    cell: ({ id, title }) => <Link to={urls.arrest(id)}>{title}</Link>,
                  },
                  { id: 'state', label: t('stateTitle'), cell: (one) => t(`state.${stateOf(one, today)}`) },
                  {
                    id: 'level',
                    label: t('levelTitle'),
                    cell: (one) => {
                      const level = worstOf(one.zones);
                      return level ? <LevelMark level={level} /> : t('noZone');
                    },
                  },
                  { id: 'date', label: t('field.date'), date: { to: 'day', at: ({ date }) => date } },
                  { id: 'from', label: t('field.startDate'), date: { to: 'day', at: ({ startDate }) => startDate } },
                  {
                    id: 'to',
                    label: t('field.endDate'),
                    date: { to: 'day', none: t('untilAnother'), at: ({ endDate }) => endDate },
                  },
                ]}
              />
            </Panel>
          </>
        )}
        <Panel title={t('model')} id="levels">
          <dl className="facts">
            {LEVELS.map((level) => (
              <div key={level}>
                <dt>
                  <LevelMark level={level} />
                </dt>
                <dd>{t(`meaning.${ARREST_LEVELS[level].name}`)}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      </div>
    </>
  );
}
