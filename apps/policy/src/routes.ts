import { get, patch, post, put, remove, type Route } from '@groundwork/http';
import { organizationChangesRoute } from '@groundwork/kept-documents';
import { parkedEventRoutes } from '@groundwork/outbox/parked-events';
import type { PolicyContext } from './context.ts';
import { listEffectivePolicySets } from './effective-policy-sets/list-effective-policy-sets.ts';
import { createPolicy } from './policies/create-policy.ts';
import { deletePolicy } from './policies/delete-policy.ts';
import { downloadPolicy } from './policies/download-policy.ts';
import { listPolicies } from './policies/list-policies.ts';
import { readPolicyText } from './policies/read-policy-text.ts';
import { showPolicy } from './policies/show-policy.ts';
import { updatePolicy } from './policies/update-policy.ts';
import { uploadPolicy } from './policies/upload-policy.ts';
import { createPolicyExemption } from './policy-exemptions/create-policy-exemption.ts';
import { deletePolicyExemption } from './policy-exemptions/delete-policy-exemption.ts';
import { listPolicyExemptions } from './policy-exemptions/list-policy-exemptions.ts';
import { showPolicyExemption } from './policy-exemptions/show-policy-exemption.ts';
import { updatePolicyExemption } from './policy-exemptions/update-policy-exemption.ts';
import { downloadPolicyBundle } from './policy-bundles/download-policy-bundle.ts';
import { showPolicyBundle } from './policy-bundles/show-policy-bundle.ts';
import { createPolicySetParameter } from './policy-set-parameters/create-policy-set-parameter.ts';
import { deletePolicySetParameter } from './policy-set-parameters/delete-policy-set-parameter.ts';
import { listPolicySetParameters } from './policy-set-parameters/list-policy-set-parameters.ts';
import { showPolicySetParameter } from './policy-set-parameters/show-policy-set-parameter.ts';
import { updatePolicySetParameter } from './policy-set-parameters/update-policy-set-parameter.ts';
import { createPolicyOverride } from './policy-evaluations/create-policy-override.ts';
import { listEvaluationsOfProject } from './policy-evaluations/list-evaluations-of-project.ts';
import { listEvaluationsOfSet } from './policy-evaluations/list-evaluations-of-set.ts';
import { listEvaluationsOfWorkspace } from './policy-evaluations/list-evaluations-of-workspace.ts';
import { listPolicyOverrides } from './policy-evaluations/list-policy-overrides.ts';
import { listPolicySetOutcomes } from './policy-evaluations/list-policy-set-outcomes.ts';
import { showPolicyEvaluation } from './policy-evaluations/show-policy-evaluation.ts';
import { showPolicyOverride } from './policy-evaluations/show-policy-override.ts';
import { showPolicySetOutcome } from './policy-evaluations/show-policy-set-outcome.ts';
import { beginJudging } from './plan-judging/begin-judging.ts';
import { createPolicyEvaluation } from './plan-judging/create-policy-evaluation.ts';
import { lendPlanKey } from './plan-judging/lend-plan-key.ts';
import { showPlan } from './plan-judging/show-plan.ts';
import { resyncPolicySet } from './policy-sets/resync-policy-set.ts';
import { createPolicySetVersion } from './policy-set-versions/create-policy-set-version.ts';
import { downloadPolicySetVersion } from './policy-set-versions/download-policy-set-version.ts';
import { feedPolicySetVersions } from './policy-set-versions/feed-policy-set-versions.ts';
import { listPolicySetVersions } from './policy-set-versions/list-policy-set-versions.ts';
import { promotePolicySetVersion } from './policy-set-versions/promote-policy-set-version.ts';
import { showPolicySetVersion } from './policy-set-versions/show-policy-set-version.ts';
import { createPolicySet } from './policy-sets/create-policy-set.ts';
import { deletePolicySet } from './whole-policy-sets/delete-policy-set.ts';
import { listPolicySets } from './whole-policy-sets/list-policy-sets.ts';
import { showPolicySet } from './whole-policy-sets/show-policy-set.ts';
import { updatePolicySet } from './policy-sets/update-policy-set.ts';
import { createPolicyToolVersion } from './policy-tool-versions/create-policy-tool-version.ts';
import { deletePolicyToolVersion } from './policy-tool-versions/delete-policy-tool-version.ts';
import { listPolicyToolVersions } from './policy-tool-versions/list-policy-tool-versions.ts';
import { showPolicyToolVersion } from './policy-tool-versions/show-policy-tool-version.ts';
import { updatePolicyToolVersion } from './policy-tool-versions/update-policy-tool-version.ts';
import { addTo, removeFrom } from './policy-sets/change-relation.ts';
import { addTagSelectors, removeTagSelectors } from './policy-sets/change-tag-selectors.ts';

const policySet = '/api/v2/policy-sets/:id';
const parameter = `${policySet}/parameters/:pid`;
/** `tool` is the kind, in the wire vocabulary. */
const toolVersions = '/api/v2/admin/:tool-versions';
const exemptions = '/api/v2/organizations/:organization_name/policy-exemptions';
const exemption = '/api/v2/policy-exemptions/:id';
const effective = 'effective policy sets';
const evaluations = 'policy evaluations';
const bundles = 'policy bundles';
const parameters = 'policy set parameters';
const exempting = 'policy exemptions';
const tools = 'policy tool versions';

export const routes: readonly Route<PolicyContext>[] = [
  post('/api/v2/organizations/:organization_name/policy-sets', 'B1', createPolicySet),
  get('/api/v2/organizations/:organization_name/policy-sets', 'B2', listPolicySets),
  get(policySet, 'B3', showPolicySet),
  patch(policySet, 'B4', updatePolicySet),
  post(`${policySet}/relationships/policies`, 'B5', addTo('policies')),
  remove(`${policySet}/relationships/policies`, 'B5', removeFrom('policies')),
  post(`${policySet}/relationships/projects`, 'B5', addTo('projects')),
  remove(`${policySet}/relationships/projects`, 'B5', removeFrom('projects')),
  post(`${policySet}/relationships/workspaces`, 'B5', addTo('workspaces')),
  remove(`${policySet}/relationships/workspaces`, 'B5', removeFrom('workspaces')),
  post(`${policySet}/relationships/workspace-exclusions`, 'B5', addTo('workspace-exclusions')),
  remove(`${policySet}/relationships/workspace-exclusions`, 'B5', removeFrom('workspace-exclusions')),
  post(`${policySet}/relationships/project-exclusions`, 'B5', addTo('project-exclusions')),
  remove(`${policySet}/relationships/project-exclusions`, 'B5', removeFrom('project-exclusions')),
  post(`${policySet}/tag-selectors`, 'policy sets', addTagSelectors),
  remove(`${policySet}/tag-selectors`, 'policy sets', removeTagSelectors),
  remove(policySet, 'B6', deletePolicySet),
  post(`${policySet}/actions/resync`, 'B1', resyncPolicySet),
  post(`${policySet}/versions`, 'B7', createPolicySetVersion),
  get(`${policySet}/versions`, 'policy set versions', listPolicySetVersions),
  get('/api/v2/policy-set-versions/:id', 'B9', showPolicySetVersion),
  get('/api/v2/policy-set-versions/:id/download', 'policy set versions', downloadPolicySetVersion),
  post('/api/v2/policy-set-versions/:id/actions/promote', 'policy set versions', promotePolicySetVersion),
  post(`${policySet}/parameters`, parameters, createPolicySetParameter),
  get(`${policySet}/parameters`, parameters, listPolicySetParameters),
  get(parameter, parameters, showPolicySetParameter),
  patch(parameter, parameters, updatePolicySetParameter),
  remove(parameter, parameters, deletePolicySetParameter),
  post('/api/v2/organizations/:organization_name/policies', 'policies', createPolicy),
  get('/api/v2/organizations/:organization_name/policies', 'policies', listPolicies),
  get('/api/v2/policies/:id', 'policies', showPolicy),
  patch('/api/v2/policies/:id', 'policies', updatePolicy),
  remove('/api/v2/policies/:id', 'policies', deletePolicy),
  put('/api/v2/policies/:id/upload', 'policies', uploadPolicy, { body: 'stream', deadline: 'none' }),
  get('/api/v2/policies/:id/download', 'policies', downloadPolicy),
  post(exemptions, exempting, createPolicyExemption),
  get(exemptions, exempting, listPolicyExemptions),
  get(exemption, exempting, showPolicyExemption),
  patch(exemption, exempting, updatePolicyExemption),
  remove(exemption, exempting, deletePolicyExemption),
  get('/api/v2/workspaces/:id/effective-policy-sets', effective, listEffectivePolicySets('workspace')),
  get('/api/v2/projects/:id/effective-policy-sets', effective, listEffectivePolicySets('project')),
  post('/api/v2/workspaces/:id/policy-evaluations', evaluations, createPolicyEvaluation),
  get('/api/v2/workspaces/:id/policy-evaluations', evaluations, listEvaluationsOfWorkspace),
  get('/api/v2/projects/:id/policy-evaluations', evaluations, listEvaluationsOfProject),
  get(`${policySet}/policy-evaluations`, evaluations, listEvaluationsOfSet),
  get('/api/v2/policy-evaluations/:id', evaluations, showPolicyEvaluation),
  get('/api/v2/policy-evaluations/:id/plan', evaluations, showPlan, { deadline: 'none' }),
  get('/api/v2/policy-evaluations/:id/policy-set-outcomes', evaluations, listPolicySetOutcomes),
  get('/api/v2/policy-set-outcomes/:id', evaluations, showPolicySetOutcome),
  post('/api/v2/policy-evaluations/:id/overrides', evaluations, createPolicyOverride),
  get('/api/v2/workspaces/:id/policy-overrides', evaluations, listPolicyOverrides),
  get('/api/v2/policy-overrides/:id', evaluations, showPolicyOverride),
  get('/api/v2/workspaces/:id/policy-bundle', bundles, showPolicyBundle),
  get('/api/v2/workspaces/:id/policy-bundle/policy-sets/:policy_set_id', bundles, downloadPolicyBundle, {
    deadline: 'none',
  }),
  post(toolVersions, tools, createPolicyToolVersion),
  get(toolVersions, tools, listPolicyToolVersions),
  get(`${toolVersions}/:id`, tools, showPolicyToolVersion),
  patch(`${toolVersions}/:id`, tools, updatePolicyToolVersion),
  remove(`${toolVersions}/:id`, tools, deletePolicyToolVersion),
  feedPolicySetVersions,
  organizationChangesRoute('policy'),
  readPolicyText,
  lendPlanKey,
  beginJudging,
  ...parkedEventRoutes('policy'),
];
