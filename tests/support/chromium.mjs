/**
 * The Chromium of the tests and benchmarks: CHROMIUM, else what the system has. Debian's headless shell comes first:
 * the same engine without a desktop around it takes half the time of the whole browser on two cores.
 */
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** @returns {string | undefined} the path of an executable, or nothing where none is installed */
export function chromiumPath() {
  return [process.env['CHROMIUM'] ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));
}

/** What keeps it quiet on a machine without a network, a sandbox or a graphics card. */
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
