import type { Request } from 'express';
import { parseInclude, type Identifier, type Resource } from '@groundwork/jsonapi';
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

/**
 * The records to include for a request for modules.
 *
 * @throws GroundworkError `bad-request` if the request wants to include anything else
 */
export function includedWith(req: Request, modules: readonly Module[]): { included?: Resource[] } {
  const asked = parseInclude(req.query['include'], ['no-code-modules']);
  if (asked.length === 0) return {};
  return { included: modules.filter(({ noCode }) => noCode).map(renderNoCodeModule) };
}

const renderNoCodeModule = (module: Module): Resource => ({
  ...noCodeModuleOf(module),
  attributes: { enabled: true, 'version-pin': null },
  relationships: { 'registry-module': { data: { id: module.id, type: 'registry-modules' } } },
});
