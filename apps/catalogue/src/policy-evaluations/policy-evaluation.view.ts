import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { pagesOfList } from '../platform/pages-of-list.ts';
import type { PolicyEvaluation, PolicyOverride, SetOutcome } from './policy-evaluation.ts';

/**
 * Evaluation of an organization.
 *
 * @throws GroundworkError `not-found` if it belongs to another organization
 */
export async function findEvaluation(
  client: ApiClient,
  organization: string,
  id: string,
): Promise<PolicyEvaluation> {
  const { data } = await bodyOf(client.GET('/api/v2/policy-evaluations/{id}', { params: { path: { id } } }));
  if (data.relationships.organization.data.id !== organization) throw notFound();
  return data;
}

/** Outcomes of the policy sets of an evaluation, as far as a page can list them. */
export async function findOutcomes(
  client: ApiClient,
  id: string,
): Promise<{ readonly outcomes: readonly SetOutcome[]; readonly isWhole: boolean }> {
  const { pages, isWhole } = await pagesOfList((query) =>
    bodyOf(
      client.GET('/api/v2/policy-evaluations/{id}/policy-set-outcomes', { params: { path: { id }, query } }),
    ),
  );
  return { outcomes: pages.flatMap(({ data }) => data), isWhole };
}

/** The overrides that these outcomes name, keyed by id. */
export async function findOverrides(
  client: ApiClient,
  outcomes: readonly SetOutcome[],
): Promise<ReadonlyMap<string, PolicyOverride>> {
  const ids = outcomes.flatMap(({ attributes }) =>
    attributes.outcomes.flatMap(({ overridden_by: id }) => id ?? []),
  );
  const found = await Promise.all(
    [...new Set(ids)].slice(0, maxOverrides).map(async (id) => {
      const { data } = await bodyOf(
        client.GET('/api/v2/policy-overrides/{id}', { params: { path: { id } } }),
      );
      return [id, data] as const;
    }),
  );
  return new Map(found);
}

/** Limit on the overrides that are read, because each takes a request. Others are shown by their ids. */
const maxOverrides = 20;
