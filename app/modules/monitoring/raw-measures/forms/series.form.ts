/** What the form of a series posts: its name among its station's, and how it is drawn and checked. */
import { choice, decimal, flag, optionalWhole, text, whole } from '~/records/fields/domain';
import { SERIES_COLOURS, type SeriesSettings } from '~/modules/monitoring/series/domain';
import { ORIGINS } from '~/modules/monitoring/series/domain/precedence';

const YEAR_MINUTES = 366 * 24 * 60;
const LONGEST_BREAK_HOURS = 10 * 366 * 24;
const fault = 'timeseries:settingsFault.breakHours';
/** Empty: what is usual for the quantity, or the habits of the series. */
const limit = () => decimal({ min: 0, fault: 'timeseries:settingsFault.limit' });
/** The lowest wins; between equal ranks the latest import does. */
const rank = (start: number) => whole({ start, min: 1, max: ORIGINS.length, fault: 'timeseries:settingsFault.rank' });

export const SERIES_FIELDS = {
  name: text({ max: 120, trim: true }),
  main: flag(),
  step: optionalWhole({ min: 1, max: YEAR_MINUTES }),
  breakHours: decimal({ min: 0.1, max: LONGEST_BREAK_HOURS, required: fault, fault }),
  lowest: decimal(),
  highest: decimal(),
  threshold1: decimal(),
  threshold2: decimal(),
  threshold3: decimal(),
  threshold4: decimal(),
  leastStep: limit(),
  mostPerHour: limit(),
  flatHours: limit(),
  driftTolerance: limit(),
  mostApart: limit(),
  rankReviewed: rank(1),
  rankControlled: rank(2),
  rankLogger: rank(3),
  rankService: rank(4),
  colour: choice<SeriesSettings['colour']>(['', ...SERIES_COLOURS], {
    start: '',
    wording: 'timeseries:seriesColour',
    words: { '': 'usual' },
  }),
};
