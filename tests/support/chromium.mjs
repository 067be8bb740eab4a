/**
 * The Chromium of the tests and benchmarks: CHROMIUM, else one that the system has. Debian's headless shell is
 * preferred: the same engine without a desktop takes half the time on two cores.
 */
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** @returns {string | undefined} the path of the executable, or undefined if none is installed */
export function chromiumPath() {
  return [process.env['CHROMIUM'] ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

/** For machines without network, sandbox or graphics card. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options for Playwright's `chromium.launch`. */
export function launchOptions() {
  const executablePath = chromiumPath();
  return { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS };
}
