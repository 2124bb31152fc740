import { z } from 'zod';
import type { Request } from 'express';
import { notFound } from '@groundwork/errors';
import { contextOf } from '@groundwork/http';
import { tagBindingsRelationship } from '@groundwork/tag-bindings';
import {
  moduleNamePattern,
  moduleProviderPattern,
  moduleProviderRule,
  registryNames,
  type ModuleCoordinates,
  type ModuleSettings,
  widerProviderPattern,
  widerProviderRule,
} from './module.ts';

/** The settings of a module as bodies name them (A2, A3, A7). One that is missing or null keeps its value. */
export const moduleSettings = {
  'no-code': z.boolean().nullish(),
};

/** The relations of a module as bodies name them (A2, A3, A7): its tags, which a list replaces. */
export const moduleRelationships = z.object({ 'tag-bindings': tagBindingsRelationship }).nullish();

/** The settings that a body chooses. */
export function settingsIn(given: z.output<z.ZodObject<typeof moduleSettings>>): Partial<ModuleSettings> {
  return {
    ...(isGiven(given['no-code']) && { noCode: given['no-code'] }),
  };
}

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

/** Which providers a new module may name (A3), and in the `terraform` vocabulary. */
const providerRules = {
  strict: { pattern: moduleProviderPattern, rule: moduleProviderRule },
  wider: { pattern: widerProviderPattern, rule: widerProviderRule },
};

/** A rule about the provider of a new module. */
export type ProviderRule = (typeof providerRules)['strict'];

/** One schema for each rule: `strict` is the one that is described, and `of` returns the one for a request. */
export function forProviders<Schema>(schemaOf: (rule: ProviderRule) => Schema) {
  const strict = schemaOf(providerRules.strict);
  const wider = schemaOf(providerRules.wider);
  const of = (req: Request): Schema =>
    contextOf(req).vocabulary.allows('provider-with-underscore') ? wider : strict;
  return { strict, of };
}

/** What may be sent to admin-orgs as a name; admin-orgs decides whether such an organization exists. */
export const organizationName = z.string().max(256);

/** Path parameters of A1 and A3. */
export const organizationParameters = z.object({ organization_name: organizationName });

/**
 * Path parameters of A8's widest form. A name that a module cannot have is an unknown module. The deprecated paths
 * name neither registry nor namespace: they mean the organization's own modules.
 */
export const moduleNameParameters = z.object({
  organization_name: organizationName,
  registry_name: z.enum(registryNames).default('private'),
  namespace: organizationName.optional(),
  name: z.string().regex(moduleNamePattern),
});

/** Path parameters of A4, A6, A7 and A8. */
export const moduleParameters = moduleNameParameters.extend({
  provider: z.string().regex(widerProviderPattern),
});

/** Path parameters of one version. */
export const moduleVersionParameters = moduleParameters.extend({ version: z.string().max(256) });

/**
 * The coordinates in a path. A private module is found under its own organization's name and nowhere else.
 *
 * @throws GroundworkError `not-found`
 */
export function coordinatesOf(
  parameters: z.output<typeof moduleParameters>,
  organization: { readonly name: string },
): ModuleCoordinates {
  const { registry_name: registryName, name, provider } = parameters;
  return { registryName, namespace: namespaceIn(parameters, organization), name, provider };
}

/**
 * The namespace in a path, as `coordinatesOf` understands it.
 *
 * @throws GroundworkError `not-found`
 */
export function namespaceIn(
  { registry_name: registryName, namespace }: z.output<typeof moduleNameParameters>,
  organization: { readonly name: string },
): string {
  const named = namespace ?? organization.name;
  if (registryName === 'private' && named !== organization.name) throw notFound();
  return named;
}
