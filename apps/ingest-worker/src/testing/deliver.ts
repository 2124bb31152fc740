import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  moduleVersionDeletedV1,
  organizationDeletedV1,
  organizationUpdatedV1,
  ownAccord,
  policySetVersionDeletedV1,
  type Cause,
  type NewEvent,
} from '@groundwork/contracts';
import {
  newId,
  type ModuleVersionId,
  type OrganizationId,
  type PolicySetVersionId,
} from '@groundwork/contracts/resource-ids';
import { consumers } from '../consumers.ts';
import type { IngestTestApp } from './ingest-test-app.ts';

/** Passes an event to its handler, as the consumers do, in one transaction. */
export async function deliver<Data extends z.ZodType>(
  app: IngestTestApp,
  event: NewEvent<Data>,
  cause: Cause = ownAccord,
): Promise<void> {
  const { definition, aggregateId, aggregateVersion, organizationId, data } = event;
  const handler = consumers().find((each) => each.definition.routingKey === definition.routingKey);
  if (!handler) throw new Error(`nobody handles ${definition.routingKey}`);
  const envelope = {
    id: randomUUID(),
    type: definition.type,
    major: definition.major,
    publisher: definition.publisher,
    occurredAt: '2026-01-02T03:04:05.678Z',
    organizationId,
    aggregate: { kind: definition.aggregate, id: aggregateId, version: aggregateVersion },
    deleted: definition.deletes,
    cause,
    data,
  };
  await app.ctx.inTransaction((tx) => handler.handle(tx, envelope));
}

export const organizationDeleted = (id: OrganizationId) => ({
  definition: organizationDeletedV1,
  organizationId: id,
  aggregateId: id,
  aggregateVersion: 5,
  data: { id, name: 'acme' },
});

export const organizationUpdated = (id: OrganizationId, version: number, disabled: boolean) => ({
  definition: organizationUpdatedV1,
  organizationId: id,
  aggregateId: id,
  aggregateVersion: version,
  data: { id, name: 'acme', disabled },
});

export const moduleVersionDeleted = (
  organizationId: OrganizationId,
  id: ModuleVersionId,
  given: { readonly restorable?: true } = {},
) => ({
  definition: moduleVersionDeletedV1,
  organizationId,
  aggregateId: id,
  aggregateVersion: 4,
  data: {
    id,
    moduleId: newId('module'),
    module: { namespace: 'acme', name: 'vpc', provider: 'aws' },
    version: '1.0.0',
    source: 'api',
    status: 'ok' as const,
    error: null,
    ...given,
  },
});

export const policySetVersionDeleted = (organizationId: OrganizationId, id: PolicySetVersionId) => ({
  definition: policySetVersionDeletedV1,
  organizationId,
  aggregateId: id,
  aggregateVersion: 4,
  data: {
    id,
    policySetId: newId('policySet'),
    source: 'api',
    status: 'ready' as const,
    error: null,
    policyCount: 1,
  },
});
