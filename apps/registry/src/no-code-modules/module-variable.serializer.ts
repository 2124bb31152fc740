import { z } from 'zod';
import type { ModuleDescription } from '@groundwork/contracts';
import { derivedId, type ModuleVersionId } from '@groundwork/contracts/resource-ids';
import { resourceShape, type Resource } from '@groundwork/jsonapi';

interface ModuleVariableView {
  readonly versionId: ModuleVersionId;
  readonly variable: ModuleDescription['variables'][number];
  /** Empty if users may enter any value. */
  readonly options: readonly string[];
}

/** Shape: docs/reference/no-code-modules.md#list-the-variables-of-a-version. */
export const moduleVariableShape = resourceShape('registry-module-variables', {
  attributes: z.strictObject({
    name: z.string(),
    type: z.string(),
    description: z.string(),
    required: z.boolean(),
    sensitive: z.boolean(),
    options: z.array(z.string()),
    'has-global': z.boolean(),
  }),
});

/** The platform has no variable sets, so no variable has a value for all workspaces. */
export const renderModuleVariable = ({ versionId, variable, options }: ModuleVariableView): Resource => ({
  id: derivedId('moduleVariable', `${versionId} ${variable.name}`),
  type: 'registry-module-variables',
  attributes: {
    name: variable.name,
    type: variable.type,
    description: variable.description,
    required: variable.required,
    sensitive: variable.sensitive,
    options,
    'has-global': false,
  },
});
