/** The days of a series as indices read them. */
import { inTransaction } from '~/platform/db/transaction.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { readDays } from '../data/recipe-inputs.server';

export const findIndexDays = (series: Series) => inTransaction((tx) => readDays(tx, series));
