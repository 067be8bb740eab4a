import { useTranslation } from 'react-i18next';

/** The virtual category has its name in the locale; the others were named by people. */
export function useCategoryTitle(): (category: { readonly id: number; readonly title: string }) => string {
  const { t } = useTranslation('contents');
  return ({ id, title }) => (id < 0 ? t('documentation') : title);
}
