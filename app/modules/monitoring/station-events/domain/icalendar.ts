/** Events as a calendar that others subscribe to (RFC 5545): lines of 75 octets, texts escaped, moments in UTC. */
interface CalendarEntry {
  readonly uid: string;
  /** a civil day, all of it; or an instant */
  readonly at: string | Date;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly place: readonly [longitude: number, latitude: number] | null;
  readonly changedAt: Date;
  /** how often it was changed */
  readonly sequence: number;
  readonly isOver: boolean;
}

const MOST_OCTETS = 75;
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');
const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A long line goes on after a space; a character is never cut. */
export function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // the space counts
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const entryLines = ({ uid, at, title, description, url, place, changedAt, sequence, isOver }: CalendarEntry) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(changedAt)}`,
  `LAST-MODIFIED:${utc(changedAt)}`,
  `SEQUENCE:${sequence}`,
  typeof at === 'string' ? `DTSTART;VALUE=DATE:${at.replaceAll('-', '')}` : `DTSTART:${utc(at)}`,
  `SUMMARY:${escaped(title)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
  ...(place ? [`GEO:${place[1]};${place[0]}`] : []),
  `URL:${url}`,
  // nobody is kept busy by what is over
  `TRANSP:${isOver ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
];

export const calendarText = (name: string, entries: readonly CalendarEntry[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//territoires//evenements//FR', 'CALSCALE:GREGORIAN'],
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
