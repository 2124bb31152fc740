import { z } from 'zod';
import { resourceShape, selfLink, toMany, toOne, type Identifier, type Resource } from '@groundwork/jsonapi';
import type { Module } from './module.ts';
import type { NoCodeModule, VariableOption } from './no-code-module.ts';

export const renderNoCodeIdentifier = ({ id }: NoCodeModule): Identifier => ({ id, type: 'no-code-modules' });

export interface NoCodeModuleView {
  readonly record: NoCodeModule;
  readonly module: Module;
  /** The organization's current name. */
  readonly organizationName: string;
}

/** Shape: docs/reference/no-code-modules.md#the-resource. */
export const noCodeModuleShape = resourceShape('no-code-modules', {
  attributes: z.strictObject({ enabled: z.boolean(), 'version-pin': z.string() }),
  relationships: z.strictObject({
    organization: toOne('organizations'),
    'registry-module': toOne('registry-modules'),
    'variable-options': toMany('variable-options'),
  }),
  links: selfLink,
});

export const renderNoCodeModule = ({ record, module, organizationName }: NoCodeModuleView): Resource => ({
  ...renderNoCodeIdentifier(record),
  attributes: { enabled: record.enabled, 'version-pin': record.versionPin },
  relationships: {
    organization: { data: { id: organizationName, type: 'organizations' } },
    'registry-module': { data: { id: module.id, type: 'registry-modules' } },
    'variable-options': { data: record.variableOptions.map(renderOptionIdentifier) },
  },
  links: { self: `/api/v2/no-code-modules/${record.id}` },
});

const renderOptionIdentifier = ({ id }: VariableOption): Identifier => ({ id, type: 'variable-options' });

export const renderVariableOption = (option: VariableOption): Resource => ({
  ...renderOptionIdentifier(option),
  attributes: {
    'variable-name': option.name,
    'variable-type': option.type,
    options: option.options,
  },
});
