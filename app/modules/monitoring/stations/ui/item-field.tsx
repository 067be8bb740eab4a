/** A field that names an item of a reference set: suggestions with script, a search and its answers without. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Combobox } from '~/ui/form/combobox';
import type { ItemFieldView } from '../view/item-field.view';

export function ItemField({
  set,
  item = {},
  ...field
}: {
  readonly name: string;
  readonly label: string;
  readonly set: string;
  readonly item?: ItemFieldView;
  readonly errors?: readonly string[];
  readonly help?: string;
  readonly required?: boolean;
}) {
  const { t } = useTranslation('stations');
  return (
    <Combobox
      {...field}
      key={`${set} ${item.chosen?.value ?? ''}`}
      loaderPath={urls.stationItems(set)}
      defaultOption={item.chosen}
      matches={item.matches}
      searchLabel={t('form.search')}
    />
  );
}
