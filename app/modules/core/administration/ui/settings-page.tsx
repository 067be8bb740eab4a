/** /administration/settings: one section at a time, its values on the left, what they change on the right. */
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldTexts, EditConflict } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { FileField, TextField } from '~/ui/form/inputs';
import { EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import type { FieldSet } from '~/modules/core/fields/domain';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import {
  fieldsOfSection,
  SECTION_IDS,
  SETTING_SECTIONS,
  settingKey,
  settingTexts,
  type SectionId,
} from '../domain/setting-sections';
import { SettingsEffect, type EffectProps } from './settings-effect';
import { PostForm } from '~/ui/form/post-form';

export interface SettingsReply {
  readonly faults?: Readonly<Record<string, string>>;
  /** the submitted values */ readonly submitted?: FieldTexts;
  readonly seen?: FieldTexts | null;
  readonly editConflict?: EditConflict;
  /** what must be given again (files) */ readonly again?: string;
  readonly test?: EffectProps['test'];
}
interface Props {
  readonly section: SectionId;
  readonly values: Readonly<Record<string, string>>;
  /** secrets that are stored */
  readonly kept: readonly string[];
  readonly effect: EffectProps['effect'];
  readonly reply?: SettingsReply;
}

export function SettingsPage({ section, values, kept, effect, reply }: Props) {
  const { t, i18n } = useTranslation('administration');
  const editConflict = reply?.editConflict;
  const opened = useOpened(reply);
  const start = settingTexts(section, values);
  const shown = editConflict?.values ?? reply?.submitted ?? start;
  const { fields, pictures = [], secrets = [] } = SETTING_SECTIONS[section];
  const { field } = useFormFields(fields as FieldSet, {
    labels: (name) => `administration:settings.field.${settingKey(name)}`,
    texts: shown,
    faults: reply?.faults,
  });
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
            encType={pictures.length > 0 ? 'multipart/form-data' : undefined}
            className="form"
            id="settings-form"
            key={`${section} ${editConflict?.version ?? ''}`}
            draft={{ of: 'settings', record: section }}
          >
            <SeenField values={editConflict?.stored ?? reply?.seen ?? start} />
            {pictures.map((name) => (
              <Kept
                key={name}
                name={name}
                kind="picture"
                kept={(values[name] ?? '') !== ''}
                error={reply?.faults?.[name]}
              />
            ))}
            {secrets.map((name) => (
              <Kept key={`${name} ${opened}`} name={name} kind="secret" kept={kept.includes(name)} />
            ))}
            {fieldsOfSection(section).map(([name]) =>
              field(name, { help: settingHelp(name, t, i18n), ...(name === 'termsText' ? { rows: 14 } : {}) }),
            )}
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

interface FileOrSecret {
  readonly name: string;
  readonly kind: 'picture' | 'secret';
  /** whether one is stored */
  readonly kept: boolean;
  readonly error?: string;
}

/** What is never shown again: it is replaced, kept or taken away. */
function Kept({ name, kind, kept, error }: FileOrSecret) {
  const { t, i18n } = useTranslation('administration');
  const label = t(`settings.field.${settingKey(name)}`);
  const common = { name, label, help: settingHelp(name, t, i18n), errors: error ? [t(error)] : undefined };
  return (
    <>
      {kind === 'picture' ? (
        <FileField {...common} accept="image/png,image/jpeg,image/webp" />
      ) : (
        <TextField {...common} type="password" autoComplete="off" placeholder={kept ? t('settings.kept') : undefined} />
      )}
      {kept ? <Checkbox name={`${name}.remove`} id={`remove-${name}`} label={t('settings.remove', { label })} /> : null}
    </>
  );
}

function settingHelp(name: string, t: TFunction<'administration'>, i18n: I18n): string | undefined {
  const key = `settings.help.${settingKey(name)}`;
  return i18n.exists(`administration:${key}`) ? t(key) : undefined;
}
