import { z } from 'zod';
import { resourceShape, selfLink, type Resource } from '@groundwork/jsonapi';
import type { ModuleCaller, SatisfyingVersions } from './module-caller.ts';

/** Shape: docs/reference/module-callers.md#callers. */
export const callerAttributes = {
  organization: z.string(),
  namespace: z.string(),
  name: z.string(),
  provider: z.string(),
  version: z.string(),
  part: z.string(),
  call: z.string(),
  'called-part': z.string(),
  constraint: z.string(),
  'is-known': z.boolean(),
  'satisfying-version': z.string().nullable(),
  inputs: z.array(z.string()).nullable(),
};

export const moduleCallerShape = resourceShape('module-callers', {
  attributes: z.strictObject(callerAttributes),
  links: selfLink,
});

export const renderCallerAttributes = (caller: ModuleCaller, satisfying: SatisfyingVersions) => ({
  organization: caller.namespace,
  namespace: caller.namespace,
  name: caller.name,
  provider: caller.provider,
  version: caller.version,
  part: caller.part,
  call: caller.call,
  'called-part': caller.calledPart,
  constraint: caller.constraint,
  'is-known': satisfying.has(caller.constraint),
  'satisfying-version': satisfying.get(caller.constraint) ?? null,
  inputs: caller.inputs,
});

/** Path of the module that calls. */
const callerPath = ({ namespace, name, provider }: ModuleCaller): string =>
  `/api/v2/organizations/${namespace}/registry-modules/private/${namespace}/${name}/${provider}`;

export const renderModuleCaller = (caller: ModuleCaller, satisfying: SatisfyingVersions): Resource => ({
  id: `${caller.moduleId}-${caller.position}`,
  type: 'module-callers',
  attributes: renderCallerAttributes(caller, satisfying),
  links: { self: callerPath(caller) },
});
