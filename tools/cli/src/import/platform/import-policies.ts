import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { firstKind, type Vocabulary, wordFor } from '../../hosts/vocabulary.ts';
import { allOfSource, inOrganization, textOfSource } from './source-api.ts';
import { differencesOf, forEach, type PlatformImport, take } from './steps.ts';

const policySchema = z.object({
  id: z.string(),
  attributes: z.object({
    name: z.string(),
    description: z.string().nullish(),
    kind: z.string().nullish(),
    query: z.string().nullish(),
    enforce: z.array(z.object({ mode: z.string() })).nullish(),
    'enforcement-level': z.string().nullish(),
  }),
});

type TheirPolicy = z.output<typeof policySchema>;

const path = '/api/v2/organizations/{organization_name}/policies';

/**
 * Imports policies with their texts. Resolves with their ids on the platform, keyed by id at the source.
 *
 * @throws Failure
 */
export async function importPolicies(
  run: PlatformImport,
  vocabulary: Vocabulary,
): Promise<Map<string, string>> {
  const { api } = run;
  const theirs = await allOfSource(api, inOrganization(api, 'policies'), policySchema, 'the policies');
  const ours = new Map((await ourPolicies(run)).map((policy) => [policy.attributes.name, policy]));
  const ids = new Map<string, string>();
  await forEach(run, theirs, async (policy) => {
    const id = await importPolicy(run, policy, ours.get(policy.attributes.name), vocabulary);
    if (id !== undefined) ids.set(policy.id, id);
  });
  return ids;
}

const ourPolicies = ({ platform, organization }: PlatformImport) =>
  allOf(platform, `the policies of ${organization}`, (query) =>
    platform.api.GET(path, { params: { path: { organization_name: organization }, query } }),
  );

type OurPolicy = Awaited<ReturnType<typeof ourPolicies>>[number];

/** Attributes of a policy to create, without its text. */
export function settingsOf({ attributes }: TheirPolicy, vocabulary: Vocabulary) {
  const { name, description, kind, query } = attributes;
  const level = attributes['enforcement-level'] ?? attributes.enforce?.[0]?.mode;
  return {
    name,
    kind: wordFor(kind ?? firstKind, vocabulary),
    ...(description && { description }),
    ...(query && { query }),
    ...(level && { 'enforcement-level': level }),
  };
}

async function importPolicy(
  run: PlatformImport,
  policy: TheirPolicy,
  ours: OurPolicy | undefined,
  vocabulary: Vocabulary,
): Promise<string | undefined> {
  const wanted = settingsOf(policy, vocabulary);
  const { name } = wanted;
  const place = `policies/${encodeURIComponent(policy.id)}/download`;
  const text = (await textOfSource(run.api, place, `the text of ${name}`)) || undefined;
  const ourText = ours?.links.download === undefined ? undefined : await textOfOurs(run, ours);
  // An interrupted import may have left the policy without its text.
  const isUnfinished = ourText === undefined && text !== undefined;
  const taken = await take(run, {
    kind: 'policy',
    name,
    loss: text === undefined ? 'It has no text at the source.' : undefined,
    find() {
      if (ours === undefined) return undefined;
      const differences = differencesOf(ours.attributes, wanted);
      if (differences.length === 0 && isUnfinished) return undefined;
      return { id: ours.id, differences: [...differences, ...(ourText === text ? [] : ['text'])] };
    },
    async create() {
      const id = ours?.id ?? (await create(run, wanted));
      if (text !== undefined) await upload(run, id, name, text);
      return id;
    },
  });
  return taken?.id;
}

async function create(
  { platform, organization }: PlatformImport,
  settings: ReturnType<typeof settingsOf>,
): Promise<string> {
  const made = platform.api.POST(path, {
    params: { path: { organization_name: organization } },
    body: { data: { type: 'policies', attributes: settings } },
  });
  return (await ask(platform, `the policy ${settings.name}`, made)).data.id;
}

async function textOfOurs({ platform }: PlatformImport, { id, attributes }: OurPolicy): Promise<string> {
  return ask(
    platform,
    `the text of ${attributes.name}`,
    platform.api.GET('/api/v2/policies/{id}/download', {
      params: { path: { id } },
      headers: { accept: 'text/plain' },
      parseAs: 'text',
    }),
  );
}

async function upload({ platform }: PlatformImport, id: string, name: string, text: string): Promise<void> {
  await ask(
    platform,
    `the text of ${name}`,
    platform.api.PUT('/api/v2/policies/{id}/upload', {
      params: { path: { id } },
      headers: { 'content-type': 'application/octet-stream' },
      body: text,
      bodySerializer: (body: string) => body,
    }),
  );
}
