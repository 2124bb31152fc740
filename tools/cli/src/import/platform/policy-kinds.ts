import { z } from 'zod';
import { ask, type Platform } from '../../hosts/platform.ts';

const words = [
  { terraform: 'sentinel', neutral: 'kind1' },
  { terraform: 'opa', neutral: 'kind2' },
] as const;

/** Default kind, because early versions of the reference product had no other. */
export const firstKind = words[0].terraform;

export const isFirstKind = (kind: string): boolean => Object.values(words[0]).some((word) => word === kind);

export type Vocabulary = keyof (typeof words)[number];

/** The client is typed with the neutral vocabulary, but the platform may use the other one. */
const wireSchema = z.custom<'kind1'>((word) => typeof word === 'string');

/** Translates a kind into a vocabulary. Returns unknown kinds unchanged. */
export function wordFor(kind: string, vocabulary: Vocabulary): 'kind1' {
  const known = words.find(({ terraform, neutral }) => kind === terraform || kind === neutral);
  return wireSchema.parse(known?.[vocabulary] ?? kind);
}

/** Finds the vocabulary of a platform, which refuses the words of the other vocabulary. @throws Failure */
export async function learnVocabulary(platform: Platform, organization: string): Promise<Vocabulary> {
  const asked = platform.api.GET('/api/v2/organizations/{organization_name}/policy-sets', {
    params: {
      path: { organization_name: organization },
      query: { 'filter[kind]': words[0].neutral, 'page[size]': '1' },
    },
  });
  if ((await asked).response.status === 422) return 'terraform';
  await ask(platform, `the policy sets of ${organization}`, asked);
  return 'neutral';
}
