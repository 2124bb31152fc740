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
    verdict: z.enum(verdicts).nullable(),
    source: z.enum(evaluationSources),
    error: z.string().nullable(),
    'policy-kind': z.enum(policyKinds),
    'opa-version': z.string().nullable(),
    'plan-digest': z.string().nullable(),
    'keep-plan-until': timeShape.nullable(),
    'result-count': resultCountShape.nullable(),
    run: z.record(z.string(), z.unknown()),
    'workspace-name': z.string(),
    'status-timestamps': z.strictObject({
      'pending-at': timeShape.optional(),
      'running-at': timeShape.optional(),
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
  links: z.strictObject({ self: z.string(), 'self-html': z.string(), upload: z.string().optional() }),
});

/**
 * @param organization name of the organization
 * @param upload the address that accepts the plan; null if none is awaited, or the reader may not plan
 */
export function renderPolicyEvaluation(
  evaluation: PolicyEvaluation,
  organization: string,
  upload: string | null = null,
): Resource {
  const self = `/api/v2/policy-evaluations/${evaluation.id}`;
  return {
    id: evaluation.id,
    type: 'policy-evaluations',
    attributes: {
      status: evaluation.status,
      verdict: evaluation.verdict,
      source: evaluation.source,
      error: evaluation.error,
      'policy-kind': evaluation.kind,
      'opa-version': evaluation.opaVersion,
      'plan-digest': evaluation.planDigest,
      'keep-plan-until': evaluation.keepPlanUntil?.toISOString() ?? null,
      'result-count': evaluation.counts && renderResultCount(evaluation.counts),
      run: evaluation.run,
      'workspace-name': evaluation.workspaceName,
      'status-timestamps': {
        ...(evaluation.source === 'platform' && timestamp('pending-at', evaluation.createdAt)),
        ...timestamp('running-at', evaluation.runningAt),
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
      ...(upload !== null && { upload }),
    },
  };
}

const timestamp = (name: string, time: Date | null) => (time === null ? {} : { [name]: time.toISOString() });
