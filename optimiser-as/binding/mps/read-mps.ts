/**
 * Reads a linear programme in MPS, free or fixed: RANGES, bounds of every continuous type, negative UP, a constant on
 * the objective's RHS (stored with its sign changed), OBJSENSE, extra N rows (left out), and several RHS, RANGES or
 * BOUNDS sets (the first counts). Integer markers are read past: the relaxation is what is solved. What does not count
 * is a warning; a place that is said twice, and what is not read, refuse the file with its line.
 */
import { MpsError, splitFixed, splitFree, type Section, type Splitter } from './fields';
import { Reading, type NamedProgramme } from './reading';

const SECTIONS = new Set<string>([
  'NAME',
  'ROWS',
  'COLUMNS',
  'RHS',
  'RANGES',
  'BOUNDS',
  'OBJSENSE',
  'OBJNAME',
  'ENDATA',
]);
/** Words may follow on the line of these. */
const WITH_WORDS = new Set<Section>(['NAME', 'OBJSENSE', 'OBJNAME', 'ENDATA']);

/**
 * Free format is tried first; a file whose names hold blanks breaks it and is read by columns. Throws an MpsError: of
 * the reading that got further.
 */
export function readMps(text: string): NamedProgramme {
  const free = attempt(text, splitFree);
  if (!(free instanceof MpsError)) return free;
  const fixed = attempt(text, splitFixed);
  if (!(fixed instanceof MpsError)) return fixed;
  throw fixed.line > free.line ? fixed : free;
}

function attempt(text: string, split: Splitter): NamedProgramme | MpsError {
  try {
    return parse(text, split);
  } catch (problem) {
    if (problem instanceof MpsError) return problem;
    throw problem;
  }
}

function parse(text: string, split: Splitter): NamedProgramme {
  const reading = new Reading();
  let section: Section | undefined;
  let ended = false;
  try {
    for (const raw of text.split('\n')) {
      reading.line++;
      const line = raw.trimEnd();
      if (line === '' || line.startsWith('*')) continue;
      if (ended) {
        reading.warn('what stands after ENDATA is not read');
        break;
      }
      if (/^\s/.test(line)) card(reading, section, line, split);
      else section = openSection(reading, line);
      ended = section === 'ENDATA';
    }
    if (!ended) throw new Error('the file stops before ENDATA');
    return reading.finish();
  } catch (problem) {
    throw new MpsError(reading.line, problem instanceof Error ? problem.message : String(problem));
  }
}

function openSection(reading: Reading, line: string): Section {
  const [word = '', ...rest] = line.split(/\s+/);
  const keyword = word.toUpperCase();
  if (!SECTIONS.has(keyword)) throw new Error(`section « ${word} » is not read`);
  const section = keyword as Section;
  // « RHS R1 4 » without its first blank is a card, and would be lost
  if (!WITH_WORDS.has(section) && rest.length > 0 && !/^[$*]/.test(rest[0]!))
    throw new Error(`« ${line} » is neither a section nor a card, which begins with a blank`);
  if (section === 'NAME') reading.name = rest.join(' ');
  if (section === 'OBJSENSE' && rest[0]) reading.maximise = isMaximum(rest[0]);
  if (section === 'OBJNAME' && rest[0]) reading.nameObjective(rest[0]);
  return section;
}

function isMaximum(word: string): boolean {
  const sense = /^(min|max)(?:imi[sz]e|imum|imi[sz]ation)?$/i.exec(word.trim())?.[1];
  if (sense === undefined) throw new Error(`« ${word.trim()} » is no sense of the objective`);
  return sense.toUpperCase() === 'MAX';
}

function card(reading: Reading, section: Section | undefined, line: string, split: Splitter): void {
  if (section === 'OBJSENSE') {
    reading.maximise = isMaximum(line);
    return;
  }
  if (section === 'OBJNAME') {
    reading.nameObjective(line.trim());
    return;
  }
  if (section === undefined || section === 'NAME' || section === 'ENDATA')
    throw new Error('a line outside every section');
  const [code, name1, name2, number1, name3, number2] = split(line, section, reading.isName);
  switch (section) {
    case 'ROWS':
      reading.row(code, name1);
      break;
    case 'COLUMNS':
      if (name2.replaceAll("'", '') === 'MARKER') reading.relax();
      else {
        reading.entry(name1, name2, number1);
        if (name3) reading.entry(name1, name3, number2);
      }
      break;
    case 'RHS':
    case 'RANGES':
      if (!reading.counts(section, name1)) break;
      reading.side(section, name2, number1);
      if (name3) reading.side(section, name3, number2);
      break;
    case 'BOUNDS':
      if (reading.counts(section, name1)) reading.bound(code, name2, number1);
      break;
  }
}
