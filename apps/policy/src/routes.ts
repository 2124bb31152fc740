import { get, patch, post, put, remove, type Route } from '@groundwork/http';
import type { PolicyContext } from './context.ts';
import { listEffectivePolicySets } from './effective-policy-sets/list-effective-policy-sets.ts';
import { createPolicy } from './policies/create-policy.ts';
import { deletePolicy } from './policies/delete-policy.ts';
import { downloadPolicy } from './policies/download-policy.ts';
import { listPolicies } from './policies/list-policies.ts';
import { showPolicy } from './policies/show-policy.ts';
import { updatePolicy } from './policies/update-policy.ts';
import { uploadPolicy } from './policies/upload-policy.ts';
import { resyncPolicySet } from './policy-set-repositories/resync-policy-set.ts';
import { createPolicySetVersion } from './policy-set-versions/create-policy-set-version.ts';
import { feedPolicySetVersions } from './policy-set-versions/feed-policy-set-versions.ts';
import { listPolicySetVersions } from './policy-set-versions/list-policy-set-versions.ts';
import { showPolicySetVersion } from './policy-set-versions/show-policy-set-version.ts';
import { createPolicySet } from './policy-sets/create-policy-set.ts';
import { deletePolicySet } from './policy-sets/delete-policy-set.ts';
import { listPolicySets } from './policy-sets/list-policy-sets.ts';
import { showPolicySet } from './policy-sets/show-policy-set.ts';
import { updatePolicySet } from './policy-sets/update-policy-set.ts';
import { addPolicies } from './relations/add-policies.ts';
import { addProjectExclusions } from './relations/add-project-exclusions.ts';
import { addProjects } from './relations/add-projects.ts';
import { addWorkspaceExclusions } from './relations/add-workspace-exclusions.ts';
import { addWorkspaces } from './relations/add-workspaces.ts';
import { removePolicies } from './relations/remove-policies.ts';
import { removeProjectExclusions } from './relations/remove-project-exclusions.ts';
import { removeProjects } from './relations/remove-projects.ts';
import { removeWorkspaceExclusions } from './relations/remove-workspace-exclusions.ts';
import { removeWorkspaces } from './relations/remove-workspaces.ts';

const effective = 'effective policy sets';

/** Every request that the policy service answers, with its section in the contract or in wire-facts. */
export const routes: readonly Route<PolicyContext>[] = [
  post('/api/v2/organizations/:organization_name/policy-sets', 'B1', createPolicySet),
  get('/api/v2/organizations/:organization_name/policy-sets', 'B2', listPolicySets),
  get('/api/v2/policy-sets/:id', 'B3', showPolicySet),
  patch('/api/v2/policy-sets/:id', 'B4', updatePolicySet),
  post('/api/v2/policy-sets/:id/relationships/policies', 'B5', addPolicies),
  remove('/api/v2/policy-sets/:id/relationships/policies', 'B5', removePolicies),
  post('/api/v2/policy-sets/:id/relationships/projects', 'B5', addProjects),
  remove('/api/v2/policy-sets/:id/relationships/projects', 'B5', removeProjects),
  post('/api/v2/policy-sets/:id/relationships/workspaces', 'B5', addWorkspaces),
  remove('/api/v2/policy-sets/:id/relationships/workspaces', 'B5', removeWorkspaces),
  post('/api/v2/policy-sets/:id/relationships/workspace-exclusions', 'B5', addWorkspaceExclusions),
  remove('/api/v2/policy-sets/:id/relationships/workspace-exclusions', 'B5', removeWorkspaceExclusions),
  post('/api/v2/policy-sets/:id/relationships/project-exclusions', 'B5', addProjectExclusions),
  remove('/api/v2/policy-sets/:id/relationships/project-exclusions', 'B5', removeProjectExclusions),
  remove('/api/v2/policy-sets/:id', 'B6', deletePolicySet),
  post('/api/v2/policy-sets/:id/actions/resync', 'B1', resyncPolicySet),
  post('/api/v2/policy-sets/:id/versions', 'B7', createPolicySetVersion),
  get('/api/v2/policy-sets/:id/versions', 'wire-facts 4.4', listPolicySetVersions),
  get('/api/v2/policy-set-versions/:id', 'B9', showPolicySetVersion),
  post('/api/v2/organizations/:organization_name/policies', 'wire-facts 5.1', createPolicy),
  get('/api/v2/organizations/:organization_name/policies', 'wire-facts 5.1', listPolicies),
  get('/api/v2/policies/:id', 'wire-facts 5.1', showPolicy),
  patch('/api/v2/policies/:id', 'wire-facts 5.1', updatePolicy),
  remove('/api/v2/policies/:id', 'wire-facts 5.1', deletePolicy),
  put('/api/v2/policies/:id/upload', 'wire-facts 5.1', uploadPolicy, { body: 'stream', deadline: 'none' }),
  get('/api/v2/policies/:id/download', 'wire-facts 5.1', downloadPolicy),
  get('/api/v2/workspaces/:id/effective-policy-sets', effective, listEffectivePolicySets('workspace')),
  get('/api/v2/projects/:id/effective-policy-sets', effective, listEffectivePolicySets('project')),
  feedPolicySetVersions,
];
