import type { Resource } from '@groundwork/jsonapi';
import type { Module } from './module.ts';
import { noCodeModuleOf } from './no-code-module.ts';
import { renderNoCodeModule } from './no-code-module.serializer.ts';

export const moduleIncludes = { added: ['no-code-modules'] } as const;

interface IncludingModule {
  readonly module: Module;
  readonly organizationName: string;
}

/** The `included` records of a document of modules, on request (docs/compatibility.md#module-members). */
export function includedWith(
  modules: readonly IncludingModule[],
  includes: readonly (typeof moduleIncludes.added)[number][],
): { included?: Resource[] } {
  if (includes.length === 0) return {};
  return {
    included: modules.flatMap(({ module, organizationName }) => {
      const record = noCodeModuleOf(module);
      return record ? [renderNoCodeModule({ record, module, organizationName })] : [];
    }),
  };
}
