import { Form, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Goes to a page by number, from 1 to the last; the server clamps it too. */
export function GoToPage({
  paging,
}: {
  paging: { readonly page: number; readonly pageSize: number; readonly total: number };
}) {
  const { t } = useTranslation('reference');
  const [search] = useSearchParams();
  const last = Math.max(1, Math.ceil(paging.total / paging.pageSize));
  if (last < 6) return null;
  return (
    <Form method="get" className="go-to row small" preventScrollReset>
      {[...search]
        .filter(([name]) => name !== 'page')
        .map(([name, value]) => (
          <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
        ))}
      <label className="with-unit">
        <span>{t('list.goTo')}</span>
        <input
          className="input input-number input-short"
          type="number"
          name="page"
          min={1}
          max={last}
          defaultValue={paging.page}
          key={paging.page}
        />
      </label>
      <button type="submit" className="button button-quiet">
        {t('list.go')}
      </button>
    </Form>
  );
}
