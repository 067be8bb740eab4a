/**
 * Runs a command of the terminal. A known fault is printed without a stack; the exit code tells success from failure.
 * What is asked otherwise than the command understands is answered with its usage, and nothing is done.
 */
import { DatabaseFault, databaseSentence } from '~/platform/db/database-fault';

type Say = (message: string) => void;
interface Understood {
  /** the sentence that says how it is called */
  readonly usage: Exclude<ConstructorParameters<typeof DatabaseFault>[0], undefined>;
  /** how many words may follow it */ readonly most: number;
  /** options that it reads itself, each beginning with -- */ readonly options?: readonly string[];
}

const HELP = ['--help', '-h', '-?', '/?'];
const isOption = (word: string): boolean => word.startsWith('-');

/** Whether help is asked for, or something that the command does not know. */
export function readAsked(words: readonly string[], { most, options = [] }: Understood): 'help' | 'unknown' | null {
  if (words.some((word) => HELP.includes(word)) || (words.length === 1 && words[0] === 'help')) return 'help';
  const isKnown = (word: string) => !isOption(word) || options.includes(word.split('=')[0]!);
  return words.length > most || !words.every(isKnown) ? 'unknown' : null;
}

export async function runCommand(
  understood: Understood,
  command: (say: Say, parameters: readonly string[]) => Promise<void> | void,
): Promise<void> {
  const say: Say = (message) => {
    process.stdout.write(`${message}\n`);
  };
  const words = process.argv.slice(2);
  try {
    const asked = readAsked(words, understood);
    if (asked === 'help') say(databaseSentence(understood.usage));
    else if (asked === 'unknown') throw new DatabaseFault(understood.usage);
    else await command(say, words);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof DatabaseFault) process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
