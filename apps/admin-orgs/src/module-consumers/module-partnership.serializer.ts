import type { ModuleOwner } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { derivedId } from '@groundwork/resource-id';

/** One consumer of the modules of a producer, for clients that name consumers by their external ids. */
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
