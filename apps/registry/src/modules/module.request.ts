import { z } from 'zod';
import type { Request } from 'express';
import { tagBindingsRelationship } from '@groundwork/contracts/tag-bindings';
import { notFound } from '@groundwork/errors';
import { contextOf } from '@groundwork/http';
import { hasInvisible, maxDescriptionLength } from './module-description.ts';
import {
  maxUpkeepLength,
  moduleNamePattern,
  moduleProviderPattern,
  moduleProviderRule,
  registryNames,
  type ModuleCoordinates,
  type ModuleSettings,
  versionRules,
  widerProviderPattern,
  widerProviderRule,
} from './module.ts';

const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !hasInvisible(text), 'must be one line without control or invisible characters')
    .nullish();

/** Settings in the bodies of A2, A3 and A7. A missing or null setting keeps its value; an empty text withdraws it, and so does null for `version-rule`. */
export const moduleSettings = {
  'no-code': z.boolean().nullish(),
  description: oneLine(maxDescriptionLength),
  owner: oneLine(maxUpkeepLength),
  contact: oneLine(maxUpkeepLength),
  support: oneLine(maxUpkeepLength),
  'version-rule': z.enum(versionRules).nullish(),
};

/** Relations in the bodies of A2, A3 and A7. A list of tags replaces all tags. */
export const moduleRelationships = z.object({ 'tag-bindings': tagBindingsRelationship }).nullish();

export function settingsIn(given: z.output<z.ZodObject<typeof moduleSettings>>): Partial<ModuleSettings> {
  return {
    ...(isGiven(given['no-code']) && { noCode: given['no-code'] }),
    ...withdrawable('description', given.description),
    ...withdrawable('owner', given.owner),
    ...withdrawable('contact', given.contact),
    ...withdrawable('support', given.support),
    ...(given['version-rule'] !== undefined && { versionRule: given['version-rule'] }),
  };
}

const withdrawable = (
  name: 'description' | 'owner' | 'contact' | 'support',
  text: string | null | undefined,
) => (isGiven(text) ? { [name]: text === '' ? null : text } : {});

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

/** Rules for the provider of a new module (A3); the wider rule is for the `terraform` vocabulary. */
const providerRules = {
  strict: { pattern: moduleProviderPattern, rule: moduleProviderRule },
  wider: { pattern: widerProviderPattern, rule: widerProviderRule },
};

export type ProviderRule = (typeof providerRules)['strict'];

/** `strict` is the documented schema; `of` returns the schema for a request. */
export function forProviders<Schema>(schemaOf: (rule: ProviderRule) => Schema) {
  const strict = schemaOf(providerRules.strict);
  const wider = schemaOf(providerRules.wider);
  const of = (req: Request): Schema =>
    contextOf(req).vocabulary.allows('provider-with-underscore') ? wider : strict;
  return { strict, of };
}

/** admin-orgs decides whether such an organization exists. */
export const organizationName = z.string().max(256);

/** Path parameters of A1 and A3. */
export const organizationParameters = z.object({ organization_name: organizationName });

/** No module is found under an invalid name. Deprecated paths mean the organization's own modules. */
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

export const moduleVersionParameters = moduleParameters.extend({ version: z.string().max(256) });

/** A private module is found only under its own organization. @throws GroundworkError `not-found` */
export function coordinatesOf(
  parameters: z.output<typeof moduleParameters>,
  organization: { readonly name: string },
): ModuleCoordinates {
  const { registry_name: registryName, name, provider } = parameters;
  return { registryName, namespace: namespaceIn(parameters, organization), name, provider };
}

/** The namespace as `coordinatesOf` reads it. @throws GroundworkError `not-found` */
export function namespaceIn(
  { registry_name: registryName, namespace }: z.output<typeof moduleNameParameters>,
  organization: { readonly name: string },
): string {
  const named = namespace ?? organization.name;
  if (registryName === 'private' && named !== organization.name) throw notFound();
  return named;
}
