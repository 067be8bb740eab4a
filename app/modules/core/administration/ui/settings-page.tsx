/** /administration/settings: one section at a time, its values on the left, what they change on the right. */
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { Checkbox, Select } from '~/ui/form/choices';
import { FileField, NumberField, TextArea, TextField } from '~/ui/form/inputs';
import { EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import {
  SECTION_IDS,
  SETTING_SECTIONS,
  settingTexts,
  type SectionId,
  type SettingField,
} from '../domain/setting-sections';
import { SettingsEffect, type EffectProps } from './settings-effect';
import { PostForm } from '~/ui/form/post-form';

export interface SettingsReply {
  readonly errors?: Readonly<Record<string, string>>;
  /** the submitted values */ readonly submitted?: FieldTexts;
  readonly seen?: FieldTexts | null;
  readonly editConflict?: EditConflict;
  /** what must be given again (files) */ readonly again?: string;
  readonly test?: EffectProps['test'];
}
interface Props {
  readonly section: SectionId;
  readonly values: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly effect: EffectProps['effect'];
  readonly reply?: SettingsReply;
}

export function SettingsPage({ section, values, secrets, effect, reply }: Props) {
  const { t } = useTranslation(['administration', 'ui']);
  const editConflict = reply?.editConflict;
  const opened = useOpened(reply);
  const start = settingTexts(section, values);
  const shown = editConflict?.values ?? reply?.submitted ?? start;
  const withFiles = SETTING_SECTIONS[section].some(({ kind }) => kind === 'picture');
  return (
    <>
      <PageHeader title={t('settings.title')} context={[t(`settings.sections.${section}.text`)]} />
      <div className="with-tabs">
        <Tabs
          label={t('settings.title')}
          tabs={SECTION_IDS.map((id) => ({
            id,
            label: t(`settings.sections.${id}.title`),
            to: urls.administration('settings', { section: id }),
          }))}
          current={section}
        />
        {editConflict ? (
          <EditConflictPanel
            editConflict={editConflict}
            form="settings-form"
            again={reply.again ? t(reply.again) : undefined}
          />
        ) : null}
        <div className="with-aside">
          <PostForm
            action={urls.administration('settings', { section })}
            encType={withFiles ? 'multipart/form-data' : undefined}
            className="form"
            id="settings-form"
            key={`${section} ${editConflict?.version ?? ''}`}
            draft={{ of: 'settings', record: section }}
          >
            <SeenField values={editConflict?.stored ?? reply?.seen ?? start} />
            {SETTING_SECTIONS[section].map((field) => (
              <SettingInput
                key={field.kind === 'secret' ? `${field.name} ${opened}` : field.name}
                field={field}
                value={field.kind === 'picture' ? (values[field.name] ?? '') : (shown[field.name]?.[0] ?? '')}
                stored={secrets.includes(field.name)}
                error={reply?.errors?.[field.name]}
              />
            ))}
            <div className="form-actions">
              <SubmitButton intent="save" icon="save">
                {t('settings.save')}
              </SubmitButton>
            </div>
          </PostForm>
          <Panel title={t('settings.effect')} id="effect">
            <SettingsEffect section={section} values={values} effect={effect} test={reply?.test} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/**
 * Another word each time the page is opened or saved, the same while a form that was refused comes back: a secret once
 * stored stays in no field.
 */
function useOpened(reply: SettingsReply | undefined): string {
  const { key } = useLocation();
  const [opened, setOpened] = useState(key);
  if (!reply && opened !== key) setOpened(key);
  return opened;
}

function SettingInput({
  field,
  value,
  stored,
  error,
}: {
  field: SettingField;
  value: string;
  stored: boolean;
  error?: string;
}) {
  const { t, i18n } = useTranslation(['administration', 'ui']);
  const key = field.name.replace('.', '-');
  const label = t(`settings.field.${key}`);
  const help = i18n.exists(`administration:settings.help.${key}`) ? t(`settings.help.${key}`) : undefined;
  const common = {
    name: field.name,
    id: `setting-${key}`,
    label,
    help,
    errors: error ? [t(`settings.fault.${error}`, { min: field.min, max: field.max })] : undefined,
    required: field.required,
  };
  if (field.kind === 'flag')
    return (
      <Checkbox
        name={field.name}
        id={common.id}
        label={label}
        help={help}
        defaultChecked={value === '1' || value === 'on'}
      />
    );
  if (field.kind === 'choice')
    return (
      <Select
        {...common}
        defaultValue={value}
        options={(field.options ?? []).map((option) => ({
          value: option,
          label: t(`settings.option.${key}.${option.replace(',', '-')}`),
        }))}
      />
    );
  if (field.kind === 'whole') return <NumberField {...common} defaultValue={value} />;
  if (field.kind === 'html' || field.kind === 'long') return <TextArea {...common} defaultValue={value} rows={14} />;
  if (field.kind === 'picture')
    return (
      <Removable field={field} label={label} shown={value !== ''}>
        <FileField {...common} accept="image/png,image/jpeg,image/webp" />
      </Removable>
    );
  if (field.kind === 'secret')
    return (
      <Removable field={field} label={label} shown={stored}>
        <TextField
          {...common}
          type="password"
          autoComplete="off"
          placeholder={stored ? t('settings.kept') : undefined}
        />
      </Removable>
    );
  return (
    <TextField
      {...common}
      type={field.kind === 'url' ? 'url' : field.kind === 'email' ? 'email' : 'text'}
      defaultValue={value}
      spellCheck={false}
    />
  );
}

function Removable({
  field,
  label,
  shown,
  children,
}: {
  field: SettingField;
  label: string;
  shown: boolean;
  children: React.ReactNode;
}) {
  const { t } = useTranslation('administration');
  return (
    <>
      {children}
      {shown ? (
        <Checkbox name={`${field.name}.remove`} id={`remove-${field.name}`} label={t('settings.remove', { label })} />
      ) : null}
    </>
  );
}
