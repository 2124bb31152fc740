import type { Route } from '@groundwork/http';
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

const ofOrganization = '/api/v2/organizations/:organization_name';
const policySet = '/api/v2/policy-sets/:id';
const policy = '/api/v2/policies/:id';

/** Relations of a set, each with the endpoints that add and remove (B5). */
const relationRoutes = [
  { relation: 'policies', add: addPolicies, remove: removePolicies },
  { relation: 'projects', add: addProjects, remove: removeProjects },
  { relation: 'workspaces', add: addWorkspaces, remove: removeWorkspaces },
  { relation: 'workspace-exclusions', add: addWorkspaceExclusions, remove: removeWorkspaceExclusions },
  { relation: 'project-exclusions', add: addProjectExclusions, remove: removeProjectExclusions },
].flatMap(({ relation, add, remove }): Route<PolicyContext>[] => {
  const path = `${policySet}/relationships/${relation}`;
  return [
    { method: 'POST', path, spec: 'B5', access: 'principal', handler: add },
    { method: 'DELETE', path, spec: 'B5', access: 'principal', handler: remove },
  ];
});

/** Every request that the policy service answers, with its section in the contract or in wire-facts. */
export const routes: readonly Route<PolicyContext>[] = [
  {
    method: 'POST',
    path: `${ofOrganization}/policy-sets`,
    spec: 'B1',
    access: 'principal',
    handler: createPolicySet,
  },
  {
    method: 'GET',
    path: `${ofOrganization}/policy-sets`,
    spec: 'B2',
    access: 'principal',
    handler: listPolicySets,
  },
  { method: 'GET', path: policySet, spec: 'B3', access: 'principal', handler: showPolicySet },
  { method: 'PATCH', path: policySet, spec: 'B4', access: 'principal', handler: updatePolicySet },
  ...relationRoutes,
  { method: 'DELETE', path: policySet, spec: 'B6', access: 'principal', handler: deletePolicySet },
  {
    method: 'POST',
    path: `${policySet}/actions/resync`,
    spec: 'B1',
    access: 'principal',
    handler: resyncPolicySet,
  },
  {
    method: 'POST',
    path: `${policySet}/versions`,
    spec: 'B7',
    access: 'principal',
    handler: createPolicySetVersion,
  },
  {
    method: 'GET',
    path: `${policySet}/versions`,
    spec: 'wire-facts 4.4',
    access: 'principal',
    handler: listPolicySetVersions,
  },
  {
    method: 'GET',
    path: '/api/v2/policy-set-versions/:id',
    spec: 'B9',
    access: 'principal',
    handler: showPolicySetVersion,
  },
  {
    method: 'POST',
    path: `${ofOrganization}/policies`,
    spec: 'wire-facts 5.1',
    access: 'principal',
    handler: createPolicy,
  },
  {
    method: 'GET',
    path: `${ofOrganization}/policies`,
    spec: 'wire-facts 5.1',
    access: 'principal',
    handler: listPolicies,
  },
  { method: 'GET', path: policy, spec: 'wire-facts 5.1', access: 'principal', handler: showPolicy },
  { method: 'PATCH', path: policy, spec: 'wire-facts 5.1', access: 'principal', handler: updatePolicy },
  { method: 'DELETE', path: policy, spec: 'wire-facts 5.1', access: 'principal', handler: deletePolicy },
  {
    method: 'PUT',
    path: `${policy}/upload`,
    spec: 'wire-facts 5.1',
    access: 'principal',
    body: 'stream',
    deadline: 'none',
    handler: uploadPolicy,
  },
  {
    method: 'GET',
    path: `${policy}/download`,
    spec: 'wire-facts 5.1',
    access: 'principal',
    handler: downloadPolicy,
  },
  {
    method: 'GET',
    path: '/api/v2/workspaces/:id/effective-policy-sets',
    spec: 'effective policy sets',
    access: 'principal',
    handler: listEffectivePolicySets('workspace'),
  },
  {
    method: 'GET',
    path: '/api/v2/projects/:id/effective-policy-sets',
    spec: 'effective policy sets',
    access: 'principal',
    handler: listEffectivePolicySets('project'),
  },
  feedPolicySetVersions,
];
