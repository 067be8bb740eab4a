import type { ApiOperation } from '../domain';
import { apiDocsView, type ApiDocsView } from '../view/api-docs.view';
import { ENGLISH_NOTES, ENGLISH_SUMMARIES, ENGLISH_TAGS } from './calls-in-english';
import { describeApi } from './describe-api.server';

/** The description as a page: the document is in French, and translated for English readers. */
export function readApiDocs(calls: readonly ApiOperation[], locale: string): ApiDocsView {
  if (locale !== 'en') return apiDocsView(describeApi(calls), calls);
  const english = calls.map((call) => ({
    ...call,
    tag: ENGLISH_TAGS[call.tag] ?? call.tag,
    summary: ENGLISH_SUMMARIES[`${call.method} ${call.path}`] ?? call.summary,
  }));
  return apiDocsView(describeApi(calls), english, (note) => ENGLISH_NOTES[note] ?? note);
}
