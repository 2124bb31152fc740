import { z } from 'zod';
import { serviceProviders } from '@groundwork/contracts';
import { resourceShape, timeShape, toOne, type Resource } from '@groundwork/jsonapi';
import { compilationStates } from '../policy-words/rego-errors.ts';
import type { Compilation } from './compilation.ts';
import { policySetVersionStatuses, type PolicySetVersion } from './policy-set-version.ts';

const offsetTime = z.iso.datetime({ offset: true, precision: 3 }).optional();

/** Shape: docs/reference/policy-set-versions.md#the-resource. */
export const policySetVersionShape = resourceShape('policy-set-versions', {
  attributes: z.strictObject({
    source: z.enum(['api', ...serviceProviders]),
    status: z.enum(policySetVersionStatuses),
    'status-timestamps': z.strictObject({
      'ingressing-at': offsetTime,
      'ready-at': offsetTime,
      'errored-at': offsetTime,
    }),
    error: z.string().nullable(),
    'error-message': z.string().nullable(),
    warnings: z.array(z.string()),
    'policy-count': z.int().nullable(),
    policies: z
      .array(
        z.strictObject({
          name: z.string(),
          description: z.string().nullable(),
          'enforcement-level': z.string(),
          path: z.string().nullable(),
          query: z.string().nullable(),
        }),
      )
      .nullable(),
    compilation: z.enum(compilationStates).nullable(),
    'compilation-error': z.string().nullable(),
    'rego-version': z.union([z.literal(0), z.literal(1)]).nullable(),
    'opa-version': z.string().nullable(),
    tests: z
      .strictObject({
        passed: z.int(),
        failed: z.int(),
        skipped: z.int(),
        failures: z.array(
          z.strictObject({
            name: z.string(),
            package: z.string(),
            file: z.string(),
            line: z.int(),
            message: z.string().nullable(),
          }),
        ),
        error: z.string().nullable(),
      })
      .nullable(),
    'ingress-attributes': z
      .strictObject({ 'commit-sha': z.string(), 'commit-url': z.string(), identifier: z.string() })
      .optional(),
    'created-at': timeShape,
    'updated-at': timeShape,
  }),
  relationships: z.strictObject({
    'policy-set': toOne('policy-sets'),
    'promoted-from': toOne('policy-set-versions').optional(),
  }),
  links: z.strictObject({
    self: z.string(),
    upload: z.string().optional(),
    download: z.string().optional(),
  }),
});

/**
 * docs/reference/policy-set-versions.md#the-resource; `policies`, `policy-count`, `warnings`, `promoted-from` and what
 * OPA says are additions.
 *
 * @param uploadUrl null once the version no longer waits for its archive
 */
export function renderPolicySetVersion(version: PolicySetVersion, uploadUrl: string | null): Resource {
  return {
    id: version.id,
    type: 'policy-set-versions',
    attributes: {
      source: version.source,
      status: version.status,
      'status-timestamps': {
        ...timestamp('ingressing-at', version.ingressingAt),
        ...timestamp('ready-at', version.readyAt),
        ...timestamp('errored-at', version.erroredAt),
      },
      error: version.error,
      'error-message': version.error,
      warnings: version.notes,
      'policy-count': version.policies?.length ?? null,
      policies:
        version.policies?.map(({ name, description, enforcementLevel, path, query }) => ({
          name,
          description,
          'enforcement-level': enforcementLevel,
          path,
          query,
        })) ?? null,
      ...renderCompilation(version.compilation),
      ...(version.commit && {
        'ingress-attributes': {
          'commit-sha': version.commit.sha,
          'commit-url': version.commit.url,
          identifier: version.commit.identifier,
        },
      }),
      'created-at': version.createdAt.toISOString(),
      'updated-at': version.updatedAt.toISOString(),
    },
    relationships: {
      'policy-set': { data: { id: version.policySetId, type: 'policy-sets' } },
      ...(version.promotedFrom !== null && {
        'promoted-from': { data: { id: version.promotedFrom, type: 'policy-set-versions' } },
      }),
    },
    links: {
      self: `/api/v2/policy-set-versions/${version.id}`,
      ...(uploadUrl !== null && { upload: uploadUrl }),
      ...(version.archive !== null && { download: `/api/v2/policy-set-versions/${version.id}/download` }),
    },
  };
}

const renderCompilation = ({ state, error, regoVersion, opaVersion, tests }: Compilation) => ({
  compilation: state,
  'compilation-error': error,
  'rego-version': regoVersion,
  'opa-version': opaVersion,
  tests: tests && {
    passed: tests.passed,
    failed: tests.failed,
    skipped: tests.skipped,
    failures: tests.failures,
    error: tests.problem,
  },
});

/** With an offset, as in the samples that clients know (ADR 28). */
const timestamp = (name: string, time: Date | null) =>
  time === null ? {} : { [name]: time.toISOString().replace('Z', '+00:00') };
