import type { OrganizationOptions } from '../frame/add-command.ts';
import { Failure } from '../frame/failure.ts';
import type { Io } from '../frame/io.ts';
import { chooseOrganization, namedOrganization } from '../hosts/organization.ts';
import { ask, type Platform } from '../hosts/platform.ts';

/** A workspace as the user named it. Without `organization`, it is in the only organization of the token. */
export type NamedWorkspace =
  { readonly id: string } | { readonly organization: string | undefined; readonly name: string };

/** Reads an id, `organization/name`, or a name. @throws Failure */
export function readWorkspace(io: Io, options: OrganizationOptions, text: string): NamedWorkspace {
  if (/^ws-[A-Za-z0-9]{16}$/.test(text)) return { id: text };
  const [first = '', second, ...others] = text.split('/');
  if (first === '' || second === '' || others.length > 0)
    throw new Failure(
      'usage',
      `${JSON.stringify(text)} is not a workspace.`,
      'Write its id, organization/name, or its name: --workspace acme/network',
    );
  return second === undefined
    ? { organization: namedOrganization(io, options), name: first }
    : { organization: first, name: second };
}

/** Finds a workspace. `name` is for messages. @throws Failure if the token has no access to one */
export async function findWorkspace(
  io: Io,
  platform: Platform,
  named: NamedWorkspace,
): Promise<{ readonly id: string; readonly name: string }> {
  if ('id' in named) return { id: named.id, name: named.id };
  const organization = named.organization ?? (await chooseOrganization(io, platform, {}));
  const name = `${organization}/${named.name}`;
  const { data } = await ask(
    platform,
    `the workspace ${name}`,
    platform.api.GET('/api/v2/organizations/{organization_name}/workspaces/{workspace_name}', {
      params: { path: { organization_name: organization, workspace_name: named.name } },
    }),
  );
  return { id: data.id, name };
}
