/** Search and filters of a list: a GET form, all of it in the address. */
import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { filterParameter } from '../view/asked-of';
import type { ListView } from '../view/list.view';

/** S2§4: the search of a list waits 20 ms; an answer that is overtaken is dropped by the router. */
const SEARCH_PAUSE_MS = 20;

export function ListTools({ view }: { view: ListView }) {
  const { t } = useTranslation('reference');
  const [search] = useSearchParams();
  const kept = ['edit', 'size', 'sort', 'dir'].flatMap((name) =>
    search.get(name) ? [[name, search.get(name) ?? ''] as const] : [],
  );
  return (
    <SubmitOnChange
      action={urls.referencial(view.set.key)}
      role="search"
      aria-label={t('list.search')}
      pauseMs={SEARCH_PAUSE_MS}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view.searchable ? (
        <TextField
          name="q"
          label={t('list.search')}
          type="search"
          defaultValue={view.search}
          placeholder={t(`set.${view.set.key}.search`, { defaultValue: '' })}
          className="reference-search"
        />
      ) : null}
      {view.filters
        .filter((filter) => filter.freeText || filter.options.length > 1)
        .map((filter) =>
          filter.freeText ? (
            <TextField
              key={filter.name}
              name={filterParameter(filter.name)}
              label={filter.label}
              defaultValue={filter.value}
            />
          ) : (
            <Select
              key={filter.name}
              name={filterParameter(filter.name)}
              label={filter.label}
              options={filter.options}
              empty={t('list.all')}
              defaultValue={filter.value}
            />
          ),
        )}
    </SubmitOnChange>
  );
}
