import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { includedWith, moduleIncludes } from './no-code-module.view.ts';
import { identifiedShownModule } from './module.access.ts';
import { shownModuleResource } from './module.view.ts';
import { moduleShape } from './module.serializer.ts';

/** A6 by the module's id, which clients use in later reads (docs/compatibility.md#surrounding-endpoints). */
export const showModuleById = endpoint(
  { include: moduleIncludes, responses: ok(moduleShape) },
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const readable = await identifiedShownModule(ctx, req);
    const included = includedWith([readable], includesOf(req));
    sendResource(res, 200, shownModuleResource(ctx.config, readable), included);
  },
);
