/** What reading costs grows with the length of the text, whatever is written in it. */
import { expect, test } from 'vitest';
import { readWorkbook } from '../excel/read.server';
import { readKml } from './kml.server';
import { parseXml } from './xml.server';

const sheet = (xml: string) => [
  ...readWorkbook({
    sheets: [{ name: 'A', state: 'visible', content: Buffer.from(xml) }],
    strings: null,
    styles: null,
    is1904: false,
  }),
];
const place = (coordinates: string) =>
  readKml([Buffer.from(`<kml><Placemark><Point><coordinates>${coordinates}</coordinates></Point></Placemark></kml>`)]);

const HOSTILE: Record<string, (length: number) => unknown> = {
  'a sheet with a quote never closed': (length) => sheet(`<worksheet><sheetData><row r="${'>'.repeat(length)}`),
  'a sheet of unfinished tags': (length) => sheet(`<worksheet>${'<c r="A1'.repeat(length / 8)}`),
  'an XML that only opens comments': (length) => parseXml(Buffer.from(`<r>${'<!--'.repeat(length / 4)}`)),
  'an XML of ampersands': (length) => parseXml(Buffer.from(`<r>&${'a'.repeat(length)}`)),
  'an XML of lines': (length) => parseXml(Buffer.from(`<r>${'<a/>\n'.repeat(length / 5)}</r>`)),
  'a KML of spaces': (length) => place(`1${' '.repeat(length)}2`),
  'a KML of commas and spaces': (length) => place('1 , '.repeat(length / 4)),
  'a KML with an endless number': (length) => place(`${'1'.repeat(length)}x,2`),
};

function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(Error); // refused: what counts is how soon
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test.each(Object.entries(HOSTILE))('%s', (_, read) => {
  const [small, factor] = [100_000, 16];
  cost(() => read(small)); // compiled once
  const short = Math.max(2, Math.min(...[1, 2, 3].map(() => cost(() => read(small)))));
  // four times a proportional reader; a quadratic one needs sixteen times
  expect(cost(() => read(small * factor)) / short).toBeLessThan(factor * 4);
});
