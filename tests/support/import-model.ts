/** A model of import as a person keeps it: a text of dates and one column of values, in metres. */
import type { KeptReading } from '~/modules/monitoring/ingest/domain';

export const keptReading = (
  names: readonly string[],
  column: Partial<KeptReading['columns'][number]> = {},
): KeptReading => ({
  text: { delimiter: ';', encoding: 'utf-8' },
  clock: 60,
  table: {
    ...{ sheet: '', header: 1, date: 0, order: 'dmy', decimal: ',', stamp: null, words: {}, values: [1] },
    ...{ time: null, milliseconds: null, station: null, status: null, qualification: null, continuity: null },
  },
  names,
  doubts: { asValues: [], beyond: null, farDates: null },
  columns: [{ column: 1, quantity: 'groundwaterDepth', name: '', unit: 'm', converts: false, ...column }],
});
