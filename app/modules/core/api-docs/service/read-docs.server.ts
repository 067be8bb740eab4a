import type { Call } from '~/platform/http/define-call';
import { translator } from '~/platform/i18n/i18n.server';
import type { ExamplesByTheme } from '../domain';
import { apiDocsView, type ApiDocsView } from '../view/api-docs.view';
import { describeApi } from './describe-api.server';

/** The description as a page, in the reader's language; the document itself is in French. */
export async function readApiDocs(
  calls: readonly Call[],
  examples: ExamplesByTheme,
  locale: 'fr' | 'en',
): Promise<ApiDocsView> {
  const t = await translator(locale);
  return apiDocsView(describeApi(calls, examples), calls, { locale, object: t('apiDocs:object') });
}
