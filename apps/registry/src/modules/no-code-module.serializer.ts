import { z } from 'zod';
import { resourceShape, selfLink, toMany, toOne, type Identifier, type Resource } from '@groundwork/jsonapi';
import type { Module } from './module.ts';
import type { NoCodeModule, VariableOption } from './no-code-module.ts';

/** A record, as others name it. */
export const renderNoCodeIdentifier = ({ id }: NoCodeModule): Identifier => ({ id, type: 'no-code-modules' });

/** A record and the module that it belongs to. */
export interface NoCodeModuleView {
  readonly record: NoCodeModule;
  readonly module: Module;
  /** Name of the organization that the module belongs to, as it is now. */
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

/** A record as a resource. */
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

/** What `include=variable-options` adds. */
export const renderVariableOption = (option: VariableOption): Resource => ({
  ...renderOptionIdentifier(option),
  attributes: {
    'variable-name': option.name,
    'variable-type': option.type,
    options: option.options,
  },
});
