/** Preferences, password, second factor, sessions. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Select } from '~/ui/form/choices';
import { LanguageSelect } from '~/ui/form/language-select';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { classes } from '~/ui/tone';
import type { AccountView } from '../view/account.view';

export function SecurityPanels({
  view,
  preferences,
}: {
  view: AccountView;
  preferences: { readonly locale: string; readonly theme: string; readonly sober: boolean };
}) {
  const { t } = useTranslation(['account', 'apiKeys']);
  const others = view.sessions.filter((session) => !session.current);
  return (
    <>
      <Panel title={t('preferences.title')} id="preferences">
        <Form method="post" action={urls.preferences()} className="account-form" reloadDocument>
          <CsrfField />
          <input type="hidden" name="back" value={urls.account()} />
          <LanguageSelect name="locale" label={t('preferences.locale')} defaultValue={preferences.locale} />
          <Select
            name="theme"
            label={t('preferences.theme')}
            required
            defaultValue={preferences.theme}
            options={['auto', 'light', 'dark'].map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
          />
          <Select
            name="sober"
            label={t('preferences.sober')}
            help={t('preferences.soberHelp')}
            required
            defaultValue={preferences.sober ? 'on' : 'off'}
            options={['off', 'on'].map((value) => ({ value, label: t(`preferences.sobers.${value}`) }))}
          />
          <div className="form-actions wide">
            <SubmitButton emphasis="plain" icon="check">
              {t('preferences.save')}
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      <Panel title={t('password.title')} id="password">
        <p>
          <Link className="button" to={urls.accountPage('password')}>
            <Icon name="key-round" />
            {t('password.change')}
          </Link>
        </p>
        <p>{t('password.text')}</p>
        <Form method="post" action={urls.account()}>
          <CsrfField />
          <SubmitButton intent="reset" emphasis="plain" icon="mail">
            {t('password.reset')}
          </SubmitButton>
        </Form>
      </Panel>
      <Panel
        title={t('totp.title')}
        id="totp"
        aside={
          <StatusChip
            label={t(view.totpEnabled ? 'totp.on' : 'totp.off')}
            tone={view.totpEnabled ? 'leaf' : 'neutral'}
            icon="key-round"
          />
        }
      >
        <p>{t('totp.text')}</p>
        <p>
          <Link
            className={classes('button', view.totpEnabled && 'button-danger')}
            to={urls.accountPage('secondFactor')}
          >
            <Icon name="key-round" />
            {t(view.totpEnabled ? 'totp.remove' : 'totp.add')}
          </Link>
        </p>
      </Panel>
      <Panel title={t('apiKeys:title')} id="keys">
        <p>{t('apiKeys:panel.text')}</p>
        <p>
          <Link className="button" to={urls.accountPage('keys')}>
            <Icon name="key-round" />
            {t('apiKeys:panel.open')}
          </Link>
        </p>
      </Panel>
      <Panel
        title={t('sessions.title')}
        id="sessions"
        aside={
          others.length > 0 ? (
            <Form method="post" action={urls.account()}>
              <CsrfField />
              <SubmitButton intent="revokeOthers" emphasis="danger">
                {t('sessions.revokeOthers')}
              </SubmitButton>
            </Form>
          ) : undefined
        }
      >
        <ul className="plain-list">
          {view.sessions.map((session) => (
            <li key={session.id} className="session-line">
              <span>
                {session.device || t('sessions.unknown')}{' '}
                {session.current ? <StatusChip label={t('sessions.current')} tone="leaf" /> : null}
                {session.kind === 'bearer' ? <StatusChip label={t('sessions.api')} icon="server" /> : null}
              </span>
              <p>{t('sessions.line', { opened: session.opened, seen: session.seen, address: session.address })}</p>
              {session.current ? null : (
                <Form method="post" action={urls.account()}>
                  <CsrfField />
                  <input type="hidden" name="session" value={session.id} />
                  <button
                    type="submit"
                    name="intent"
                    value="revoke"
                    className="button button-danger"
                    aria-label={t('sessions.revokeOne', { device: session.device, opened: session.opened })}
                  >
                    {t('sessions.revoke')}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
