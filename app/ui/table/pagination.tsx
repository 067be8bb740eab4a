import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTouchedFirst } from '../enhance/is-touched';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon } from '../icon';
import { formatNumber } from '~/kernel/french-number';
import { ALL_ROWS, PAGE_SIZES, pageCount, pageWindow, withParams, type Paging } from './table-url';

/** « 21 à 40 sur 240 », five page links, the choice of the page size. */
export function Pagination({
  paging,
  sends,
}: {
  paging: Paging;
  /** Id of a form with typed values: its pages are asked for with them. */
  sends?: { readonly form: string; readonly intentOf: (page: number) => string };
}) {
  const { t, i18n } = useTranslation('ui');
  const { search } = useLocation();
  const shown = (number: number) => formatNumber(number, 0, i18n.language);
  const count = pageCount(paging);
  const page = Math.min(paging.page, count);
  const from = paging.total === 0 ? 0 : (page - 1) * paging.pageSize + 1;
  const to = (target: number) => withParams(search, { page: target === 1 ? null : target });
  const window = pageWindow(page, count);
  const link = (
    target: number,
    props: { readonly rel?: string; readonly 'aria-label'?: string },
    shownAs: ReactNode,
  ) =>
    sends ? (
      <button type="submit" form={sends.form} name="intent" value={sends.intentOf(target)} {...props} rel={undefined}>
        {shownAs}
      </button>
    ) : (
      <Link to={to(target)} {...props} preventScrollReset>
        {shownAs}
      </Link>
    );
  return (
    <div className="table-foot">
      <span className="num">
        {t('table.range', {
          from: shown(from),
          to: shown(Math.min(page * paging.pageSize, paging.total)),
          total: shown(paging.total),
        })}
      </span>
      {count > 1 ? (
        <nav aria-label={t('table.pages')}>
          <ul className="pages">
            {page > 1 ? (
              <li>{link(page - 1, { rel: 'prev' }, <Icon name="chevron-left" label={t('table.previous')} />)}</li>
            ) : null}
            {window[0] === 1 ? null : (
              <li className="page-edge">{link(1, { 'aria-label': t('table.first') }, '1…')}</li>
            )}
            {window.map((number) => (
              <li key={number}>
                {number === page ? (
                  <span aria-current="page">{number}</span>
                ) : (
                  link(number, { 'aria-label': t('table.page', { page: number }) }, number)
                )}
              </li>
            ))}
            {window[window.length - 1] === count ? null : (
              <li className="page-edge">{link(count, { 'aria-label': t('table.last') }, `…${shown(count)}`)}</li>
            )}
            {page < count ? (
              <li>{link(page + 1, { rel: 'next' }, <Icon name="chevron-right" label={t('table.next')} />)}</li>
            ) : null}
          </ul>
        </nav>
      ) : null}
      <PageSize paging={paging} search={search} />
    </div>
  );
}

function PageSize({ paging, search }: { paging: Paging; search: string }) {
  const { t } = useTranslation('ui');
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // a size chosen before hydration: with script there is no button to submit it
  useEffect(() => {
    if (form.current && isTouchedFirst(form.current)) form.current.requestSubmit();
  }, []);
  const sizes = paging.sizes ?? PAGE_SIZES;
  if (sizes.length < 2 || paging.total <= Math.min(...sizes)) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'size' && name !== 'page');
  return (
    <Form method="get" className="page-size" preventScrollReset ref={form}>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="page-size">
        {t('table.size')}
        {/* the key resets the select when the address changes the size: React would keep the user's last choice */}
        <select
          key={paging.pageSize}
          className="input"
          name="size"
          defaultValue={paging.pageSize}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size >= ALL_ROWS && paging.total <= size ? t('table.all') : size}
            </option>
          ))}
        </select>
      </label>
      {hydrated ? null : (
        <button type="submit" className="button button-quiet until-script">
          {t('form.apply')}
        </button>
      )}
    </Form>
  );
}
