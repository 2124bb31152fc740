import { z } from 'zod';
import { notFound } from '@groundwork/errors';
import { endpoint, listOf, parseParams, sendList } from '@groundwork/http';
import type { RegistryContext } from '../context.ts';
import { identifiedNoCodeModule } from './no-code-module.access.ts';
import { latest } from '../modules/no-code-module.ts';
import { moduleVariableShape, renderModuleVariable } from './module-variable.serializer.ts';

const parameters = z.object({ version: z.string().max(256) });

/**
 * `GET /no-code-modules/:id/versions/:version/module-variables`
 * (docs/reference/no-code-modules.md#list-the-variables-of-a-version): the variables of the root module in a version or
 * in `latest`, in the order of the module. Also 404 until the version's archive has been read.
 */
export const listModuleVariables = endpoint(
  { responses: listOf(moduleVariableShape) },
  (ctx: RegistryContext) => async (req, res) => {
    const { module, record } = await identifiedNoCodeModule(ctx, req);
    const { version: text } = parseParams(parameters, req);
    const { installableVersions, moduleDetails } = ctx.stores;
    const { organizationId, id } = module;
    const version =
      text === latest
        ? await installableVersions.findLatest(organizationId, id)
        : await installableVersions.find(organizationId, id, text);
    const details = version && (await moduleDetails.find(organizationId, version.id));
    if (!details) throw notFound();
    const options = new Map(record.variableOptions.map((option) => [option.name, option.options]));
    const variables = details.root.variables.map((variable) =>
      renderModuleVariable({ versionId: version.id, variable, options: options.get(variable.name) ?? [] }),
    );
    sendList(res, variables);
  },
);
