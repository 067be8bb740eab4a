/** An inventory: a number is typed or read from its label, seen now, there; what is missing or strayed is told. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { ErrorSummary } from '~/ui/form/error-summary';
import { DateField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { SEEN_FORM } from '../domain';
import type { InventoryLine, InventoryPage } from '../view/inventory-page';
import { LocationChip } from './location-chip';
import { ScanNumber } from './scan-number';

interface Props {
  readonly page: InventoryPage;
  readonly reply?: FormReply | undefined;
}

export function Inventory({ page, reply }: Props) {
  const { t } = useTranslation('equipment');
  const { since, station, total, found, latest, elsewhere, missing } = page;
  return (
    <div className="stack">
      <PageHeader
        title={t('inventory.title', { count: found, total })}
        context={[t('inventory.since', { day: formatDay(new Date(`${since}T12:00:00Z`)) })]}
      />
      <SubmitOnChange action={urls.inventory()}>
        {station === '' ? null : <input type="hidden" name="station" value={station} />}
        <DateField name="since" label={t('inventory.sinceLabel')} defaultValue={since} required />
      </SubmitOnChange>
      {page.mayEdit ? <SeenForm page={page} reply={reply} /> : null}
      <Told title={t('inventory.elsewhere', { count: elsewhere.count })} id="elsewhere" lines={elsewhere.lines}>
        {[
          { id: 'noted', label: t('inventory.noted'), cell: (line) => <Noted line={line} /> },
          { id: 'seen', label: t('inventory.seenColumn'), cell: (line) => <Seen line={line} /> },
        ]}
      </Told>
      <Told
        title={t('inventory.missing', { count: missing.count })}
        id="missing"
        lines={missing.lines}
        more={missing.count - missing.lines.length}
      >
        {[{ id: 'noted', label: t('inventory.noted'), cell: (line) => <Noted line={line} /> }]}
      </Told>
      <Told title={t('inventory.latest')} id="latest" lines={latest} more={found - latest.length}>
        {[{ id: 'seen', label: t('inventory.seenColumn'), cell: (line) => <Seen line={line} /> }]}
      </Told>
    </div>
  );
}

function SeenForm({ page: { since, station, last }, reply }: Props) {
  const { t } = useTranslation('equipment');
  const { field, summary } = useFormFields(SEEN_FORM.fields, {
    labels: 'equipment:field',
    texts: reply?.texts ?? { number: [''], seenAt: [station] },
    faults: reply?.faults ?? {},
  });
  const [number = ''] = reply?.texts['number'] ?? [];
  const fault = reply?.faults['number'];
  return (
    <Panel title={t('inventory.note')} id="note">
      <PostForm
        action={urls.inventory({ since, station })}
        className="form"
        key={`${last} ${JSON.stringify(reply?.texts ?? '')}`}
        draft={{ of: 'sighting' }}
      >
        <ErrorSummary errors={summary} />
        <div className="form-row">
          {field('number', { help: t('inventory.numberHelp'), autoComplete: 'off' })}
          {field('seenAt', { help: t('inventory.seenAtHelp') })}
        </div>
        {fault === 'equipment:fault.number.unknown' ? (
          <p>
            <Link className="button" to={urls.newDevice({ serial: number })}>
              {t('inventory.make', { number })}
            </Link>
          </p>
        ) : null}
        {fault === 'equipment:fault.number.several' ? (
          <p>
            <Link className="button" to={urls.devices({ q: number })}>
              {t('inventory.choose')}
            </Link>
          </p>
        ) : null}
        <div className="form-actions">
          <SubmitButton intent="seen" icon="eye">
            {t('inventory.seen')}
          </SubmitButton>
          <SubmitButton intent="open" icon="search" emphasis="plain">
            {t('inventory.open')}
          </SubmitButton>
          <ScanNumber of="number" />
        </div>
      </PostForm>
    </Panel>
  );
}

interface ToldProps {
  readonly title: string;
  readonly id: string;
  readonly lines: readonly InventoryLine[];
  /** how many are not shown */
  readonly more?: number;
  readonly children: readonly Column<InventoryLine>[];
}
function Told({ title, id, lines, more = 0, children }: ToldProps): ReactNode {
  const { t } = useTranslation(['equipment', 'reference']);
  if (lines.length === 0) return null;
  return (
    <Panel title={title} id={id}>
      <DataTable
        label={title}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          {
            id: 'device',
            label: t('reference:column.serialNumber'),
            cell: (line) => (
              <>
                <Link className="num" to={urls.device(line.id)}>
                  {line.serialNumber}
                </Link>
                <small className="soft under">{line.type}</small>
              </>
            ),
          },
          ...children,
        ]}
      />
      {more > 0 ? <p className="small soft">{t('inventory.more', { count: more })}</p> : null}
    </Panel>
  );
}

function Noted({ line: { location, station } }: { readonly line: InventoryLine }) {
  return (
    <>
      <LocationChip location={location} />
      {station ? (
        <small className="soft under">
          <Link to={station.to}>{station.name}</Link>
        </small>
      ) : null}
    </>
  );
}

function Seen({ line: { seen } }: { readonly line: InventoryLine }) {
  const { t } = useTranslation('equipment');
  if (!seen) return null;
  return (
    <>
      {seen.station ? (
        <Link to={seen.station.to}>{seen.station.name}</Link>
      ) : (
        t(seen.inStore ? 'where.stock' : 'where.site')
      )}
      <small className="soft under num">{t('inventory.seenBy', { at: seen.at, by: seen.by })}</small>
    </>
  );
}
