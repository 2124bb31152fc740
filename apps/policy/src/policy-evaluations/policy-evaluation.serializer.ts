import { z } from 'zod';
import { resourceShape, timeShape, toOne, toRelated, type Resource } from '@groundwork/jsonapi';
import { verdicts } from '@groundwork/policy-evaluation';
import { policyKinds } from '../policy-words/policy-kind.ts';
import { authorShape, renderAuthor } from '../policy-words/author.serializer.ts';
import { evaluationSources, evaluationStatuses, type PolicyEvaluation } from './policy-evaluation.ts';
import { renderResultCount, resultCountShape } from './result-count.serializer.ts';

/** Shape: docs/reference/policy-evaluations.md#the-resource. */
export const policyEvaluationShape = resourceShape('policy-evaluations', {
  attributes: z.strictObject({
    status: z.enum(evaluationStatuses),
    verdict: z.enum(verdicts),
    source: z.enum(evaluationSources),
    error: z.null(),
    'policy-kind': z.enum(policyKinds),
    'opa-version': z.string().nullable(),
    'plan-digest': z.string(),
    'result-count': resultCountShape,
    run: z.record(z.string(), z.unknown()),
    'workspace-name': z.string(),
    'status-timestamps': z.strictObject({
      'passed-at': timeShape.optional(),
      'failed-at': timeShape.optional(),
      'errored-at': timeShape.optional(),
      'overridden-at': timeShape.optional(),
    }),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    workspace: toOne('workspaces'),
    project: toOne('projects'),
    'created-by': authorShape,
    'policy-set-outcomes': toRelated(),
  }),
  links: z.strictObject({ self: z.string(), 'self-html': z.string() }),
});

/** @param organization name of the organization */
export function renderPolicyEvaluation(evaluation: PolicyEvaluation, organization: string): Resource {
  const self = `/api/v2/policy-evaluations/${evaluation.id}`;
  return {
    id: evaluation.id,
    type: 'policy-evaluations',
    attributes: {
      status: evaluation.status,
      verdict: evaluation.verdict,
      source: evaluation.source,
      error: null,
      'policy-kind': evaluation.kind,
      'opa-version': evaluation.opaVersion,
      'plan-digest': evaluation.planDigest,
      'result-count': renderResultCount(evaluation.counts),
      run: evaluation.run,
      'workspace-name': evaluation.workspaceName,
      'status-timestamps': {
        ...timestamp('passed-at', evaluation.passedAt),
        ...timestamp('failed-at', evaluation.failedAt),
        ...timestamp('errored-at', evaluation.erroredAt),
        ...timestamp('overridden-at', evaluation.overriddenAt),
      },
      'created-at': evaluation.createdAt.toISOString(),
      'updated-at': evaluation.updatedAt.toISOString(),
    },
    relationships: {
      organization: { data: { id: organization, type: 'organizations' } },
      workspace: { data: { id: evaluation.workspaceId, type: 'workspaces' } },
      project: { data: { id: evaluation.projectId, type: 'projects' } },
      'created-by': renderAuthor(evaluation.createdBy, organization),
      'policy-set-outcomes': { links: { related: `${self}/policy-set-outcomes` } },
    },
    links: {
      self,
      'self-html': `/app/organizations/${organization}/policy-evaluations/${evaluation.id}`,
    },
  };
}

const timestamp = (name: string, time: Date | null) => (time === null ? {} : { [name]: time.toISOString() });
