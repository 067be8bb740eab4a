/** Words of what was written about and of what was done; a word of a later release stands as it is. */
import { useTranslation } from 'react-i18next';

export function useJournalWords() {
  const { t } = useTranslation('journal');
  return {
    entityWord: (entity: string): string =>
      entity.startsWith('reference.')
        ? t('referenceSet', { set: entity.slice('reference.'.length) })
        : t(`entity.${entity}`, { defaultValue: entity }),
    verbWord: (verb: string): string => t(`verb.${verb}`, { defaultValue: verb }),
  };
}
