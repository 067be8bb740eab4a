/** Everything that an intake assumes, as one form: it works without script, and grows by saving. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import type { Named } from '~/kernel/small-types';
import { useRecordForm, type RecordView } from '~/records/fields/ui/use-record-form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import {
  drainageField,
  fieldsOfIntake,
  LAND_PARTS,
  landField,
  shareField,
  type IntakeShape,
  type PlanZone,
} from '../domain';

export interface IntakeFormView extends RecordView {
  readonly territory: Named;
  readonly id: number;
  readonly name: string;
  readonly zones: readonly PlanZone[];
  readonly shape: IntakeShape;
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly stations: readonly Named[];
}

/** The words of a field; those of zones and lands are made of what they are about. */
const LAND_FIELD = /^land(\d+)([A-Z]\w+)$/;

export function IntakeForm({ view, again }: { view: IntakeFormView; again: FormReply | undefined }) {
  const { t } = useTranslation('transfer');
  const fields = fieldsOfIntake(view.shape);
  const { head, field, key } = useRecordForm(fields, { labels: 'transfer:fields', view, again, what: view.name });
  const cancelTo = urls.intake(view.territory.id, view.id);
  const options = (items: readonly Named[]) => items.map(({ id, name }) => ({ value: String(id), label: name }));
  const part = (name: string) => t(`fields.land${LAND_FIELD.exec(name)?.[2] ?? ''}`);
  return (
    <>
      <PageHeader title={t('edit.title', { name: view.name })} context={[view.territory.name]} />
      <PostForm className="form form-wide" key={key} draft={{ of: 'intake', record: view.id }}>
        {head}
        {field('name')}
        <Panel title={t('edit.measured')} id="source">
          {field('stationId', { options: options(view.stations), empty: t('edit.noStation'), help: t('help.station') })}
        </Panel>
        <Panel title={t('edit.nitrogen')} id="nitrogen">
          <div className="form-row">
            {field('indicatorId', {
              options: view.indicators.map(({ id, name, unit }) => ({ value: String(id), label: `${name} (${unit})` })),
              empty: t('edit.noIndicator'),
            })}
            {field('nitrogenKind', { help: t('help.nitrogenKind') })}
          </div>
          <div className="form-row">
            {field('lostShare', { help: t('help.lostShare') })}
            {field('lostShareSource')}
          </div>
        </Panel>
        <Panel title={t('edit.zones')} id="zones">
          <p className="soft">{t('help.zones')}</p>
          {view.zones.map(({ id, name }) => (
            <div className="form-row" key={id}>
              {field(shareField(id), { label: t('fields.share', { name }) })}
              {field(drainageField(id), { label: t('fields.drainage', { name }) })}
            </div>
          ))}
          {field('waterSource')}
        </Panel>
        <Panel title={t('edit.lands')} id="lands">
          <p className="soft">{t('help.lands')}</p>
          {Array.from({ length: view.shape.lands }, (_, rank) => (
            <div className="form-row" key={rank}>
              {LAND_PARTS.map((one) => landField(rank, one)).map((name) => field(name, { label: part(name) }))}
            </div>
          ))}
        </Panel>
        <Panel title={t('edit.history')} id="history-of">
          {field('history', { rows: 8, help: t('help.history') })}
          <div className="form-row">
            {field('historySource')}
            {field('inputDoubt', { help: t('help.inputDoubt') })}
          </div>
        </Panel>
        <Panel title={t('edit.transfer')} id="transfer">
          <p className="soft">{t('help.transfer')}</p>
          {field('model')}
          <div className="form-row">
            {field('meanTime', { help: t('help.meanTime') })}
            {field('meanTimeLeast')}
            {field('meanTimeMost')}
          </div>
          <div className="form-row">
            {field('shape', { help: t('help.shape') })}
            {field('factor', { help: t('help.factor') })}
          </div>
          {field('transferSource')}
        </Panel>
        <div className="form-actions">
          <SubmitButton icon="save">{t('edit.save')}</SubmitButton>
          <Link className="button" to={cancelTo}>
            {t('edit.cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
