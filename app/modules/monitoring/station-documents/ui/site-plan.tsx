/** A site plan with its pins: placed by their percentages, and with a click where there is script. */
import { Link } from '@remix-run/react';
import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { ErrorSummary } from '~/ui/form/error-summary';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { PIN_FIELDS } from '../domain';
import type { SitePlanPage } from '../view/documents-page';

interface Props {
  readonly page: SitePlanPage;
  readonly reply?: FormReply | undefined;
}
interface Place {
  readonly x: number;
  readonly y: number;
}
const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

export function SitePlan({ page, reply }: Props) {
  const { t } = useTranslation('documents');
  const { id, title, station, pins, editing, mayEdit } = page;
  // a place that was chosen holds until a pin was written
  const stamp = JSON.stringify(pins);
  const [pressed, setPressed] = useState<{ readonly place: Place; readonly stamp: string } | null>(null);
  const chosen = pressed?.stamp === stamp ? pressed.place : null;
  const [withGrid, setWithGrid] = useState(mayEdit);
  const hydrated = useHydrated();
  return (
    <div className="stack">
      <PageHeader
        title={title}
        context={[
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
          <Link key="document" to={urls.stationDocument(id)}>
            {t('document')}
          </Link>,
          <Link key="plans" to={urls.sitePlans()}>
            {t('plans')}
          </Link>,
          t('pinCount', { count: pins.length }),
        ]}
      />
      <Picture
        page={page}
        withGrid={withGrid}
        chosen={chosen}
        choose={mayEdit && hydrated ? (place) => setPressed({ place, stamp }) : null}
      />
      {hydrated && mayEdit ? (
        <p>
          <button type="button" className="button button-quiet" onClick={() => setWithGrid(!withGrid)}>
            {t(withGrid ? 'hideGrid' : 'showGrid')}
          </button>
        </p>
      ) : null}
      {pins.length === 0 ? <p className="soft">{t(mayEdit ? 'noPin' : 'noPinReader')}</p> : <Pins page={page} />}
      {mayEdit ? (
        <Panel title={editing ? t('moveOne', { label: editing.label }) : t('addPin')} id="pin">
          <PinForm page={page} place={chosen} reply={reply} />
        </Panel>
      ) : null}
    </div>
  );
}

function Picture({
  page: { id, no, title, pins },
  withGrid,
  chosen,
  choose,
}: Pick<Props, 'page'> & {
  readonly withGrid: boolean;
  readonly chosen: Place | null;
  readonly choose: ((place: Place) => void) | null;
}) {
  const { t } = useTranslation('documents');
  const frame = useRef<HTMLDivElement>(null);
  const at = ({ clientX, clientY }: MouseEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !choose) return;
    const part = (of: number, whole: number) => Math.round(Math.min(1, Math.max(0, of / whole)) * 1000) / 10;
    choose({ x: part(clientX - box.left, box.width), y: part(clientY - box.top, box.height) });
  };
  return (
    // the same is done with the two numbers of the form below
    <div className="site-plan" ref={frame} onClick={choose ? at : undefined} role="presentation">
      <img src={urls.stationFile(id, no)} alt={t('planOf', { title })} />
      <svg role="group" aria-label={t('pins')}>
        {withGrid
          ? TENTHS.map((tenth) => (
              <g key={tenth} className="site-plan-grid" aria-hidden="true">
                <line x1={`${tenth}%`} x2={`${tenth}%`} y1="0" y2="100%" />
                <line y1={`${tenth}%`} y2={`${tenth}%`} x1="0" x2="100%" />
                <text x={`${tenth}%`} y="12">
                  {tenth}
                </text>
                <text x="2" y={`${tenth}%`}>
                  {tenth}
                </text>
              </g>
            ))
          : null}
        {pins.map((pin, rank) => (
          <a key={pin.id} href={`#pin-${pin.id}`} aria-label={t('pinLabel', { rank: rank + 1, label: pin.label })}>
            <circle cx={`${pin.x}%`} cy={`${pin.y}%`} r="12" />
            <text x={`${pin.x}%`} y={`${pin.y}%`} dy="5" textAnchor="middle">
              {rank + 1}
            </text>
          </a>
        ))}
        {chosen ? <circle className="site-plan-chosen" cx={`${chosen.x}%`} cy={`${chosen.y}%`} r="10" /> : null}
      </svg>
    </div>
  );
}

function Pins({ page: { id, pins, mayEdit, mayReadDevices } }: Pick<Props, 'page'>) {
  const { t, i18n } = useTranslation('documents');
  const hundredths = (part: number) => formatNumber(part, 1, i18n.language);
  return (
    <Panel title={t('pins')} id="pins">
      <ol className="plain-list">
        {pins.map(({ id: pin, label, x, y, device }, rank) => (
          <li key={pin} id={`pin-${pin}`} className="row">
            <b>{t('pinLabel', { rank: rank + 1, label })}</b>
            {device ? mayReadDevices ? <Link to={urls.device(device.id)}>{device.name}</Link> : device.name : null}
            {device && !device.here ? <StatusChip label={t('notHere')} tone="ochre" /> : null}
            <span className="soft num">{t('at', { x: hundredths(x), y: hundredths(y) })}</span>
            {mayEdit ? (
              <>
                <Link to={`${urls.sitePlan(id, { pin })}#pin`} aria-label={t('moveOne', { label })}>
                  {t('movePin')}
                </Link>
                <PostForm action={urls.sitePlan(id)} className="inline-form">
                  <input type="hidden" name="pin" value={pin} />
                  <SubmitButton intent="unpin" icon="trash" emphasis="danger">
                    <span className="visually-hidden">{t('removePin', { label })}</span>
                  </SubmitButton>
                </PostForm>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Of the pin that the address names, or of a new one; `place`: the one that was chosen on the picture. */
function PinForm({
  page: { id, pins, editing, devices, mayReadDevices },
  place,
  reply,
}: Props & { readonly place: Place | null }) {
  const { t } = useTranslation(['documents', 'ui']);
  const own = editing?.device ?? null;
  const start = editing ? { ...editing, device: own ? String(own.id) : '' } : null;
  const texts = reply && !place ? reply.texts : textsOf(PIN_FIELDS, { ...startOf(PIN_FIELDS), ...start, ...place });
  const elsewhere = own && !own.here ? [{ value: String(own.id), label: own.name }] : [];
  const { field, summary } = useFormFields(PIN_FIELDS, {
    ...{ labels: 'documents:pin', texts, faults: reply?.faults ?? {} },
  });
  return (
    <PostForm
      action={urls.sitePlan(id, { pin: editing?.id })}
      className="form"
      key={JSON.stringify([editing?.id, pins, place ?? reply?.texts])}
      draft={{ of: 'sitePlanPin', record: `${id} ${editing?.id ?? 0}` }}
    >
      <ErrorSummary errors={summary} />
      <input type="hidden" name="pin" value={editing?.id ?? 0} />
      <div className="form-row">
        {field('label')}
        {mayReadDevices ? field('device', { options: [...devices, ...elsewhere], empty: t('noDevice') }) : null}
      </div>
      <div className="form-row">
        {field('x', { help: t('help.x'), required: true })}
        {field('y', { help: t('help.y'), required: true })}
      </div>
      <div className="form-actions">
        <SubmitButton intent="pin" icon="map-pin">
          {t(editing ? 'savePin' : 'addThisPin')}
        </SubmitButton>
        {editing ? (
          <Link className="button" to={urls.sitePlan(id)}>
            {t('ui:action.cancel')}
          </Link>
        ) : null}
      </div>
    </PostForm>
  );
}
