import { apiDocsView, type ApiDocsView } from '../view/api-docs.view';
import { ENGLISH_NOTES, ENGLISH_SUMMARIES, ENGLISH_TAGS } from './calls-in-english';
import { API_CALLS, describeApi } from './describe-api.server';

/** The description as a page: French is what the document itself says; English is put over it. */
export function readApiDocs(locale: string): ApiDocsView {
  if (locale !== 'en') return apiDocsView(describeApi(), API_CALLS);
  const english = API_CALLS.map((call) => ({
    ...call,
    tag: ENGLISH_TAGS[call.tag] ?? call.tag,
    summary: ENGLISH_SUMMARIES[`${call.method} ${call.path}`] ?? call.summary,
  }));
  return apiDocsView(describeApi(), english, (note) => ENGLISH_NOTES[note] ?? note);
}
