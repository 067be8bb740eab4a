/** Words of what was done, and how a thing is called; a word of a later release stands as it is. */
import { useTranslation } from 'react-i18next';

export function useJournalWords() {
  const { t } = useTranslation('journal');
  return {
    verbWord: (verb: string): string => t(`verb.${verb}`, { defaultValue: verb }),
    /** « Station Puits », « Référentiel Communes : communes.json » */
    called: (thing: string, { entity, name, entityId }: Readonly<Record<'entity' | 'name' | 'entityId', string>>) =>
      t(entity.startsWith('reference.') ? 'calledIn' : 'called', { thing, name: name || entityId }),
  };
}
