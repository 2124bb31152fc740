import { z } from 'zod';
import { Failure } from '../frame/failure.ts';
import { policyKinds } from './words.ts';
import { ask, type Platform } from './platform.ts';

/** A word in both vocabularies. A platform accepts one of them. */
export interface Word {
  readonly neutral: string;
  readonly terraform: string;
}

export type Vocabulary = keyof Word;

/** Default kind, because early versions of the reference product had no other. */
export const firstKind = policyKinds[0].terraform;

export const isFirstKind = (kind: string): boolean =>
  Object.values(policyKinds[0]).some((word) => word === kind);

/** The client is typed with the neutral vocabulary, but the platform may use the other one. */
const kindSchema = z.custom<'kind1'>((word) => typeof word === 'string');

/** Translates a kind of policies into a vocabulary. Returns unknown kinds unchanged. */
export const wordFor = (kind: string, vocabulary: Vocabulary): 'kind1' =>
  kindSchema.parse(wordWritten(policyKinds, kind)?.[vocabulary] ?? kind);

const wordWritten = (words: readonly Word[], given: string | undefined): Word | undefined =>
  words.find(({ terraform, neutral }) => given === terraform || given === neutral);

/** The word of an option, written in either vocabulary. @throws Failure with the list */
export function eitherWordIn(option: string, words: readonly Word[], given: string | undefined): Word {
  const word = wordWritten(words, given);
  if (word !== undefined) return word;
  throw new Failure(
    'usage',
    given === undefined ? `${option} is missing.` : `${JSON.stringify(given)} is not known to ${option}.`,
    `Choose from: ${words.map(({ terraform }) => terraform).join(', ')}.`,
  );
}

/** Finds the vocabulary of a platform, which refuses the words of the other vocabulary. @throws Failure */
export async function learnVocabulary(platform: Platform, organization: string): Promise<Vocabulary> {
  const asked = platform.api.GET('/api/v2/organizations/{organization_name}/policy-sets', {
    params: {
      path: { organization_name: organization },
      query: { 'filter[kind]': policyKinds[0].neutral, 'page[size]': '1' },
    },
  });
  if ((await asked).response.status === 422) return 'terraform';
  await ask(platform, `the policy sets of ${organization}`, asked);
  return 'neutral';
}
