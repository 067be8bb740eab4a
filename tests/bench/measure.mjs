/**
 * Clocks: quantiles of a stream of page views, answers to many connections at once, the time until a run's answer is on
 * its page.
 */
import autocannon from 'autocannon';

const wait = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export async function timed(work) {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

/** One reader who opens pages in turn, with a short pause between two, until told to stop. */
export async function readPages(browser, paths, goesOn) {
  const times = [];
  for (let turn = 0; goesOn(); turn += 1) {
    times.push((await timed(() => browser.page(paths[turn % paths.length]))).ms);
    await wait(10);
  }
  return times;
}

/** `failed`: connections that broke, answers that did not come, and those other than 2xx. */
export async function load(url, { cookie = '', seconds = 8, connections = 10 } = {}) {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
  });
  return { perSecond: requests.average, p99: latency.p99, failed: errors + timeouts + non2xx };
}

export async function throughput(url, options) {
  const measured = await load(url, options);
  if (measured.failed > 0) throw new Error(`${url}: ${measured.failed} requests without an answer in 2xx`);
  return measured;
}

const RUNNING = /<progress [^>]*max="100"/; // the card of a run at work

/**
 * Presses « Lancer » on a scenario and waits until its results page no longer says that it runs, asking for it every
 * `everyMs`: often to time it; less often where others are to be undisturbed by the run, not by its asking (a page
 * without script reads itself again every 2 s).
 */
export async function runScenario(browser, scenario, everyMs = 50) {
  const path = `/territories/scenario/${scenario}`;
  return timed(async () => {
    const location = await browser.post(path, { intent: 'start' }, browser.csrf);
    for (let html = await browser.follow(location); RUNNING.test(html); html = await browser.follow(location))
      await wait(everyMs);
  });
}
