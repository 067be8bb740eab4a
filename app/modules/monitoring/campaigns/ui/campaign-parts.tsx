/** What pages of campaigns share: the state, the progress, the map, and the stations in the order of the route. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { Select } from '~/ui/form/choices';
import { DateField, TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { MapFigure } from '~/ui/map/map-figure';
import type { MapLayer } from '~/ui/map/map-spec';
import { WayThere } from '~/modules/monitoring/stations/ui/way-there';
import { urls } from '~/urls';
import { VISIT_STATES, type CampaignState, type VisitState } from '../domain';
import type { CampaignPage, Stop } from '../view/campaign-page';

export const dayWords = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`));

const TONES = { planned: 'neutral', current: 'water', completed: 'leaf' } as const;
export function CampaignChip({ state }: { readonly state: CampaignState }) {
  const { t } = useTranslation('campaigns');
  return <StatusChip label={t(`state.${state}`)} tone={TONES[state]} />;
}

const VISIT_TONES = { toDo: 'neutral', done: 'leaf', impossible: 'brick' } as const;
function VisitChip({ state }: { readonly state: VisitState }) {
  const { t } = useTranslation('campaigns');
  return <StatusChip label={t(`visit.${state}`)} tone={VISIT_TONES[state]} />;
}

const COLOURS: Readonly<Record<VisitState, string>> = {
  toDo: 'var(--water)',
  done: 'var(--leaf)',
  impossible: 'var(--brick)',
};
const SHAPES = { toDo: 'circle', done: 'square', impossible: 'triangle' } as const;
/** Numbered in the order of the route. */
export function RouteMap({ page: { id, name, stops, map } }: { readonly page: CampaignPage }) {
  const { t } = useTranslation('campaigns');
  if (!map) return null;
  const layers = VISIT_STATES.map((state): MapLayer => ({
    id: state,
    label: t(`visit.${state}`),
    labels: stops.length <= 40,
    style: {
      ...{
        'circle-radius': 8,
        symbol: SHAPES[state],
        'circle-stroke-color': 'var(--paper)',
        'circle-stroke-width': 1.5,
      },
      'circle-fill-color': COLOURS[state] as 'var(--water)',
    },
    features: stops.flatMap((stop, rank) =>
      stop.state === state && stop.place
        ? [
            {
              ...{ id: String(stop.id), label: `${rank + 1}. ${stop.name}`, href: urls.station(stop.word, stop.id) },
              geometry: { type: 'Point' as const, coordinates: stop.place },
            },
          ]
        : [],
    ),
  })).filter(({ features }) => features.length > 0);
  return (
    <OnGround ground={map.ground}>
      <MapFigure spec={{ id: `campaign-${id}`, title: name, extent: map.extent, height: 460, layers }} />
    </OnGround>
  );
}

/** Each station with what is left to do there; its buttons need no script. */
export function Stops({
  page,
  action,
  ordered,
}: {
  readonly page: CampaignPage;
  readonly action: string;
  readonly ordered: boolean;
}) {
  return (
    <ol className="campaign-stops">
      {page.stops.map((stop, rank) => (
        <StopLine
          key={stop.id}
          {...{ page, stop, action, ordered }}
          isFirst={rank === 0}
          isLast={rank === page.stops.length - 1}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly page: CampaignPage;
  readonly stop: Stop;
  readonly action: string;
  readonly ordered: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}
function StopLine({ page: { id, mayEdit, today }, stop, action, ordered, isFirst, isLast }: LineProps) {
  const { t } = useTranslation('campaigns');
  const hidden = (
    <>
      <input type="hidden" name="campaign" value={id} />
      <input type="hidden" name="station" value={stop.id} />
    </>
  );
  return (
    <li id={`stop-${id}-${stop.id}`}>
      <p>
        <Link to={urls.station(stop.word, stop.id)}>
          <b>{stop.name}</b>
        </Link>{' '}
        <span className="soft num">{stop.code}</span> · <VisitChip state={stop.state} />
        {stop.date === null ? '' : ` ${dayWords(stop.date)}`}
        {stop.technician === '' ? '' : ` · ${stop.technician}`}
        {stop.comment === '' ? '' : ` · ${stop.comment}`}
        {stop.place && !mayEdit ? (
          <>
            {' · '}
            <WayThere place={stop.place}>{t('go')}</WayThere>
          </>
        ) : null}
      </p>
      {mayEdit ? (
        <div className="row no-print">
          {/* the document, which a prepared device has without network: nothing is asked of it first */}
          <Link
            className="button"
            reloadDocument
            to={urls.stationVisit(stop.word, stop.id, { campaign: id })}
            aria-label={t('visitOf', { name: stop.name })}
          >
            {t('goVisit')}
          </Link>
          {stop.place ? (
            <WayThere place={stop.place} asButton>
              {t('go')}
            </WayThere>
          ) : null}
          <details>
            <summary>{t(stop.state === 'toDo' ? 'note' : 'noteAgain')}</summary>
            <PostForm action={action} className="form-row" draft={{ of: 'visit', record: `${id}-${stop.id}` }}>
              {hidden}
              <Select
                name="state"
                id={`state-${id}-${stop.id}`}
                label={t('field.state')}
                defaultValue={stop.state === 'toDo' ? 'done' : stop.state}
                options={VISIT_STATES.map((value) => ({ value, label: t(`visit.${value}`) }))}
              />
              <DateField
                name="date"
                id={`date-${id}-${stop.id}`}
                label={t('field.date')}
                defaultValue={stop.date ?? today}
              />
              <TextField
                name="comment"
                id={`comment-${id}-${stop.id}`}
                label={t('field.remark')}
                defaultValue={stop.comment}
                maxLength={500}
              />
              <SubmitButton intent="visit" icon="check" emphasis="plain">
                {t('saveVisit')}
              </SubmitButton>
            </PostForm>
          </details>
          {ordered ? (
            <PostForm action={action} className="inline-form">
              {hidden}
              {isFirst ? null : (
                <SubmitButton intent="up" icon="arrow-up" emphasis="quiet">
                  <span className="visually-hidden">{t('up', { name: stop.name })}</span>
                </SubmitButton>
              )}
              {isLast ? null : (
                <SubmitButton intent="down" icon="arrow-down" emphasis="quiet">
                  <span className="visually-hidden">{t('down', { name: stop.name })}</span>
                </SubmitButton>
              )}
            </PostForm>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
