import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import { askWord, canAsk } from '../frame/ask-missing.ts';
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
  options: CommonOptions & OrganizationOptions,
): Promise<string> {
  const given = namedOrganization(io, options);
  if (given !== undefined) return given;
  const { data } = await ask(platform, 'the organizations', platform.api.GET('/api/v2/organizations'));
  const names = data.map(({ attributes }) => attributes.name);
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  if (only !== undefined && canAsk(io, options)) return askWord(io, 'Organization', names);
  throw new Failure(
    'usage',
    only === undefined
      ? `Your token does not belong to any organization on ${platform.name}.`
      : 'The organization is missing: your token belongs to several.',
    only === undefined
      ? 'Create one: groundwork org create NAME --email ADDRESS'
      : `Name one of them with --organization: ${listOf(names)}`,
  );
}

const maxListed = 10;

const listOf = (names: readonly string[]): string =>
  [...names.slice(0, maxListed), ...(names.length > maxListed ? ['…'] : [])].join(', ');

/** Name given by `--organization` or GROUNDWORK_ORGANIZATION. */
export const namedOrganization = ({ env }: Io, { organization }: OrganizationOptions): string | undefined =>
  organization ?? (env['GROUNDWORK_ORGANIZATION'] || undefined);
