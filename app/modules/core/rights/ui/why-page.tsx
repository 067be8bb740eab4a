/** /administration/rights/why: why a person opens a page, or does not. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { Icon } from '~/ui/icon';
import { urls } from '~/urls';
import type { WhyAnswer, WhyPageView } from '../view/why.view';

export function WhyPage({ who, page, people, found, refusal }: WhyPageView) {
  const { t } = useTranslation('rights');
  return (
    <>
      <PageHeader title={t('why.title')} context={[t('why.context')]} />
      <div className="stack">
        <Form className="form form-wide" action={urls.rightsWhy()}>
          <div className="form-row">
            <Select
              name="who"
              label={t('why.who')}
              required
              defaultValue={who}
              empty
              options={people.map(({ login, name }) => ({ value: login, label: `${name} (${login})` }))}
            />
            <TextField
              name="page"
              label={t('why.page')}
              required
              help={t('why.pageHelp')}
              defaultValue={page}
              errors={refusal ? [t(`why.${refusal}`)] : undefined}
            />
          </div>
          <div className="form-actions">
            <button className="button button-primary">
              <Icon name="search" />
              {t('why.ask')}
            </button>
          </div>
        </Form>
        {found ? (
          <>
            <h2>{t('why.found', { name: found.person.name, path: found.path })}</h2>
            {found.shut ? <p className="notice brick">{t(`why.shut.${found.shut}`)}</p> : null}
            {found.read === null && found.write === null ? <p>{t('why.open')}</p> : null}
            {found.read ? <Answer answer={found.read} title={t('why.read')} person={found.person} /> : null}
            {found.write ? <Answer answer={found.write} title={t('why.write')} person={found.person} /> : null}
          </>
        ) : null}
      </div>
    </>
  );
}

interface AnswerProps {
  readonly answer: WhyAnswer;
  readonly title: string;
  readonly person: { readonly id: number; readonly name: string };
}

function Answer({ answer, title, person }: AnswerProps) {
  const { t } = useTranslation(['rights', 'administration']);
  const { action, domain, reach, roles, closed, byUser, byState, fixedTo } = answer;
  const isYes = reach !== 'none';
  return (
    <Panel
      title={title}
      aside={
        <StatusChip
          label={t(`why.verdict.${reach}`)}
          tone={isYes ? 'leaf' : 'brick'}
          icon={isYes ? 'circle-check' : 'lock'}
        />
      }
    >
      <p>
        {t('why.asks', { right: t(`action.${action}`) })}{' '}
        {domain ? t('why.domain', { domain: t(`tab.${domain}`) }) : ''}
      </p>
      <ul>
        {closed ? (
          <li>
            {t('why.closed', { module: t(`tab.${domain}`) })}{' '}
            <Link to={urls.user(person.id, { tab: 'modules' })}>{t('why.modules')}</Link>
          </li>
        ) : null}
        {roles.map(({ role, reach: ofRole, standard }) => (
          <li key={role}>
            {t('why.role', { role: t(`role.${role}`), reach: t(`reach.${ofRole}`) })}
            {standard ? ` ${t('why.changed', { reach: t(`reach.${standard}`) })}` : ''}
          </li>
        ))}
        {byUser ? (
          <li>
            {t('why.byUser')} <Link to={urls.userPage(person.id, 'stations')}>{t('why.stations')}</Link>
          </li>
        ) : null}
        {byState ? <li>{t('why.byState')}</li> : null}
      </ul>
      {isYes ? null : (
        <p>
          {fixedTo ? t('why.fixed', { roles: fixedTo.map((role) => t(`role.${role}`)).join(', ') }) : t('why.gives')}
        </p>
      )}
    </Panel>
  );
}
