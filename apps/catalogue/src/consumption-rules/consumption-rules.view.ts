import { bodyOf, type ApiClient } from '@groundwork/client';
import { notFound } from '@groundwork/errors';
import { parseParams } from '@groundwork/http';
import type { OrganizationVisit } from '../organizations/organization.view.ts';
import type { Pagination } from '../pages/list-parts.tsx';
import { ruleParameters } from './consumption-rule.request.ts';
import type { ConsumptionRule, Refusal, RefusalCounts } from './consumption-rule.ts';

/** Treats a rule of another organization as not found. */
export async function findRule({ req, client, organization }: OrganizationVisit): Promise<ConsumptionRule> {
  const { rule: id } = parseParams(ruleParameters, req);
  const { data: rule } = await bodyOf(
    client.GET('/api/v2/consumption-rules/{id}', { params: { path: { id } } }),
  );
  if (rule.relationships.organization.data.id !== organization.id) throw notFound();
  return rule;
}

/** A page of the versions that a rule refuses, or would refuse. Those in use come first. */
export interface Refusals {
  readonly refusals: readonly Refusal[];
  readonly counts: RefusalCounts;
  /** False if the organization may use more modules than the platform judges. */
  readonly isComplete: boolean;
  readonly pagination: Pagination;
}

export async function findRefusals(
  client: ApiClient,
  { id }: ConsumptionRule,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<Refusals> {
  const query = { 'page[number]': String(page), 'page[size]': String(size) };
  const { data, meta } = await bodyOf(
    client.GET('/api/v2/consumption-rules/{id}/refusals', { params: { path: { id }, query } }),
  );
  return {
    refusals: data,
    counts: meta.counts,
    isComplete: meta['is-complete'],
    pagination: meta.pagination,
  };
}
