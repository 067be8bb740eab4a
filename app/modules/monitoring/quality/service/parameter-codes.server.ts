/** Parameters as people write them: by their code, their name or their short name. */
import { findParameterCodes } from '../data/item-names.server';

/** Codes by these words, in small letters; what the reference set does not know is missing. */
export const parametersByWord = findParameterCodes;

/** What no reference set knows stands for itself: analyses may hold it. */
export async function parameterCodes(words: readonly string[]): Promise<string[]> {
  const codes = await findParameterCodes(words);
  return [...new Set(words.flatMap((word) => codes.get(word.toLowerCase()) ?? [word]))];
}
