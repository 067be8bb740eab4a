/** The average allocation of the RPG over five years, beside the entered one. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { Collapsible } from '~/ui/layout/panel';

export interface AverageView {
  readonly nbYears: number;
  readonly surfacesAverage: readonly {
    readonly culture: string;
    readonly zoneLabel: string;
    readonly surface: number;
  }[];
}
const AVERAGE_YEARS = 5;

/** `missingTo`: where the crops that the territory lacks are listed. */
export function AveragePanel({ average, missingTo }: { average: AverageView; missingTo?: string }) {
  const { t, i18n } = useTranslation('territory');
  const zones = [...new Set(average.surfacesAverage.map((one) => one.zoneLabel))];
  const crops = [...new Set(average.surfacesAverage.map((one) => one.culture))];
  const at = new Map(average.surfacesAverage.map((one) => [`${one.culture}\u0000${one.zoneLabel}`, one.surface]));
  const title =
    average.nbYears === AVERAGE_YEARS || average.nbYears === 0
      ? t('average.title')
      : t('average.titleYears', { count: average.nbYears });
  return (
    <Collapsible title={title} open={false} id="average" count={average.nbYears === 0 ? t('average.none') : undefined}>
      {average.surfacesAverage.length === 0 ? (
        <p className="soft">{t('average.empty')}</p>
      ) : (
        <>
          <p className="soft small">
            {t('average.help', { count: average.nbYears })}{' '}
            {missingTo === undefined ? null : <Link to={missingTo}>{t('missing.link')}</Link>}
          </p>
          <div className="table-frame" role="region" tabIndex={0} aria-label={title}>
            <table className="table table-dense">
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  <th scope="col" className="first">
                    {t('average.crop')}
                  </th>
                  {zones.map((zone) => (
                    <th key={zone} scope="col" className="number">
                      {zone}
                      <small>ha</small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {crops.map((crop) => (
                  <tr key={crop}>
                    <th scope="row" className="first">
                      {crop}
                    </th>
                    {zones.map((zone) => {
                      const surface = at.get(`${crop}\u0000${zone}`);
                      return (
                        <td key={zone} className="number">
                          {surface === undefined ? '' : formatNumber(surface, 2, i18n.language)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Collapsible>
  );
}
