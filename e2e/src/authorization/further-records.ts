import type { Fixture } from './world.ts';

/** Records created for one request, which deletes them. */
export const another = {
  organization: async ({ make }: Fixture) => ({ organization_name: await make.organization() }),
  organizationWithToken: async ({ make }: Fixture) => {
    const organization = await make.organization();
    await make.organizationToken(organization);
    return { organization_name: organization };
  },
  user: async ({ make }: Fixture) => ({ user_id: await make.user() }),
  membership: async ({ make }: Fixture) => ({ membership_id: await make.membership() }),
  team: async ({ make }: Fixture) => ({ team_id: await make.team() }),
  teamWithToken: async ({ make }: Fixture) => {
    const team = await make.team();
    await make.teamToken(team);
    return { team_id: team };
  },
  token: async ({ make }: Fixture) => ({ token_id: await make.teamToken(await make.team()) }),
  groupMapping: async ({ make }: Fixture) => ({ group_mapping_id: await make.groupMapping() }),
  groupMappingGrant: async ({ make }: Fixture) => ({
    group_mapping_grant_id: await make.groupMappingGrant(),
  }),
  teamWorkspace: async ({ make }: Fixture) => ({ team_workspace_id: await make.teamWorkspace() }),
  teamProject: async ({ make }: Fixture) => ({ team_project_id: await make.teamProject() }),
  project: async ({ make }: Fixture) => ({ project_id: await make.project() }),
  workspace: ({ make }: Fixture) => make.workspace(),
  module: ({ make }: Fixture) => make.module(),
  deletedModule: async ({ make }: Fixture) => ({ id: (await make.deletedModule())['module_id'] ?? '' }),
  deletedVersion: async ({ make }: Fixture) => ({
    id: (await make.deletedModule())['module_version_id'] ?? '',
  }),
  noCodeModule: async ({ make }: Fixture) => ({ id: (await make.module())['no_code_module_id'] ?? '' }),
  consumptionRule: async ({ make }: Fixture) => ({ id: await make.consumptionRule() }),
  policy: async ({ make }: Fixture) => ({ id: await make.policy() }),
  policySet: async ({ make }: Fixture) => ({ id: await make.policySet() }),
  policySetParameter: async ({ make, parameters }: Fixture) => ({
    pid: await make.policySetParameter(parameters['policy_set_id'] ?? ''),
  }),
  policyExemption: async ({ make, parameters }: Fixture) => ({
    id: await make.policyExemption(parameters['policy_set_id'] ?? ''),
  }),
  policyToolVersion: async ({ make }: Fixture) => ({ id: await make.policyToolVersion() }),
  oauthClient: async ({ make }: Fixture) => ({ id: (await make.oauthClient()).client }),
  oauthToken: async ({ make }: Fixture) => ({ id: (await make.oauthClient()).token }),
};
