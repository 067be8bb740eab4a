/** Measures of a station by hand: typed line by line, a selection removed, and what came in with its undo. */
import { Form, Link } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { NumberInput } from '~/ui/form/number-input';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import type { MeasuresPage as Page, TypedAgain } from '../view/measures-page';
import { ImportHistory } from './import-history';
import { TypedGrid } from './typed-grid';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

type Address = (search: Readonly<Record<string, string | undefined>>) => string;
interface MeasuresPageProps {
  readonly page: Page;
  readonly address: Address;
  readonly importTo: string;
  readonly reply?: FormReply<{ readonly again: TypedAgain }>;
}

export function MeasuresPage({ page, address, importTo, reply }: MeasuresPageProps) {
  const { t } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const { station, chosen, imports, mayImport } = page;
  const { whole: message } = useFaults(reply?.faults);
  const series = chosen ? String(chosen.id) : undefined;
  return (
    <div className="stack">
      <PageHeader
        title={t('ingest:typed.title')}
        context={[
          <Link key="station" to={station.to}>
            {station.name}
          </Link>,
          station.code,
        ]}
      />
      {message === '' ? null : <ErrorSummary errors={[{ message }]} />}
      {chosen ? <SeriesChoice page={page} address={address} /> : null}
      {!chosen ? (
        <EmptyState icon="chart-line" title={t('ingest:typed.noSeries')} text={t('ingest:typed.noSeriesText')}>
          {mayImport ? (
            <Link className="button button-primary" to={importTo}>
              {t('ingest:title')}
            </Link>
          ) : null}
        </EmptyState>
      ) : chosen.nature === 'derived' ? (
        <Notice tone="water">{t('ingest:refusal.derived')}</Notice>
      ) : (
        <>
          <TypedGrid key={chosen.id} series={chosen} action={address({ series })} again={reply?.more?.again} />
          <Removal page={page} address={address} />
        </>
      )}
      {chosen ? (
        <ImportHistory
          label={t('ingest:history.ofSeries')}
          lines={imports}
          address={(id) => address({ series, undo: id })}
          mayUndo={({ kind }) => mayImport || kind !== 'file'}
        />
      ) : null}
    </div>
  );
}

function SeriesChoice({ page, address }: { page: Page; address: Address }) {
  const { t } = useTranslation(['ingest', 'timeseries']);
  if (page.series.length < 2) return null;
  return (
    <SubmitOnChange action={address({})} className="import-how" buttonLabel={t('ingest:typed.show')}>
      <label>
        {t('ingest:destination.label')}
        <select className="input" name="series" defaultValue={page.chosen?.id}>
          {page.series.map((one) => (
            <option key={one.id} value={one.id}>
              {[quantityName(t, one.quantity), one.name, `(${one.unit})`].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>
      </label>
    </SubmitOnChange>
  );
}

const faultIn = ({ fault, asked }: NonNullable<Page['selection']>, t: TFunction): string =>
  fault === 'open' ? t('ui:grid.openCell', { ...asked }) : t(`ingest:selection.fault.${fault}`);

/** A selection is shown with its number before it is removed. */
function Removal({ page: { selection, chosen, station }, address }: { page: Page; address: Address }) {
  const { t, i18n } = useTranslation('ingest');
  const series = String(chosen!.id);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const { from = '', to = '', lowest = '', highest = '' } = selection ?? {};
  const error = selection?.fault ? faultIn(selection, t) : '';
  return (
    <Panel title={t('selection.title')} id="selection">
      <p className="soft">
        {t('selection.help')} <Link to={station.to}>{t('selection.chart')}</Link>
      </p>
      <Form action={`${address({})}#selection`} className="import-how" preventScrollReset>
        <input type="hidden" name="series" value={series} />
        <label>
          {t('selection.from')}
          <input key={from} className="input" type="datetime-local" name="from" defaultValue={from} required />
        </label>
        <label>
          {t('selection.to')}
          <input key={to} className="input" type="datetime-local" name="to" defaultValue={to} required />
        </label>
        <label>
          {t('selection.lowest', { unit: chosen!.unit })}
          <NumberInput className="input input-number" name="lowest" defaultValue={lowest} />
        </label>
        <label>
          {t('selection.highest', { unit: chosen!.unit })}
          <NumberInput className="input input-number" name="highest" defaultValue={highest} />
        </label>
        <button className="button">{t('selection.count')}</button>
      </Form>
      {error ? <p className="field-error">{error}</p> : null}
      {selection && !error ? (
        selection.count === 0 ? (
          <p role="status">{t('selection.none')}</p>
        ) : (
          <PostForm action={address({ series, from, to, lowest, highest })} className="form-actions">
            <p role="status">
              {t('selection.found', { count: selection.count, number: number(selection.count) })}
              {selection.reviewed > 0 ? ` ${t('selection.reviewed', { count: selection.reviewed })}` : ''}
            </p>
            <input type="hidden" name="count" value={selection.count} />
            {selection.reviewed > 0 ? null : (
              <SubmitButton intent="remove" icon="trash" emphasis="danger">
                {t('selection.remove', { count: selection.count, number: number(selection.count) })}
              </SubmitButton>
            )}
          </PostForm>
        )
      ) : null}
    </Panel>
  );
}
