/**
 * Runs a command of the terminal: a fault that has words for its reader is said without a stack, and the exit code
 * tells.
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
