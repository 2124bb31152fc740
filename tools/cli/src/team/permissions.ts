import type { ResourceOf } from '@groundwork/client';

type Permission = keyof ResourceOf<'Teams'>['attributes']['organization-access'];

/** All permissions of a team in its organization, as `--access` names them. */
const known = {
  'manage-modules': true,
  'manage-policies': true,
  'manage-policy-overrides': true,
  'delegate-policy-overrides': true,
  'manage-vcs-settings': true,
  'manage-workspaces': true,
  'read-workspaces': true,
  'manage-projects': true,
  'read-projects': true,
  'manage-membership': true,
  'manage-teams': true,
  'manage-organization-access': true,
  'access-secret-teams': true,
  'manage-providers': true,
  'manage-run-tasks': true,
  'manage-agent-pools': true,
} as const satisfies Record<Permission, true>;

export const permissions: readonly string[] = Object.keys(known);
