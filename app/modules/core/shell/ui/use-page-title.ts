/**
 * The tab's title: the page, then the installation's title (C053). Two tabs must have different titles (WCAG 2.4.2).
 */
import { knownError } from '~/ui/layout/error-page';
import { usePageNavigation } from '~/ui/layout/use-page-navigation';
import { useWords, word } from './use-words';

const PLACES = 2;

export function usePageTitle(applicationTitle: string | undefined, status: number | null): string {
  const t = useWords();
  const { crumbs } = usePageNavigation();
  const places =
    status === null
      ? crumbs
          .map(({ title }) => word(t, title))
          .reverse()
          .slice(0, PLACES)
      : [t(`ui:error.${knownError(status)}.title`)];
  return [...new Set([...places.filter(Boolean), applicationTitle || t('applicationName')])].join(' – ');
}
