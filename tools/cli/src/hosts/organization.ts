import type { OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { ask, type Platform } from './platform.ts';

/**
 * Name of the organization: `--organization`, GROUNDWORK_ORGANIZATION, or the only organization that the token belongs
 * to.
 *
 * @throws Failure
 */
export async function chooseOrganization(
  io: Io,
  platform: Platform,
  options: OrganizationOptions,
): Promise<string> {
  const given = namedOrganization(io, options);
  if (given !== undefined) return given;
  const { data } = await ask(platform, 'the organizations', platform.api.GET('/api/v2/organizations'));
  const [only, ...others] = data.map(({ attributes }) => attributes.name);
  if (only !== undefined && others.length === 0) return only;
  throw new Failure(
    'usage',
    only === undefined
      ? `Your token does not belong to any organization on ${platform.name}.`
      : 'The organization is missing: your token belongs to several.',
    only === undefined
      ? 'Create one: groundwork org create NAME --email ADDRESS'
      : 'Name one of them: --organization NAME',
  );
}

/** Name given by `--organization` or GROUNDWORK_ORGANIZATION. */
export const namedOrganization = ({ env }: Io, { organization }: OrganizationOptions): string | undefined =>
  organization ?? (env['GROUNDWORK_ORGANIZATION'] || undefined);
