/** The form of a station: its fields in the order of their definitions. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { useRecordForm, type RecordView } from '~/records/fields/ui/use-record-form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import type { ItemFieldView } from '../view/item-field.view';
import { ItemField } from './item-field';
import { fieldsOf, kindOf, ownFieldsOf, REFERENCE_FIELDS, type StationKind } from '../domain';

interface FormView extends RecordView {
  readonly id: number;
  readonly kind: StationKind;
  readonly word: string;
  /** fields that name items of reference sets */
  readonly items: Readonly<Record<string, ItemFieldView>>;
}

export function StationForm({ view, again }: { view: FormView; again?: FormReply<FormView['items']> }) {
  const { t } = useTranslation(['stations', 'common', 'ui']);
  const { kind, word } = view;
  const fields = fieldsOf(kind);
  const { field, label, errorsOf, head, isGone, key } = useRecordForm(fields, {
    labels: 'stations:field',
    view,
    again,
  });
  const id = isGone ? 0 : view.id;
  const named = (name: keyof typeof REFERENCE_FIELDS) => (
    <ItemField
      key={name}
      name={name}
      set={REFERENCE_FIELDS[name]}
      label={label(name)}
      errors={errorsOf(name)}
      help={t(`stations:help.${REFERENCE_FIELDS[name]}`)}
      item={(again?.more ?? view.items)[name]}
    />
  );
  const to = id === 0 ? urls.stationsPage(word, 'new') : urls.stationPage(word, id, 'edit');
  return (
    <PostForm action={to} className="form form-wide" key={key} draft={{ of: 'station' }}>
      {head}
      {/* the Enter key saves: the first button of a form is pressed by it */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden="true" />
      <div className="columns">
        <Panel title={t('stations:form.identity')}>
          {field('name')}
          <div className="form-row">
            {field('code', { help: t(`stations:help.code.${kindOf(kind).secondCode ? 'two' : 'one'}`) })}
            {'secondCode' in fields ? field('secondCode') : null}
          </div>
          {field('codeSystem', {
            options: kindOf(kind).codeSystems.map((value) => ({ value, label: t(`stations:codeSystem.${value}`) })),
          })}
          <div className="form-row">
            {field('creationDate')}
            {field('closeDate')}
          </div>
          {Object.keys(ownFieldsOf(kind)).map((name) => field(name, { help: unitOf(t, name) }))}
        </Panel>
        <Panel title={t('stations:form.place')}>
          {named('townCode')}
          {field('projection')}
          <div className="form-row">
            {field('x', { help: t('stations:help.x') })}
            {field('y', { help: t('stations:help.y') })}
          </div>
          <div>
            <SubmitButton intent="town" icon="map-pin" emphasis="plain" formNoValidate>
              {t('stations:form.proposeTown')}
            </SubmitButton>
          </div>
          <div className="form-row">
            {field('altitude')}
            {field('altimetricSystem')}
          </div>
        </Panel>
        <Panel title={t('stations:form.water')}>
          {named('aquiferCode')}
          {named('watermassCode')}
          <div className="form-row">
            {named('watershed1')}
            {named('watershed2')}
          </div>
          <div className="form-row">
            {named('watershed3')}
            {named('watershed4')}
          </div>
        </Panel>
        <Panel title={t('stations:form.open')}>
          {field('publication', { help: t('stations:help.publication') })}
          {field('licence')}
          {field('producer', { help: t('stations:help.producer') })}
          {field('citation')}
        </Panel>
        <Panel title={t('stations:field.comment')}>{field('comment', { rows: 5 })}</Panel>
      </div>
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {t(isGone ? 'ui:deletedMeanwhile.again' : 'stations:form.save')}
        </SubmitButton>
        <Link className="button button-quiet" to={id === 0 ? urls.stations(word) : urls.station(word, id)}>
          {t('common:action.cancel', { defaultValue: t('ui:action.cancel') })}
        </Link>
      </div>
    </PostForm>
  );
}

/** Units stand under the field that has one. */
const unitOf = (t: (key: string, options: { defaultValue: string }) => string, name: string): string | undefined =>
  t(`stations:unit.${name}`, { defaultValue: '' }) || undefined;
