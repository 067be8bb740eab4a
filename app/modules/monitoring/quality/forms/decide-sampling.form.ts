/** What is decided on one sampling: analyses that are called uncertain, incorrect or correct; its level of review. */
import type { Faults } from '~/kernel/form';
import { choice, defineForm, flag, keys, lines } from '~/records/fields/domain';
import { STATUSES } from '~/modules/monitoring/series/domain';
import { REVIEW_STATUSES } from '~/modules/monitoring/series/domain/review';
import { QUALIFICATION } from '../domain/codes';

const MOST_ANALYSES = 5000;
const reasonField = () => lines({ max: 1000, trim: true });
const { uncertain, incorrect, correct } = QUALIFICATION;

export const qualificationForm = () =>
  defineForm(
    'qualification',
    {
      analyses: keys({ max: MOST_ANALYSES }),
      /** all of them, checked or not */
      whole: flag(),
      qualification: choice([uncertain, incorrect, correct], { start: uncertain, wording: 'quality:call.as' }),
      reason: reasonField(),
    },
    ({ analyses, whole, qualification, reason }): Faults | undefined => {
      if (!whole && analyses.length === 0) return { analyses: 'quality:call.none' };
      return qualification !== correct && reason === '' ? { reason: 'quality:call.reason' } : undefined;
    },
  );

/** `statuses`: those that one may give. */
export const levelForm = (statuses: readonly number[]) =>
  defineForm(
    'level',
    {
      status: choice(
        REVIEW_STATUSES.filter((status) => statuses.includes(status)),
        { start: STATUSES.checked1, wording: 'quality:level.as' },
      ),
      comment: reasonField(),
    },
    ({ status, comment }) =>
      status === STATUSES.raw && comment === '' ? { comment: 'quality:level.reason' } : undefined,
  );
