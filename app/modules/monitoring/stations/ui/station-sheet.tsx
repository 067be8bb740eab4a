/** The sheet of a station: measures first (handed in by the route), then what and where it is. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { OnDay, PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import type { StationSheetView } from '../view/station-sheet.view';
import { LinksPanel } from './links-panel';
import { PartsPanel, PartsToAdd } from './parts-panel';
import { PointsPanel } from './points-panel';
import { TechnicalLog } from './technical-log';

export const SHEET_TABS = ['summary', 'technical', 'network', 'equipment'] as const;
type SheetTab = (typeof SHEET_TABS)[number];

export function StationSheet({
  view,
  tab,
  children,
  map,
  equipment,
}: {
  view: StationSheetView;
  tab: SheetTab;
  /** the hydrograph and what else shows measures */
  children?: ReactNode;
  /** where it stands, on a sheet and in words */
  map?: ReactNode;
  /** what stands there; null: closed to this person */
  equipment?: { readonly count: number; readonly shown: boolean; readonly panels: ReactNode } | null;
}) {
  const { t } = useTranslation('stations');
  const { id, word, may } = view;
  const tabs = [
    { id: 'summary' as const, label: t('tab.summary'), shown: true, count: undefined },
    { id: 'statistics' as const, label: t('tab.statistics'), shown: true, count: undefined },
    { id: 'quality' as const, label: t('tab.quality'), shown: view.hasAnalyses, count: undefined },
    { id: 'samplings' as const, label: t('tab.samplings'), shown: view.hasAnalyses, count: undefined },
    { id: 'events' as const, label: t('tab.events'), shown: true, count: view.events || undefined },
    {
      id: 'technical' as const,
      label: t('tab.technical'),
      shown: view.parts.length > 0 || view.points.length > 0 || may.update,
      count: view.parts.length + view.points.length || undefined,
    },
    {
      id: 'network' as const,
      label: t('tab.network'),
      shown: view.links.length > 0 || view.linkedFrom.length > 0 || may.update,
      count: view.links.length + view.linkedFrom.length || undefined,
    },
    {
      id: 'equipment' as const,
      label: t('tab.equipment'),
      shown: equipment?.shown === true,
      count: equipment?.count || undefined,
    },
    { id: 'documents' as const, label: t('tab.documents'), shown: true, count: undefined },
  ].filter(({ shown }) => shown);
  return (
    <>
      <PageHeader
        title={view.name}
        status={view.closed ? <StatusChip label={t('sheet.closed', { day: view.closed })} icon="archive" /> : undefined}
        context={[
          t(`kind.${view.kind}.one`),
          <span className="num" key="code">
            {view.code}
          </span>,
          ...(view.town ? [view.town] : []),
          <OnDay key="saved" at={view.updatedAt} says={(day) => t('sheet.changed', { by: view.updatedBy, day })} />,
        ]}
        before={<BookmarkButton view={view} />}
      />
      {tabs.length > 1 ? (
        <Tabs
          tabs={tabs.map(({ id: name, label, count }) => ({
            id: name,
            label,
            count,
            to:
              name === 'documents'
                ? urls.documents({ station: id })
                : name === 'statistics' || name === 'events' || name === 'quality' || name === 'samplings'
                  ? urls.stationPage(word, id, name)
                  : urls.station(word, id, name === 'summary' ? {} : { tab: name }),
          }))}
          current={tab}
        />
      ) : null}
      {tab === 'summary' ? (
        <>
          {children}
          <Summary view={view} map={map} />
        </>
      ) : tab === 'technical' ? (
        <div className="stack">
          {view.log ? <TechnicalLog log={view.log} name={view.name} /> : null}
          {view.hasPoints ? <PointsPanel view={view} /> : null}
          {view.partNames.map((part) => (
            <PartsPanel key={part} view={view} part={part} />
          ))}
          <PartsToAdd view={view} />
        </div>
      ) : tab === 'equipment' ? (
        (equipment?.panels ?? null)
      ) : (
        <LinksPanel view={view} />
      )}
    </>
  );
}

function BookmarkButton({ view: { id, word, bookmarked } }: { view: StationSheetView }) {
  const { t } = useTranslation('stations');
  return (
    <PostForm action={urls.stationPage(word, id, 'bookmark')} className="inline-form">
      <SubmitButton
        intent={bookmarked ? 'forget' : 'keep'}
        icon="bookmark"
        emphasis="plain"
        formAction={urls.stationPage(word, id, 'bookmark')}
      >
        <span>{t(bookmarked ? 'bookmark.forget' : 'bookmark.keep')}</span>
      </SubmitButton>
    </PostForm>
  );
}

function Summary({ view, map }: { view: StationSheetView; map: ReactNode }) {
  const { t, i18n } = useTranslation('stations');
  const { place, facts, id, word } = view;
  const number = (value: number, projection: string) =>
    formatNumber(value, projection === '4326' ? 6 : 1, i18n.language);
  return (
    <div className="columns station-place">
      <Panel title={t('form.identity')}>
        <dl className="facts">
          {view.otherCodes.length > 0 ? (
            <div>
              <dt>{t('sheet.otherCodes')}</dt>
              <dd className="num">{view.otherCodes.join(', ')}</dd>
            </div>
          ) : null}
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>
                {value} {t(`unit.${name}`, { defaultValue: '' })}
              </dd>
            </div>
          ))}
        </dl>
        {view.comment ? <p className="prose">{view.comment}</p> : null}
        <p className="row">
          <Link to={urls.stationPage(word, id, 'history')}>{t('sheet.history')}</Link>
          <Link to={urls.alerts({ station: id })}>{t('sheet.alerts')}</Link>
        </p>
      </Panel>
      <Panel title={t('form.place')}>
        {place ? (
          <>
            {place.far ? <Notice tone="ochre">{t('sheet.far', place.far)}</Notice> : null}
            {map}
            <dl className="facts">
              {place.positions.map(({ projection, x, y }) => (
                <div key={projection}>
                  <dt>
                    {t(`projection.${projection}`)}
                    {projection === place.typed ? ` ${t('sheet.typed')}` : ''}
                  </dt>
                  <dd className="num">
                    {number(x, projection)} ; {number(y, projection)}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        ) : (
          <p className="soft">{t('sheet.noPlace')}</p>
        )}
      </Panel>
    </div>
  );
}
