import type { OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { nameInSources } from '../hosts/host.ts';
import type { Platform } from '../hosts/platform.ts';
import type { ModuleAddress } from './publication.ts';

const part = /^[\w-]+$/;
const source = /^([\w.-]+\.[\w.-]+(?::\d+)?)\/([^/]+\/[^/]+\/[^/]+)$/;

/**
 * Parses `<organization>/<name>/<provider>`, optionally after a host name as in a module source, or `<name>/<provider>` in the chosen
 * organization.
 *
 * @throws Failure
 */
export async function readAddress(
  io: Io,
  platform: Platform,
  options: OrganizationOptions,
  text: string | undefined,
): Promise<ModuleAddress> {
  const parts = withoutHost(platform, text ?? '').split('/');
  const [provider = '', name = '', organization] = [...parts].reverse();
  if (parts.length < 2 || parts.length > 3 || !parts.every((each) => part.test(each)))
    throw new Failure(
      'usage',
      `${JSON.stringify(text ?? '')} is not the address of a module.`,
      'Write <organization>/<name>/<provider>, such as acme/vpc/aws.',
    );
  return { organization: organization ?? (await chooseOrganization(io, platform, options)), name, provider };
}

function withoutHost(platform: Platform, text: string): string {
  const { name, origin } = platform;
  const [, host, address] = source.exec(text) ?? [];
  if (host === undefined || address === undefined) return text;
  if ([name, nameInSources(platform), new URL(origin).host].includes(host.toLowerCase())) return address;
  throw new Failure('usage', `${text} is not on ${name}.`, `Add --host ${host}`);
}
