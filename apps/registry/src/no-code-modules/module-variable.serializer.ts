import type { ModuleDescription } from '@groundwork/contracts';
import type { Resource } from '@groundwork/jsonapi';
import { derivedId, type ModuleVersionId } from '@groundwork/resource-id';

interface ModuleVariableView {
  readonly versionId: ModuleVersionId;
  readonly variable: ModuleDescription['variables'][number];
  /** The values that people choose from; empty if they may write what they like. */
  readonly options: readonly string[];
}

/**
 * docs/reference/no-code-modules.md#list-the-variables-of-a-version. There are no variable sets here, so no variable has
 * a value for all workspaces.
 */
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
