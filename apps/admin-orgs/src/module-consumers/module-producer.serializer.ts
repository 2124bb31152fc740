import { z } from 'zod';
import type { ModuleOwner } from '@groundwork/contracts';
import { resourceShape, type Resource } from '@groundwork/jsonapi';

/** Shape: docs/reference/organizations.md#list-module-producers. */
export const moduleProducerShape = resourceShape(
  'organizations',
  { attributes: z.strictObject({ name: z.string(), 'external-id': z.string() }) },
  'ModuleProducers',
);

/** The reader may not be a member of the producer, so this shows only its name and id. */
export const renderModuleProducer = ({ id, name }: ModuleOwner): Resource => ({
  id: name,
  type: 'organizations',
  attributes: { name, 'external-id': id },
});
