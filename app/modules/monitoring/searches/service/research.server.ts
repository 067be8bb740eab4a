/** The two things that are searched for and kept (S3 §3, `researchType`): series onto a chart, and analyses. */
import type { Actor } from '~/kernel/actor';
import type { DefinedForm, FieldSet, ValuesOf } from '~/records/fields/domain';
import { readPreselections, readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { ANALYSIS_SEARCH_FORM, SEARCH_FORM } from '../domain';
import type { AnalysesFound } from '../view/analyses-found';
import type { Found, SearchOptions } from '../view/searches-page';
import { runAnalysisSearch } from './run-analysis-search.server';
import { runSearch } from './run-search.server';
import { offeredSelections } from './chosen-selection.server';

export interface Research<Fields extends FieldSet, Result> {
  readonly type: 'superposition' | 'quality';
  readonly form: DefinedForm<Fields>;
  /** `page`: of what it finds, where that has pages */
  run(actor: Actor, values: ValuesOf<Fields>, page?: number): Promise<Result>;
  /** what its fields of codes offer */
  options(actor: Actor): Promise<SearchOptions>;
}

export const SERIES_RESEARCH: Research<(typeof SEARCH_FORM)['fields'], Found> = {
  ...{ type: 'superposition', form: SEARCH_FORM, run: runSearch },
  options: async (actor) => ({ selection: await offeredSelections(actor) }),
};

export const ANALYSIS_RESEARCH: Research<(typeof ANALYSIS_SEARCH_FORM)['fields'], AnalysesFound> = {
  ...{ type: 'quality', form: ANALYSIS_SEARCH_FORM, run: runAnalysisSearch },
  async options(actor) {
    const lists = await readPreselections();
    const thresholds = (await readThresholds(lists)).filter(({ subject }) => subject !== 'total');
    return {
      selection: await offeredSelections(actor),
      parameterList: lists.map(({ code, name }) => ({ value: code, label: name })),
      threshold: thresholds.map(({ code, name, collection }) => ({ value: code, label: `${name} – ${collection}` })),
    };
  },
};
