/** Above a list: what stands out among its stations, each sentence a link to those it counts. */
import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '~/ui/icon';
import { withParams } from '~/ui/table/table-url';
import type { Age } from '~/modules/monitoring/series/domain';
import type { KindFindings } from '../view/kind-home.view';

const SAID = [
  ['silent', 'circle-alert'],
  ['late', 'triangle-alert'],
  ['none', 'info'],
] as const satisfies readonly (readonly [Age, IconName])[];

interface FindingsProps {
  readonly findings: KindFindings;
  readonly age: Age | '';
  /** what waits in the queue of those who validate */
  readonly toValidate: { readonly count: number; readonly to: string };
  /** alerts that nobody answered */
  readonly alerts: { readonly count: number; readonly to: string };
}

export function Findings({ findings, age, toValidate, alerts }: FindingsProps) {
  const { t } = useTranslation(['stations', 'timeseries']);
  const { search } = useLocation();
  const said = SAID.filter(([one]) => findings[one] > 0);
  const allWell = findings.open > 0 && said.length === 0 && alerts.count === 0;
  if (findings.open === 0 && age === '') return null;
  return (
    <ul className="findings">
      {allWell && age === '' ? (
        <li className="age age-fresh">
          <Icon name="clock" small />
          {t('finding.fresh', { count: findings.fresh })}
        </li>
      ) : null}
      {alerts.count > 0 ? (
        <li className="age rings">
          <Icon name="bell" small />
          <Link to={alerts.to}>{t('finding.alerts', { count: alerts.count })}</Link>
        </li>
      ) : null}
      {said.map(([one, icon]) => (
        <li key={one} className={`age age-${one}`}>
          <Icon name={icon} small />
          {age === one ? (
            <b>{t(`finding.${one}`, { count: findings[one] })}</b>
          ) : (
            <Link to={withParams(search, { age: one, page: null })}>
              {t(`finding.${one}`, { count: findings[one] })}
            </Link>
          )}
        </li>
      ))}
      {toValidate.count > 0 ? (
        <li className="age">
          <Icon name="chart-line" small />
          <Link to={toValidate.to}>{t('timeseries:validation.link', { count: toValidate.count })}</Link>
        </li>
      ) : null}
      {age === '' ? null : (
        <li>
          <Link to={withParams(search, { age: null, page: null })}>{t('finding.all')}</Link>
        </li>
      )}
    </ul>
  );
}
