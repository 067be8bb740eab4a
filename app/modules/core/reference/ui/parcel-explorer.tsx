import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { committedNumber } from '~/ui/enhance/committed-number';
import { Icon } from '~/ui/icon';
import type { ListView } from '../view/list.view';

/** Above the list of the register: the year (a whole number), a search button, and the years that have parcels. */
export function YearForm({
  view,
  year,
  years,
  proposed,
}: {
  view: ListView;
  year: number;
  years: readonly string[];
  proposed: readonly string[];
}) {
  const { t } = useTranslation('reference');
  return (
    <Form
      method="get"
      action={urls.referencial(view.set.key)}
      className="filters"
      role="search"
      aria-label={t('rpg.searchYear')}
    >
      <div className="field">
        <label htmlFor="rpg-year">{t('rpg.year')}</label>
        <input
          id="rpg-year"
          className="input input-number input-short"
          inputMode="numeric"
          pattern="[12][0-9]{3}"
          maxLength={4}
          name="f.year"
          defaultValue={year}
          key={year}
          list="rpg-years"
          required
          {...committedNumber(true)}
        />
        <datalist id="rpg-years">
          {proposed.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      <button type="submit" className="button button-primary">
        <Icon name="search" />
        {t('rpg.search')}
      </button>
      {years.length > 0 ? (
        <p className="soft small">
          {t('rpg.years')}{' '}
          {years.map((one, rank) => (
            <span key={one}>
              {rank > 0 ? ', ' : ''}
              {one === String(year) ? (
                <b>{one}</b>
              ) : (
                <Link to={urls.referencial(view.set.key, { 'f.year': one })}>{one}</Link>
              )}
            </span>
          ))}
        </p>
      ) : null}
    </Form>
  );
}
