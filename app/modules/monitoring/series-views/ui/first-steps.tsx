/** Where the curve of a station will be: how its first measures come in. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/layout/panel';
import type { FirstSteps } from '../view/first-steps';

export function StationFirstSteps({ view: { hasSeries, steps } }: { readonly view: FirstSteps }) {
  const { t } = useTranslation('stations');
  return (
    <EmptyState
      icon="chart-line"
      title={t(hasSeries ? 'firstSteps.noMeasure' : 'firstSteps.noSeries')}
      text={steps.length === 0 ? t('firstSteps.ask') : undefined}
    >
      {steps.length > 0 ? (
        <ul className="findings">
          {steps.map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>{t(`firstSteps.${name}.do`)}</Link>{' '}
              <span className="soft">{t(`firstSteps.${name}.why`)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </EmptyState>
  );
}
