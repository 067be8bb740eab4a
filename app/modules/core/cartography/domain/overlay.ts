/** The layers over a map, as a page needs them: what is drawn, and what can be chosen. */
export interface OverlayLayer {
  readonly id: number;
  readonly name: string;
  readonly type: 'wms' | 'kml' | 'wmts' | 'geojson';
  readonly visible: boolean;
  /** percent */
  readonly opacity: number;
  readonly attribution: string;
  /** address of the mark of its points */
  readonly picto: string | null;
  /** shapes of its file that are too many to be drawn */
  readonly left: number;
  /** its file does not answer, or is still being read */
  readonly missing: 'late' | 'unreachable' | null;
}
export interface OverlayTheme {
  readonly id: number;
  readonly name: string;
  /** six digits */
  readonly colour: `#${string}`;
  readonly layers: readonly OverlayLayer[];
}
