import { z } from 'zod';
import { ask, type Platform } from '../../hosts/platform.ts';

/** What kinds of policies are called: in the reference product, and in the neutral vocabulary. */
const words = [
  { terraform: 'sentinel', neutral: 'kind1' },
  { terraform: 'opa', neutral: 'kind2' },
] as const;

/** The kind of those that do not say theirs: there was no other one in early versions of the reference product. */
export const firstKind = words[0].terraform;

export const isFirstKind = (kind: string): boolean => Object.values(words[0]).some((word) => word === kind);

export type Vocabulary = keyof (typeof words)[number];

/** The platform's own words decide, and the client has the types of the neutral ones. */
const wireSchema = z.custom<'kind1'>((word) => typeof word === 'string');

/** The word for a kind in a vocabulary; one that is unknown stays as it is. */
export function wordFor(kind: string, vocabulary: Vocabulary): 'kind1' {
  const known = words.find(({ terraform, neutral }) => kind === terraform || kind === neutral);
  return wireSchema.parse(known?.[vocabulary] ?? kind);
}

/** Which vocabulary a platform has: it refuses the words of the other one. @throws Failure */
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
