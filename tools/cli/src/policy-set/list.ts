import type { CommonOptions, OrganizationOptions } from '../frame/add-command.ts';
import type { Io } from '../frame/io.ts';
import { show, table } from '../frame/output.ts';
import { chooseOrganization } from '../hosts/organization.ts';
import { openPlatform } from '../hosts/platform.ts';
import { policySetsOf } from './policy-sets.ts';

/** Lists the policy sets of an organization, with the numbers of what they apply to. */
export async function list(io: Io, options: CommonOptions & OrganizationOptions): Promise<void> {
  const platform = openPlatform(io, options);
  const sets = await policySetsOf(platform, await chooseOrganization(io, platform, options));
  const rows = sets.map(({ id, attributes }) => ({ id, ...attributes }));
  show(io, options, rows, () =>
    table(
      io,
      ['NAME', 'KIND', 'POLICIES', 'WORKSPACES', 'PROJECTS', 'DESCRIPTION', 'ID'],
      rows.map((row) => [
        row.name,
        row.kind,
        String(row['policy-count']),
        row.global ? 'all' : String(row['workspace-count']),
        row.global ? 'all' : String(row['project-count']),
        row.description ?? '',
        row.id,
      ]),
    ),
  );
}
