import type { Resource } from '@groundwork/jsonapi';
import type { PolicySetVersion } from './policy-set-version.ts';

/**
 * docs/reference/policy-set-versions.md#the-resource. `uploadUrl` is shown while the version waits for its archive,
 * then null. `policies`, `policy-count` and `warnings` are our additions
 * (docs/reference/policy-set-versions.md#the-resource).
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
    },
    links: {
      self: `/api/v2/policy-set-versions/${version.id}`,
      ...(uploadUrl !== null && { upload: uploadUrl }),
    },
  };
}

/** The times of steps are shown with an offset, as in the samples that clients know (ADR 28). */
const timestamp = (name: string, time: Date | null) =>
  time === null ? {} : { [name]: time.toISOString().replace('Z', '+00:00') };
