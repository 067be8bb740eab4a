/** The form of a device, new or not. */
import { useTranslation } from 'react-i18next';
import { ItemForm } from '~/modules/core/reference/ui/item-form';
import type { ItemPage, ItemReply } from '~/modules/core/reference/view/item.view';
import { PageHeader } from '~/ui/layout/page-header';

interface Props {
  readonly title: string;
  readonly kind: string | null;
  readonly fields: ItemPage['fields'];
  /** undefined: a new one */
  readonly version?: number;
  readonly reply?: ItemReply | undefined;
  readonly cancelTo: string;
}

export function DeviceForm({ title, kind, ...form }: Props) {
  const { t } = useTranslation(['equipment', 'reference']);
  return (
    <>
      <PageHeader title={title} context={kind === null ? [] : [t(`reference:deviceKind.${kind}`)]} />
      <ItemForm {...form} submit={t(form.version === undefined ? 'create' : 'save')} />
    </>
  );
}
