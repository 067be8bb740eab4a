/**
 * A slider of pictures. Without script: a strip that scrolls and snaps, with numbered links. With script the strip
 * moves by itself, except when the user pauses it, hovers it, has the focus in it, or asked for less motion or less
 * data.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../enhance/use-hydrated';
import { Icon } from '../icon';
import { classes } from '../tone';

export interface Slide {
  readonly id: string;
  readonly title: string;
  readonly picture: ReactNode;
  readonly caption?: ReactNode;
}
interface SliderProps {
  readonly slides: readonly Slide[];
  readonly label: string;
  readonly words: { readonly pause: string; readonly play: string; readonly show: (title: string) => string };
  /** The page it stands on, which decides its timing and its indicators. */
  readonly place?: SliderPlace;
  /** false when motion is off from the start (mode sobre). */
  readonly autoplay?: boolean;
}

const asksForCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

export function Slider({ slides, label, words, place = 'generic', autoplay = true }: SliderProps) {
  const { intervalMs, durationMs, indicators } = SLIDER_TIMINGS[place];
  const hydrated = useHydrated();
  const strip = useRef<HTMLOListElement>(null);
  const moving = useRef(0);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(autoplay);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (asksForCalm()) setPlaying(false);
  }, []);

  const go = useCallback(
    (rank: number) => {
      const list = strip.current;
      if (!list) return;
      cancelAnimationFrame(moving.current);
      const [from, to, began] = [list.scrollLeft, rank * list.clientWidth, performance.now()];
      const length = asksForCalm() ? 0 : durationMs;
      list.classList.add('slider-moving');
      const frame = (at: number) => {
        const share = length === 0 ? 1 : Math.min(1, (at - began) / length);
        list.scrollLeft = from + (to - from) * eased(share);
        if (share < 1) moving.current = requestAnimationFrame(frame);
        else list.classList.remove('slider-moving');
      };
      moving.current = requestAnimationFrame(frame);
      setCurrent(rank);
    },
    [durationMs],
  );

  useEffect(() => {
    if (!playing || held || slides.length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) go((current + 1) % slides.length);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [playing, held, current, slides.length, intervalMs, go]);

  const settle = () => {
    const list = strip.current;
    if (list && !list.classList.contains('slider-moving'))
      setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  };
  return (
    <section
      className="slider"
      aria-label={label}
      data-playing={hydrated && playing ? '' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol className="slider-strip" ref={strip} tabIndex={0} aria-label={label} onScroll={settle}>
        {slides.map((slide) => (
          <li key={slide.id} id={slide.id}>
            <figure>
              {slide.picture}
              {slide.caption ? <figcaption>{slide.caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ol>
      {indicators && slides.length > 1 ? (
        <div className="slider-marks">
          <button
            type="button"
            className={classes('slider-pause', !hydrated && 'with-script')}
            aria-pressed={!playing}
            onClick={() => setPlaying(!playing)}
          >
            <Icon name={playing ? 'pause' : 'play'} label={playing ? words.pause : words.play} small />
          </button>
          <ol>
            {slides.map((slide, rank) => (
              <li key={slide.id}>
                <a
                  href={`#${slide.id}`}
                  aria-label={words.show(slide.title)}
                  aria-current={hydrated && rank === current ? 'true' : undefined}
                  onClick={(event) => {
                    if (hydrated) {
                      event.preventDefault();
                      go(rank);
                    }
                  }}
                >
                  {rank + 1}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </section>
  );
}

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
