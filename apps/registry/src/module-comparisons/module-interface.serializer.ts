import { z } from 'zod';
import { moduleInterfaceSchema, type PartInterface } from '@groundwork/module-interface';
import { resourceShape, selfLink, type Resource } from '@groundwork/jsonapi';
import { versionRules, type VersionRule } from '../modules/module.ts';

/** Shape: docs/reference/module-comparisons.md#show-an-interface. The interfaces are as `module-interface` defines them. */
export const moduleInterfaceShape = resourceShape('module-interfaces', {
  attributes: z.strictObject({
    version: z.string(),
    'version-rule': z.enum(versionRules),
    parts: z.array(z.strictObject({ path: z.string(), interface: moduleInterfaceSchema })),
  }),
  links: selfLink,
});

interface ShownInterface {
  readonly version: string;
  readonly rule: VersionRule;
  readonly parts: readonly PartInterface[];
  /** The address of the request. */
  readonly self: string;
}

export const renderModuleInterface = ({ version, rule, parts, self }: ShownInterface): Resource => ({
  id: version,
  type: 'module-interfaces',
  attributes: { version, 'version-rule': rule, parts },
  links: { self },
});
