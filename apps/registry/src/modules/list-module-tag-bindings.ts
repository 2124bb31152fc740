import { renderTagBinding, tagBindingShape } from '@groundwork/contracts/tag-bindings';
import { endpoint, listOf, sendList } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedModule } from './module.access.ts';

/**
 * `GET /registry-modules/:id/tag-bindings` (docs/reference/modules.md#tags-of-a-module): 200 with all tags of a module;
 * 404.
 */
export const listModuleTagBindings = endpoint(
  { responses: listOf(tagBindingShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { module } = await identifiedModule(ctx, req);
    sendList(
      res,
      module.tagBindings.map((binding) => renderTagBinding(module.id, binding)),
    );
  },
);
