/** How measures leave as a table: one line each or series side by side, with or without the incorrect ones. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SIDE_STEPS } from '../domain/side-by-side';

interface Props {
  /** series, window and what else the address of the file says */
  readonly search: Readonly<Record<string, string | readonly string[]>>;
}

/** Plain: a file is no page, and it works before the script. */
export function ExportForm({ search }: Props) {
  const { t } = useTranslation('timeseries');
  return (
    <details className="hydrograph-table hydrograph-export">
      <summary>{t('export.title')}</summary>
      <form method="get" action={urls.graphicExport('csv')} className="hydrograph-dates">
        {Object.entries(search).flatMap(([name, values]) =>
          [values].flat().map((value) => <input key={`${name}-${value}`} type="hidden" name={name} value={value} />),
        )}
        <label>
          {t('export.side')}
          <select name="side" className="input">
            <option value="">{t('export.lines')}</option>
            {SIDE_STEPS.map((step) => (
              <option key={step} value={step}>
                {t(`export.step.${step}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="hydrograph-valid">
          <input type="checkbox" name="valid" value="1" /> {t('export.valid')}
        </label>
        {(['csv', 'xlsx'] as const).map((format) => (
          <button key={format} className="button" formAction={urls.graphicExport(format)}>
            {format}
          </button>
        ))}
      </form>
      <p className="soft small">{t('export.help')}</p>
    </details>
  );
}
