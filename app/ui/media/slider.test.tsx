import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { Slider, SLIDER_TIMINGS, type SliderPlace } from './slider';

const drawn = (place?: SliderPlace) =>
  renderPage(
    <Slider
      slides={[1, 2].map((rank) => ({ id: `vue-${rank}`, title: `Vue ${rank}`, picture: <img src="/x.svg" alt="" /> }))}
      label="Vues"
      words={{ pause: 'Pause', play: 'Lecture', show: (title) => title }}
      place={place}
    />,
  );

it('C313 elsewhere than on the home page it shows no indicators and turns every 3000 ms', async () => {
  expect(SLIDER_TIMINGS.elsewhere).toEqual({ intervalMs: 3000, durationMs: 750, indicators: false });
  expect(await drawn('elsewhere')).not.toContain('slider-marks');
  expect(await drawn('home')).toContain('slider-marks');
});

it('C315 by itself it turns every 4000 ms, in 1000 ms', async () => {
  expect(SLIDER_TIMINGS.generic).toEqual({ intervalMs: 4000, durationMs: 1000, indicators: false });
  expect(await drawn()).toBe(await drawn('generic'));
});
