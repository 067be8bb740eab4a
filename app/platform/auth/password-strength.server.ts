/**
 * How many guesses find a password (zxcvbn-ts: leaked passwords, French and English words and names, keyboards, dates).
 * The dictionaries take a second and 60 MB, so they are read when the first password is chosen, not at the start.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Bounds the time of one estimation to a tenth of a second, whatever is typed. */
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 2 } as const;

let estimator: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, french, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new core.ZxcvbnFactory({
    ...LIMITS,
    dictionary: { ...common.dictionary, ...french.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

interface PasswordStrength {
  /** decimal logarithm of the number of guesses */
  readonly guesses: number;
  /** it holds one of the words of its owner */
  readonly personal: boolean;
}

/** `words`: the owner's login, name and mail. */
export async function passwordStrength(password: string, words: readonly string[]): Promise<PasswordStrength> {
  estimator ??= load();
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@._-]+/)]).filter((part) => part.length >= 4);
  const { guessesLog10, sequence } = (await estimator).check(password, parts);
  return {
    guesses: guessesLog10,
    personal: sequence.some((match) => 'dictionaryName' in match && match.dictionaryName === 'userInputs'),
  };
}
