/** What a section's saved values change, shown; and its test: a password against the policy, a mail that leaves now. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { Logo } from '~/ui/logo';
import { TILE_PRESET_NAMES } from '~/kernel/tile-presets';
import type { SectionId } from '../domain/setting-sections';

export interface EffectProps {
  readonly section: SectionId;
  readonly values: Readonly<Record<string, string>>;
  readonly effect: {
    readonly help: string;
    readonly mail: 'settings' | 'environment' | 'outbox';
    readonly terms: { title: string; html: string; modified: Date } | null;
  };
  readonly test?: { readonly good: boolean; readonly keys: readonly string[]; readonly detail?: string };
}

export function SettingsEffect({ section, values, effect, test }: EffectProps) {
  const { t } = useTranslation(['administration', 'accounts']);
  const result = test ? (
    <div role="status">
      <Notice tone={test.good ? 'leaf' : 'brick'}>
        <p>{test.keys.map((key) => t(key)).join(' ')}</p>
        {test.detail ? (
          <p>
            <code>{test.detail}</code>
          </p>
        ) : null}
      </Notice>
    </div>
  ) : null;
  if (section === 'application') {
    return (
      <>
        <p className="brand">
          {values['applicationLogoConnexion'] ? (
            <img src={urls.brand('logo')} alt="" width="36" height="36" />
          ) : (
            <Logo />
          )}
          {values['applicationTitle']}
        </p>
        <p className="soft small">{t('settings.effects.application')}</p>
      </>
    );
  }
  if (section === 'help')
    return (
      <>
        <p>{t('settings.effects.help')}</p>
        <p>
          <a href={effect.help} target="_blank" rel="noreferrer">
            {effect.help}
          </a>
        </p>
      </>
    );
  if (section === 'passwords') {
    return (
      <Form method="post" action={urls.administration('settings', { section })} className="form">
        <CsrfField />
        {result}
        <TextField
          name="trial"
          label={t('settings.trial')}
          help={t('settings.trialHelp')}
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={200}
        />
        <SubmitButton intent="testPassword" emphasis="plain">
          {t('settings.tryPassword')}
        </SubmitButton>
      </Form>
    );
  }
  if (section === 'mail') {
    return (
      <Form method="post" action={urls.administration('settings', { section })} className="form">
        <CsrfField />
        <p>{t(`settings.effects.mail.${effect.mail}`)}</p>
        {result}
        <TextField name="to" type="email" label={t('settings.testTo')} required maxLength={254} />
        <SubmitButton intent="testMail" emphasis="plain" icon="mail">
          {t('settings.sendTest')}
        </SubmitButton>
      </Form>
    );
  }
  if (section === 'terms') {
    if (!effect.terms) return <p>{t('settings.effects.noTerms')}</p>;
    return (
      <>
        <p>{t('settings.effects.terms', { at: formatInstant(new Date(effect.terms.modified)) })}</p>
        <article className="terms" tabIndex={0} aria-label={effect.terms.title || t('accounts:step.terms.title')}>
          <h3>{effect.terms.title || t('accounts:step.terms.title')}</h3>
          <div dangerouslySetInnerHTML={{ __html: effect.terms.html }} />
        </article>
      </>
    );
  }
  if (section === 'keys')
    return (
      <dl className="stack">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt>
              <b>{t(`settings.field.${name}`)}</b>
            </dt>
            <dd>{t(`settings.effects.keys.${name}.${value ? 'on' : 'off'}`, { value })}</dd>
          </div>
        ))}
      </dl>
    );
  if (section === 'maps') return <BaseMaps chosen={values['mapPreset'] ?? ''} />;
  return <p>{t(`settings.effects.${section}`)}</p>;
}

/** A press chooses the base map of everybody. */
function BaseMaps({ chosen }: { chosen: string }) {
  const { t } = useTranslation('administration');
  return (
    <>
      <p>{t('settings.effects.maps')}</p>
      <Form method="post" action={urls.administration('settings', { section: 'maps' })} className="stack">
        <CsrfField />
        <input type="hidden" name="intent" value="mapPreset" />
        {['', ...TILE_PRESET_NAMES].map((preset) => (
          <button
            key={preset}
            type="submit"
            className="button"
            name="mapPreset"
            value={preset}
            disabled={preset === chosen}
          >
            {t(`settings.option.mapPreset.${preset || 'none'}`)}
          </button>
        ))}
      </Form>
      <p className="soft small">{t('settings.effects.mapsProxy')}</p>
    </>
  );
}
