/**
 * Runs a command of the terminal. A known fault is printed without a stack; the exit code tells success from failure.
 */
import { DatabaseFault } from '~/platform/db/database-fault';

type Say = (message: string) => void;

export async function runCommand(
  command: (say: Say, parameters: readonly string[]) => Promise<void> | void,
): Promise<void> {
  try {
    await command((message) => {
      process.stdout.write(`${message}\n`);
    }, process.argv.slice(2));
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof DatabaseFault) process.stderr.write(`${error.message}\n`);
    else throw error;
  }
}
