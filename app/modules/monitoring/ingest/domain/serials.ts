/** What of a file's words may be the serial number of its logger: « ..00-V9532 216. » is that of V9532. */
const SHORTEST = 3;

export function serialsIn(text = ''): readonly string[] {
  const whole = text.trim();
  const parts = whole.split(/[\s.;,=]+|(?<=\.\.\d\d)-/).flatMap((part) => [part, ...part.split('-')]);
  return [...new Set([whole, ...parts])].filter((part) => part.length >= SHORTEST && /\d/.test(part));
}
