/**
 * The three timings of the slider (DECISIONS A4): on the public home page, on other pages, and the component's
 * defaults.
 */
interface SliderTiming {
  readonly intervalMs: number;
  readonly durationMs: number;
  readonly indicators: boolean;
}
export type SliderPlace = 'home' | 'elsewhere' | 'generic';

export const SLIDER_TIMINGS: Readonly<Record<SliderPlace, SliderTiming>> = {
  home: { intervalMs: 7000, durationMs: 750, indicators: true },
  elsewhere: { intervalMs: 3000, durationMs: 750, indicators: false },
  generic: { intervalMs: 4000, durationMs: 1000, indicators: false },
};
