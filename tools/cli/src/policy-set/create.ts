import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { chosenWord } from '../frame/ask-missing.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { ask, openPlatform } from '../hosts/platform.ts';
import { eitherWordIn, learnVocabulary, wordFor } from '../hosts/vocabulary.ts';
import { policyKinds } from '../hosts/words.ts';

interface CreateOptions extends CommonOptions, OrganizationOptions {
  readonly kind?: string;
  readonly global?: boolean;
  readonly description?: string;
}

/** Creates an empty policy set. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const { global = false, description } = options;
  const names = policyKinds.map(({ terraform }) => terraform);
  const word = await chosenWord(io, options, '--kind', names, options.kind);
  const kind = word === undefined ? undefined : eitherWordIn('--kind', policyKinds, word);
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { data } = await ask(
    platform,
    `the policy set ${name}`,
    platform.api.POST('/api/v2/organizations/{organization_name}/policy-sets', {
      params: { path: { organization_name: organization } },
      body: {
        data: {
          type: 'policy-sets',
          attributes: {
            name,
            global,
            ...(kind && { kind: wordFor(kind.neutral, await learnVocabulary(platform, organization)) }),
            ...(description !== undefined && { description }),
          },
        },
      },
    }),
  );
  show(io, options, { id: data.id, ...data.attributes }, () => [
    `Created the policy set ${name} (${data.id}). Add policies: groundwork policy-set publish ${name} FOLDER`,
  ]);
}
