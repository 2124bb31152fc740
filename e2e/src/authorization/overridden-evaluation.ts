import type { ApiClient } from '@groundwork/testing';
import { z } from 'zod';

const one = z.object({ id: z.string() });
const createdSchema = z.object({ data: one });
const listSchema = z.object({ data: z.tuple([one]) });

/** Reports the failure of a policy in a workspace, and overrides it. Returns path parameters. */
export async function overriddenEvaluation(client: ApiClient, here: string, workspaceId: string) {
  const create = async (path: string, data: object) =>
    createdSchema.parse((await client.post(path, { data })).body).data.id;
  const set = await create(`${here}/policy-sets`, {
    type: 'policy-sets',
    attributes: { name: 'evaluated', kind: 'kind2', overridable: true },
  });
  const policy = { name: 'regions', 'enforcement-level': 'mandatory', status: 'failed', messages: [] };
  const reported = {
    'plan-digest': 'a'.repeat(64),
    'judged-at': new Date().toISOString(),
    'policy-sets': [{ id: set, revision: `sha256:${'b'.repeat(64)}`, policies: [policy] }],
  };
  const evaluation = await create(`/api/v2/workspaces/${workspaceId}/policy-evaluations`, {
    type: 'policy-evaluations',
    attributes: { reported },
  });
  const path = `/api/v2/policy-evaluations/${evaluation}`;
  const [outcome] = listSchema.parse((await client.get(`${path}/policy-set-outcomes`)).body).data;
  const override = await create(`${path}/overrides`, {
    type: 'policy-overrides',
    attributes: { 'policy-name': 'regions', reason: 'agreed' },
    relationships: { 'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome.id } } },
  });
  return {
    policy_evaluation_id: evaluation,
    policy_set_outcome_id: outcome.id,
    policy_override_id: override,
  };
}
