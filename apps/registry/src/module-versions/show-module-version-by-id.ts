import { canReadModules } from '@groundwork/contracts';
import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedVersion } from './module-version.access.ts';
import { moduleVersionResource } from './module-version.view.ts';
import { moduleVersionShape } from './module-version.serializer.ts';

/** One version by its id (an addition, docs/reference/module-versions.md#show-a-version). */
export const showModuleVersionById = endpoint(
  { responses: ok(moduleVersionShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { version, module, grants } = await identifiedVersion(ctx, req, canReadModules);
    const readable = { module, organizationName: grants.organization.name, grants };
    sendResource(res, 200, await moduleVersionResource(ctx, readable, version));
  },
);
