import { z } from 'zod';
import { Failure } from './failure.ts';

/** The word of an option that has only these. @throws Failure with the list */
export function wordIn<Word extends string>(
  option: string,
  words: readonly Word[],
  given: string | undefined,
): Word {
  const { data } = z.enum(words).safeParse(given);
  if (data !== undefined) return data;
  throw new Failure(
    'usage',
    given === undefined ? `${option} is missing.` : `${JSON.stringify(given)} is not known to ${option}.`,
    `Choose from: ${words.join(', ')}.`,
  );
}

/** The words of an option that takes several of these, separated by commas. @throws Failure with the list */
export const wordsIn = <Word extends string>(option: string, words: readonly Word[], given: string): Word[] =>
  given.split(',').map((word) => wordIn(option, words, word.trim()));
