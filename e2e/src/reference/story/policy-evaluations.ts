import { z } from 'zod';
import type { ApiResponse } from '@groundwork/testing';
import { acme, idOf, resource, type Stage } from './stage.ts';
import type { Places } from './workspaces.ts';

const onlyIdOf = ({ body }: ApiResponse) =>
  z.object({ data: z.tuple([z.object({ id: z.string() })]) }).parse(body).data[0].id;

/** A pipeline reports that a policy has failed, and an owner overrides that. No worker has OPA, so no plan is judged. */
export async function tellOfPolicyEvaluations(
  { recorder, ada }: Stage,
  { workspaceId, projectId }: Places,
): Promise<void> {
  const settings = {
    name: 'evaluated',
    description: 'What holds for buckets',
    kind: 'kind2',
    overridable: true,
  };
  const body = resource('policy-sets', settings);
  const set = idOf(await recorder.ask({ as: ada, method: 'POST', path: `${acme}/policy-sets`, body }));
  const workspace = `/api/v2/workspaces/${workspaceId}`;
  const get = (name: string, path: string) => recorder.record(name, { as: ada, method: 'GET', path });
  const reported = await recorder.record('report-policy-evaluation', {
    as: ada,
    method: 'POST',
    path: `${workspace}/policy-evaluations`,
    body: resource('policy-evaluations', { reported: reportOn(set) }),
  });
  await recorder.record('request-policy-evaluation', {
    as: ada,
    method: 'POST',
    path: `${workspace}/policy-evaluations`,
    body: resource('policy-evaluations', { run: { commit_sha: '4c1f0a9' } }),
    refused: true,
  });
  const evaluation = `/api/v2/policy-evaluations/${idOf(reported)}`;
  const outcome = onlyIdOf(await get('list-policy-set-outcomes', `${evaluation}/policy-set-outcomes`));
  await get('show-policy-set-outcome', `/api/v2/policy-set-outcomes/${outcome}`);
  await get('list-policy-evaluations-of-project', `/api/v2/projects/${projectId}/policy-evaluations`);
  await get('list-policy-evaluations-of-set', `/api/v2/policy-sets/${set}/policy-evaluations`);
  const override = await recorder.record('override-policy', {
    as: ada,
    method: 'POST',
    path: `${evaluation}/overrides`,
    body: resource(
      'policy-overrides',
      { 'policy-name': 'regions', reason: 'The region is approved until the move in March.' },
      { 'policy-set-outcome': { data: { type: 'policy-set-outcomes', id: outcome } } },
    ),
  });
  await get('show-policy-evaluation', evaluation);
  await get(
    'list-policy-evaluations-of-workspace',
    `${workspace}/policy-evaluations?filter[status]=overridden`,
  );
  await get('list-policy-overrides', `${workspace}/policy-overrides`);
  await get('show-policy-override', `/api/v2/policy-overrides/${idOf(override)}`);
}

const reportOn = (set: string) => ({
  'plan-digest': '5'.repeat(64),
  'judged-at': '2026-01-31T11:59:58.000Z',
  'opa-version': '1.22.4',
  run: { commit_sha: '4c1f0a9', message: 'Add a bucket for logs' },
  'policy-sets': [
    {
      id: set,
      revision: `sha256:${'7'.repeat(64)}`,
      policies: [
        {
          name: 'regions',
          query: 'data.acme.regions.deny',
          'enforcement-level': 'mandatory',
          status: 'failed',
          messages: ['The bucket logs is in us-east-1.'],
        },
        {
          name: 'encryption',
          query: 'data.acme.encryption.deny',
          'enforcement-level': 'mandatory',
          status: 'passed',
          messages: [],
        },
      ],
    },
  ],
});
