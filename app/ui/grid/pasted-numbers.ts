/** A pasted block is read as a whole: « 1.250 » beside « 1 250,5 » goes into its cell as 1250, before it is saved. */
import { parseFrenchNumber } from '~/kernel/french-number';
import { isDoubtfulNumber, numberColumn } from '~/kernel/number-column';
import { numberInPage } from '~/kernel/page-number';
import { typedNumber } from '~/kernel/typed-number';

interface PastedNumbers {
  readonly block: readonly (readonly string[])[];
  /** texts that stay as they are and may be read otherwise: told beside the grid */
  readonly doubtful: readonly string[];
}

/** `locale`: of the page; what the block leaves open is read, and all of it written, as its texts are. */
export function pastedNumbers(block: readonly (readonly string[])[], locale = 'fr'): PastedNumbers {
  const numbers = numberColumn(block.flat(), locale);
  const doubtful: string[] = [];
  const written = (text: string): string => {
    const read = numbers.read(text);
    if (read === null) return text;
    const known = typedNumber(text, locale);
    const alone = parseFrenchNumber(known);
    const isSettled = typeof read === 'number' && (numbers.mark !== null || !isDoubtfulNumber(known));
    // what the block settles is no longer asked when it is saved
    if (isSettled) return read === alone && !isDoubtfulNumber(known) ? text : numberInPage(read, locale);
    // what the grid refuses by itself needs no second word
    if (alone !== undefined) doubtful.push(text);
    return text;
  };
  return { block: block.map((cells) => cells.map(written)), doubtful };
}
