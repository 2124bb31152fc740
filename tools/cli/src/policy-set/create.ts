import { z } from 'zod';
import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { ask, openPlatform } from '../hosts/platform.ts';

interface CreateOptions extends CommonOptions, OrganizationOptions {
  readonly kind?: string;
  readonly global?: boolean;
  readonly description?: string;
}

/** The platform validates the word: which words it accepts depends on its vocabulary. */
const kindSchema = z.custom<'kind1'>((word) => typeof word === 'string');

/** Creates an empty policy set. */
export async function create(io: Io, options: CreateOptions, name = ''): Promise<void> {
  const platform = openPlatform(io, options);
  const organization = await chooseOrganization(io, platform, options);
  const { kind, global = false, description } = options;
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
            ...(kind !== undefined && { kind: kindSchema.parse(kind) }),
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
