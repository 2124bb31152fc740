import type { Identifier, Resource } from '@groundwork/jsonapi';
import type { Module } from './module.ts';

/**
 * What clients request with `include=no-code-modules` (docs/compatibility.md#module-members): a module of the no-code
 * workflow has one such record. It is a view of the module and does not have its own endpoints
 * (docs/reference/modules.md#the-resource).
 */
export const noCodeModuleOf = ({ id }: Module): Identifier => ({
  id: id.replace(/^mod-/, 'nocode-'),
  type: 'no-code-modules',
});

/** What `include` of a module may name. */
export const moduleIncludes = { added: ['no-code-modules'] } as const;

/** The `included` member of a document of modules, if it was requested. */
export function includedWith(
  modules: readonly Module[],
  includes: readonly (typeof moduleIncludes.added)[number][],
): { included?: Resource[] } {
  if (includes.length === 0) return {};
  return { included: modules.filter(({ noCode }) => noCode).map(renderNoCodeModule) };
}

const renderNoCodeModule = (module: Module): Resource => ({
  ...noCodeModuleOf(module),
  attributes: { enabled: true, 'version-pin': null },
  relationships: { 'registry-module': { data: { id: module.id, type: 'registry-modules' } } },
});
