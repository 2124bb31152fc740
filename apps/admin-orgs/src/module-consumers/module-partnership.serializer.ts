import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { derivedId } from '@groundwork/contracts/resource-ids';
import { resourceShape, type Resource } from '@groundwork/jsonapi';

/** Shape: docs/compatibility.md#request-quirks. */
export const modulePartnershipShape = resourceShape('module-partnerships', {
  attributes: z.strictObject({
    'consuming-organization-id': z.string(),
    'consuming-organization-name': z.string(),
    'producing-organization-id': z.string(),
    'producing-organization-name': z.string(),
  }),
});

/** A consumer of a producer's modules, for clients that name consumers by external ids. */
export const renderModulePartnership = (producer: ModuleOwner, consumer: ModuleOwner): Resource => ({
  id: derivedId('modulePartnership', `${producer.id} ${consumer.id}`),
  type: 'module-partnerships',
  attributes: {
    'consuming-organization-id': consumer.id,
    'consuming-organization-name': consumer.name,
    'producing-organization-id': producer.id,
    'producing-organization-name': producer.name,
  },
});
