/** The description of a territory, to fill: who it is, where it is, what it is made of. */
import type { Named } from '~/kernel/small-types';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Checkbox, Select } from '~/ui/form/choices';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { SentFileBox } from '~/ui/form/sent-file-box';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { OutlineFileField } from '~/ui/map/outline-file-field';
import type { FormReply } from '~/kernel/form';
import type { OutlineDrawing } from '~/kernel/outline';
import { urls } from '~/urls';
import { joinSentences } from '~/records/exchange/domain';
import { DESCRIPTIVE_COMMANDS } from '../forms/descriptive-commands';
import type { DescriptiveDraft, DescriptiveFaults, DescriptiveMore, DescriptiveView } from '../forms/descriptive.form';
import { restOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { TERRITORY_FORM, type CreatedKind } from '../domain';
import { SetLink } from './set-link';
import { BrickPicker, type PickerItem } from './brick-picker';
import { TakenNotice } from './taken-notice';
import { LocalisationFields } from './localisation-fields';
import { PostForm } from '~/ui/form/post-form';

const APART = ['name', 'description', 'referencial', 'usersRead'] as const;
const IN_A_ROW = restOf(TERRITORY_FORM, APART);

export function DescriptiveForm({
  view,
  reply,
  action,
  cancelTo,
  saveLabel,
  record,
}: {
  view: DescriptiveView;
  reply?: FormReply<DescriptiveMore>;
  action: string;
  cancelTo: string;
  saveLabel: string;
  /** the territory; none for a new one */
  record?: number;
}) {
  const faults: DescriptiveFaults = reply?.faults ?? {};
  const again = reply?.more;
  const { t } = useTranslation(Object.keys(faults).length > 0 ? ['territory', 'exchange'] : 'territory');
  const draft = again?.draft ?? view.draft;
  const messageOf = (fault: DescriptiveFaults[keyof DescriptiveFaults]) =>
    typeof fault === 'string' ? t(fault) : joinSentences(fault ?? [], t);
  const error = (field: keyof DescriptiveFaults) =>
    faults[field] === undefined ? undefined : [messageOf(faults[field])];
  const own = Object.fromEntries(
    Object.entries(faults).filter((each): each is [string, string] => each[0] in TERRITORY_FORM),
  );
  const { field, summary } = useFormFields(TERRITORY_FORM, {
    labels: 'territory:fields',
    texts: draft.texts,
    faults: own,
  });
  const others = Object.entries(faults).flatMap(([name, fault]) =>
    name in own
      ? []
      : {
          fieldId: ['form', 'bricks', 'users'].includes(name) ? undefined : name === 'zoneKml' ? 'new-zones-kml' : name,
          message: messageOf(fault),
        },
  );
  const values = (ids: readonly number[]) => ids.map(String);
  const items = (bricks: readonly (Named & { readonly inUse?: boolean })[]): PickerItem[] =>
    bricks.map((brick) => ({
      value: String(brick.id),
      label: brick.name,
      ...(brick.inUse === undefined ? {} : { group: t(brick.inUse ? 'bricks.inUse' : 'bricks.notInUse') }),
    }));
  const waiting = (kind: CreatedKind): PickerItem[] =>
    draft.added
      .filter((one) => one.kind === kind)
      .map((one) => ({ value: JSON.stringify(one), label: one.name, note: t('brick.waits'), field: 'added' }));
  const addable = (kind: CreatedKind): PickerItem[] => [...waiting(kind), ...items(view.bricks[kind])];
  const cameIn = (kind: CreatedKind) => again?.added?.kind === kind;
  const chosen = (kind: CreatedKind) => [...values(draft[kind]), ...waiting(kind).map(({ value }) => value)];
  return (
    <PostForm
      encType="multipart/form-data"
      action={action}
      className="form form-wide"
      id="descriptive"
      draft={{ of: 'territory', record }}
    >
      <input type="hidden" name="version" value={draft.version} />
      {/* Enter in a field presses the form's first button: it must be « save », not « add » or « search » */}
      <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary errors={[...summary, ...others]} />
      {again?.taken && record !== undefined ? <TakenNotice taken={again.taken} territoryId={record} /> : null}
      {again?.looked ? <input type="hidden" name="looked" value={again.looked} /> : null}
      {again?.looked || (again?.notices ?? []).length > 0 ? (
        <Notice tone="ochre" title={t('ui:drawing.look')}>
          {again?.looked ? <p>{t('brick.look')}</p> : null}
          <ul>
            {(again?.notices ?? []).map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Panel title={t('identity.title')} id="identity">
        {field('name')}
        {field('description', { rows: 3 })}
        <div className="form-row">{IN_A_ROW.map((name) => field(name))}</div>
        {field('referencial', {
          label: t('territory:fields.referencialChoice'),
          help: view.rights.reference ? undefined : t('territory:fields.referencialAdmin'),
          disabled: !view.rights.reference,
        })}
        <BrickPicker
          name="users"
          title={t('fields.users')}
          items={view.users.map((user) => ({ value: user.login, label: user.name, note: user.login }))}
          chosen={draft.users}
          disabled={!view.rights.users}
        />
        {field('usersRead', { label: t('members.tick'), help: t('members.grants'), disabled: !view.rights.users })}
        <LocalisationFields
          department={draft.department}
          cityCode={draft.cityCode}
          cities={again?.cities ?? view.cities}
          kmlFileName={view.kmlFileName}
          keepKml={draft.keepKml}
          kept={draft.kmlToken === '' ? null : { token: draft.kmlToken, name: draft.kmlName }}
          drawn={again?.drawn?.place}
          errors={{ department: error('department'), cityCode: error('cityCode'), file: error('file') }}
        />
      </Panel>
      <Panel title={t('bricks.title')} id="bricks">
        <div className="brick-columns">
          <BrickPicker
            name="zones"
            title={t('bricks.zones')}
            source={<SetLink of="zones" />}
            items={addable('zones')}
            chosen={chosen('zones')}
            open={(error('zoneKml')?.length ?? 0) > 0 || again?.drawn?.zone !== undefined || cameIn('zones')}
          >
            {view.rights.addBrick ? (
              <AddBrick
                key={draft.added.length}
                kind="zones"
                draft={draft}
                errors={error('zoneKml')}
                drawn={again?.drawn?.zone}
                action={action}
                added={again?.added}
                sent={draft.zoneKmlToken === '' ? null : { token: draft.zoneKmlToken, name: draft.zoneKmlName }}
              />
            ) : null}
          </BrickPicker>
          <BrickPicker
            name="cultures"
            title={t('bricks.cultures')}
            source={<SetLink of="cultures" />}
            items={addable('cultures')}
            chosen={chosen('cultures')}
            open={cameIn('cultures')}
          >
            {view.rights.addBrick ? (
              <AddBrick key={draft.added.length} kind="cultures" draft={draft} action={action} added={again?.added} />
            ) : null}
          </BrickPicker>
          <BrickPicker
            name="modesConduites"
            title={t('bricks.modesConduites')}
            source={<SetLink of="modesConduites" />}
            items={addable('modesConduites')}
            chosen={chosen('modesConduites')}
            open={cameIn('modesConduites')}
          >
            {view.rights.addBrick ? (
              <AddBrick
                key={draft.added.length}
                kind="modesConduites"
                draft={draft}
                action={action}
                added={again?.added}
              />
            ) : null}
          </BrickPicker>
          <BrickPicker
            name="indicateurs"
            title={t('bricks.indicateurs')}
            source={<SetLink of="indicateurs" />}
            items={items(view.bricks.indicateurs)}
            chosen={values(draft.indicateurs)}
          />
        </div>
        {record === undefined ? (
          <Checkbox
            name="outlineSurfaces"
            label={t('bricks.outlineSurfaces')}
            help={t('bricks.outlineSurfacesHelp')}
            defaultChecked={draft.outlineSurfaces}
          />
        ) : null}
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {saveLabel}
        </SubmitButton>
        <Link className="button" to={cancelTo}>
          {t('cancel')}
        </Link>
      </div>
    </PostForm>
  );
}

/**
 * A field and a button in the page's own form: it comes back as it was with the brick ticked, which is created with the
 * territory.
 */
function AddBrick({
  kind,
  draft,
  errors,
  drawn,
  sent,
  action,
  added,
}: {
  kind: CreatedKind;
  /** what was typed beside « Ajouter » comes back while it waits */
  draft: DescriptiveDraft;
  errors?: readonly string[];
  drawn?: OutlineDrawing;
  sent?: { readonly token: string; readonly name: string } | null;
  action: string;
  /** what « Ajouter » just took, of whatever kind */
  added?: DescriptiveMore['added'];
}) {
  const { t } = useTranslation('territory');
  return (
    <>
      {added?.kind === kind ? (
        <Notice tone="leaf">
          {t(`brick.added.${kind}`, { count: added.names.length, names: added.names.join(', ') })}
        </Notice>
      ) : null}
      <div className="form-row add-brick">
        <TextField
          name={`new-${kind}`}
          defaultValue={draft.typed[kind]}
          label={t(`brick.add.${kind}`)}
          help={kind === 'zones' ? t('brick.manyHelp') : undefined}
          maxLength={120}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {kind === 'zones' ? (
          <OutlineFileField
            name="new-zones-kml"
            prefix="zoneKml"
            label={t('brick.kml')}
            errors={errors}
            drawPath={urls.outlineDrawing()}
            intent="previewZone"
            drawn={drawn}
          />
        ) : null}
        {sent ? <SentFileBox sent={sent} prefix="zoneKml" /> : null}
        {kind === 'modesConduites' ? (
          <Select
            name="new-parent"
            defaultValue={draft.typedParent || '1'}
            label={t('brick.parent')}
            options={[1, 2, 3, 4, 5].map((parent) => ({ value: String(parent), label: t(`modeParent.${parent}`) }))}
          />
        ) : null}
        <div className="beside-fields">
          <SubmitButton
            intent={DESCRIPTIVE_COMMANDS.write({ do: 'add', kind })}
            icon="plus"
            emphasis="plain"
            formNoValidate
            formAction={`${action}#picker-${kind}`}
          >
            {t('brick.addAction')}
          </SubmitButton>
        </div>
      </div>
    </>
  );
}
