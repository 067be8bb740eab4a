/** Above a list: what stands out among its stations, each sentence a link to those it counts. */
import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '~/ui/icon';
import { withParams } from '~/ui/table/table-url';
import type { Age } from '~/modules/monitoring/timeseries/domain';
import type { KindFindings } from '../view/kind-home.view';

const SAID = [
  ['silent', 'circle-alert'],
  ['late', 'triangle-alert'],
  ['none', 'info'],
] as const satisfies readonly (readonly [Age, IconName])[];

export function Findings({ findings, age }: { findings: KindFindings; age: Age | '' }) {
  const { t } = useTranslation('stations');
  const { search } = useLocation();
  const said = SAID.filter(([one]) => findings[one] > 0);
  const allWell = findings.open > 0 && said.length === 0;
  if (findings.open === 0 && age === '') return null;
  return (
    <ul className="findings">
      {allWell && age === '' ? (
        <li className="age age-fresh">
          <Icon name="circle-check" small />
          {t('finding.fresh', { count: findings.fresh })}
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
      {age === '' ? null : (
        <li>
          <Link to={withParams(search, { age: null, page: null })}>{t('finding.all')}</Link>
        </li>
      )}
    </ul>
  );
}
