/** What the page of a layer is told of a service that was asked. */
import type { LonLat } from '~/kernel/projection';

export interface LayerShape {
  readonly name: string;
  readonly kind: 'area' | 'line' | 'point';
  readonly parts: readonly (readonly LonLat[])[];
}
export interface OfferedLayer {
  readonly name: string;
  readonly title: string;
}
export interface NotShown {
  readonly kind: 'notShown';
  readonly code: 'notAllowed' | 'unreachable' | 'tooLarge' | 'noPicture' | 'unreadable' | 'notService' | 'noLayers';
  /** in the words of the service */
  readonly said: string;
}
export type LayerTest =
  | {
      readonly kind: 'picture';
      readonly href: string;
      readonly box: readonly [number, number, number, number];
    }
  | { readonly kind: 'shapes'; readonly shapes: readonly LayerShape[]; readonly left: number };
export type LayerMore = LayerTest | NotShown | { readonly kind: 'offered'; readonly layers: readonly OfferedLayer[] };
