/**
 * The widths that a sheet is drawn for, of which the style shows the widest that its frame holds (maps.css): letters
 * never shrink under their size. The live map lies over the one that was shown, as large as that is.
 */
export interface MapFit {
  readonly fit: 'l' | 'm' | 's' | 'xs' | 'any';
  readonly width: number;
  /** of the frame, in pixels, from which on it is shown */
  readonly from: number;
  /** of the height that a map asks for: as high in its frame as the largest drawing would be there */
  readonly share?: number;
}

export interface DrawnFit extends MapFit {
  readonly height: number;
}

/** A phone, and half of a small screen. */
const SMALL: readonly MapFit[] = [
  { fit: 's', width: 350, from: 350 },
  { fit: 'xs', width: 288, from: 0 },
];
const MIDDLE: MapFit = { fit: 'm', width: 540, from: 540 };
const LARGE: MapFit = { fit: 'l', width: 960, from: 960 };
const FITS: readonly MapFit[] = [LARGE, { ...MIDDLE, share: MIDDLE.width / LARGE.width }, ...SMALL];
/** Beside a second map. */
const FITS_BESIDE: readonly MapFit[] = [MIDDLE, ...SMALL];
/** A sheet of very many places is drawn once, its names stand in the list. */
const ONCE: readonly MapFit[] = [{ fit: 'any', width: 960, from: 0 }];
const MANY = 500;

/** The widest first. */
export function fitsFor(places: number, beside: boolean): readonly MapFit[] {
  if (places > MANY) return ONCE;
  return beside ? FITS_BESIDE : FITS;
}

export const fitIn = <T extends { readonly from: number }>(fits: readonly T[], width: number): T =>
  fits.find(({ from }) => width >= from) ?? fits[fits.length - 1]!;

/** More than between two of the widths: on a whole screen letters grow no more. */
const LARGEST = 1.8;

/** How much larger than drawn a sheet is in a frame; a single drawing of very many places is laid out for its frame. */
export const scaleIn = ({ fit, width }: Pick<MapFit, 'fit' | 'width'>, frame: number): number =>
  fit === 'any' ? 1 : Math.min(LARGEST, frame / width);
