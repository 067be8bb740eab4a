/** How the computed series of a station are made: a sentence each. */
import { useTranslation } from 'react-i18next';
import { StatusChip } from '~/ui/layout/page-header';
import { recipeSentence } from '../view/recipe-words';
import type { RecipeLine } from '../view/recipes-page';

export function RecipeSentence({ line }: { readonly line: RecipeLine }) {
  const { t, i18n } = useTranslation(['timeseries']);
  return (
    <>
      {recipeSentence(line, t as (key: string) => string, i18n.language)}{' '}
      {line.due ? <StatusChip icon="clock" label={t('recipes.due')} /> : null}
    </>
  );
}
