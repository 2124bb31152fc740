import { endpoint, ok, sendResource } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedNoCodeModule } from './no-code-module.access.ts';
import {
  noCodeModuleShape,
  renderNoCodeModule,
  renderVariableOption,
} from '../modules/no-code-module.serializer.ts';

const includes = { added: ['variable-options'] } as const;

/**
 * `GET /no-code-modules/:id` (docs/reference/no-code-modules.md#show-a-record): the record;
 * `include=variable-options` adds the options of its variables. 404.
 */
export const showNoCodeModule = endpoint(
  { include: includes, responses: ok(noCodeModuleShape) },
  (ctx: RegistryContext, includesOf) => async (req, res) => {
    const found = await identifiedNoCodeModule(ctx, req);
    const isIncluded = includesOf(req).length > 0;
    const included = found.record.variableOptions.map(renderVariableOption);
    sendResource(res, 200, renderNoCodeModule(found), { ...(isIncluded && { included }) });
  },
);
