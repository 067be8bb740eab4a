/** A pasted block is read as a whole: « 1.250 » beside « 1 250,5 » goes into its cell as 1250, before it is saved. */
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { isDoubtfulNumber, numberColumn } from '~/kernel/number-column';

interface PastedNumbers {
  readonly block: readonly (readonly string[])[];
  /** texts that stay as they are and may be read otherwise: told beside the grid */
  readonly doubtful: readonly string[];
}

export function pastedNumbers(block: readonly (readonly string[])[]): PastedNumbers {
  const numbers = numberColumn(block.flat());
  const doubtful: string[] = [];
  const written = (text: string): string => {
    const read = numbers.read(text);
    if (read === null) return text;
    const alone = parseFrenchNumber(text);
    // what the block settles is no longer asked when it is saved
    if (typeof read === 'number') return read === alone && !isDoubtfulNumber(text) ? text : numberForInput(read);
    // what the grid refuses by itself needs no second word
    if (alone !== undefined) doubtful.push(text);
    return text;
  };
  return { block: block.map((cells) => cells.map(written)), doubtful };
}
