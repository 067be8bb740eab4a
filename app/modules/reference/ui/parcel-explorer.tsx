import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import type { ListView } from '../view/list.view';

/** Above the list of the register: the year (a whole number, this one by default) and a search button. */
export function YearForm({ view, year, years }: { view: ListView; year: number; years: readonly string[] }) {
  const { t } = useTranslation('reference');
  return (
    <>
      <Form method="get" action={urls.referencial(view.set.key)} className="filters" role="search" aria-label={t('rpg.search')}>
        <div className="field">
          <label htmlFor="rpg-year">{t('rpg.year')}</label>
          <input id="rpg-year" className="input input-number input-short" type="number" step={1} min={1900} max={2100} name="f.year" defaultValue={year} key={year} list="rpg-years" required />
          <datalist id="rpg-years">{years.map((one) => <option key={one} value={one} />)}</datalist>
        </div>
        <button type="submit" className="button button-primary"><Icon name="search" />{t('rpg.search')}</button>
        {years.length > 0 ? <span className="soft small">{t('rpg.years')} : {years.join(', ')}</span> : null}
      </Form>
      {view.paging.total === 0 ? <p className="soft">{t('rpg.none')}</p> : null}
    </>
  );
}
