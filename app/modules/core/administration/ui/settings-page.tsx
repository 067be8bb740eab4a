/** /administration/settings: one section at a time, its values on the left, what they change on the right. */
import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { FileField, TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import type { FieldSet } from '~/records/fields/domain';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
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

/** Beside what was typed. */
export interface SettingsMore {
  /** what must be given again (files) */
  readonly again?: string;
  readonly test?: EffectProps['test'];
}
interface Props {
  readonly section: SectionId;
  readonly values: Readonly<Record<string, string>>;
  /** secrets that are stored */
  readonly kept: readonly string[];
  readonly effect: EffectProps['effect'];
  readonly mayEdit: boolean;
  readonly reply?: FormReply<SettingsMore>;
}

export function SettingsPage({ section, values, kept, effect, mayEdit, reply }: Props) {
  const { t, i18n } = useTranslation('administration');
  const { test, again: given } = reply?.more ?? {};
  const opened = useOpened(reply);
  const { fields, pictures = [], secrets = [] } = SETTING_SECTIONS[section];
  const { field, head, errorsOf, key } = useRecordForm(fields as FieldSet, {
    labels: (name) => `administration:settings.field.${settingKey(name)}`,
    view: { version: 0, texts: settingTexts(section, values) },
    again: test ? undefined : reply,
    sendsSeen: true,
    conflictAlso: given ? t(given) : undefined,
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
        <div className="with-aside">
          <PostForm
            action={urls.administration('settings', { section })}
            encType={pictures.length > 0 ? 'multipart/form-data' : undefined}
            className="form"
            id="settings-form"
            key={`${section} ${key}`}
            draft={{ of: 'settings', record: section }}
          >
            {head}
            {mayEdit ? null : <p className="soft">{t('readOnly')}</p>}
            <fieldset className="stack" disabled={!mayEdit}>
              {pictures.map((name) => (
                <Kept
                  key={name}
                  name={name}
                  kind="picture"
                  kept={(values[name] ?? '') !== ''}
                  errors={errorsOf(name)}
                />
              ))}
              {secrets.map((name) => (
                <Kept key={`${name} ${opened}`} name={name} kind="secret" kept={kept.includes(name)} />
              ))}
              {fieldsOfSection(section).map(([name]) =>
                field(name, { help: settingHelp(name, t, i18n), ...(name === 'termsText' ? { rows: 14 } : {}) }),
              )}
            </fieldset>
            {mayEdit ? (
              <div className="form-actions">
                <SubmitButton intent="save" icon="save">
                  {t('settings.save')}
                </SubmitButton>
              </div>
            ) : null}
          </PostForm>
          <Panel title={t('settings.effect')} id="effect">
            <fieldset className="stack" disabled={!mayEdit}>
              <SettingsEffect section={section} values={values} effect={effect} test={test} />
            </fieldset>
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
function useOpened(reply: FormReply | undefined): string {
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
  readonly errors?: readonly string[];
}

/** What is never shown again: it is replaced, kept or taken away. */
function Kept({ name, kind, kept, errors }: FileOrSecret) {
  const { t, i18n } = useTranslation('administration');
  const label = t(`settings.field.${settingKey(name)}`);
  const common = { name, label, help: settingHelp(name, t, i18n), errors };
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
