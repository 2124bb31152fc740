import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { allowKeepingModule } from './kept-document.view.ts';
import { includedWith, moduleIncludes } from './no-code-module.view.ts';
import { shownModuleResource } from './module.view.ts';
import { readableShownModule } from './module.access.ts';
import { moduleShape } from './module.serializer.ts';

/**
 * A6: one module, by its coordinates. A consumer finds a shared module under the producer's name as namespace. Also
 * the deprecated `GET registry-modules/show/:organization_name/:name/:provider`
 * (docs/reference/common.md#deprecated-endpoints).
 */
export const showModule = endpoint(
  { include: moduleIncludes, responses: ok(moduleShape) },
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const readable = await readableShownModule(ctx, req);
    const included = includedWith([readable], includesOf(req));
    allowKeepingModule(req, res, readable);
    sendResource(res, 200, shownModuleResource(ctx.config, readable), included);
  },
);
