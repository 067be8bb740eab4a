import { done, refused } from '~/kernel/outcome';
import { cellText } from '~/records/exchange/domain';
import type { OwnCells } from '../column';
import { isOutline } from '../listing';
import { cellObjection } from '../objection';
import { parsing } from './text';
import { yesOrNo } from './choice';

/** Placeholder for « the file that the cell names », replaced by the row's outline when that file was sent. */
export const OUTLINE_OF_FILE = 'file:';

/**
 * In a table the cell names a KML file; the row's outline is that file's Placemark of the same name. Without the file
 * the outline stays as it is.
 */
export const outlineCells = (): OwnCells => ({
  sortable: false,
  readCell: parsing(cellText, (text) => {
    if (text === null) return done(null);
    return /\.kml$/i.test(text)
      ? done(`${OUTLINE_OF_FILE}${text}`)
      : refused(cellObjection('kmlName', { value: text }));
  }),
  check: (value) => (value === null || isOutline(value) ? null : cellObjection('kmlMissing')),
  shown: (value, context) => yesOrNo(isOutline(value), context),
  toFile: (value) => (isOutline(value) ? 'zones.kml' : ''),
});
