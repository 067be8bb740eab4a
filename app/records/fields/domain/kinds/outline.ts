import { done } from '~/kernel/outcome';
import type { Field, Zod } from '../field';
import { isOutline, type Listing, type Outline } from '../listing';

const kml = (z: Zod) => z.nullable(z.string());
const drawnAs = (value: Outline | null): string => JSON.stringify(isOutline(value) ? value.geometry : null);

/** A surface on the map. A form brings it as a file, apart from its texts; calls answer its KML. */
export const outline = (list: Listing = {}): Field<Outline | null> => ({
  kind: 'outline',
  input: { control: 'outline' },
  list,
  start: null,
  write: () => [],
  read: () => done(null),
  same: (before, after) => drawnAs(before) === drawnAs(after),
  body: kml as Field<Outline | null>['body'],
  answer: kml,
  present: (value) => value?.kml ?? null,
  stored: (z) => z.nullable(z.custom<Outline>()),
});
