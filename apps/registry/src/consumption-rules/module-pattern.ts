import { moduleNamePattern, widerProviderPattern } from '../modules/module.ts';

/** A module as patterns name it. `isPublic`: of the public registry, not of this platform. */
export interface NamedModule {
  readonly namespace: string;
  readonly name: string;
  readonly provider: string;
  readonly isPublic: boolean;
}

const publicPrefix = 'public/';
const namespacePattern = /^[0-9A-Za-z_-]{1,64}$/;

export const modulePatternRule =
  'must be namespace/name/provider, each of them * for all, with public/ in front for modules of the public registry';

export const isPublicPattern = (pattern: string): boolean => pattern.startsWith(publicPrefix);

function partsOf(pattern: string): string[] {
  return (isPublicPattern(pattern) ? pattern.slice(publicPrefix.length) : pattern).split('/');
}

export function isModulePattern(text: string): boolean {
  const rules = [namespacePattern, moduleNamePattern, widerProviderPattern];
  const parts = partsOf(text);
  return (
    parts.length === rules.length &&
    parts.every((part, index) => part === '*' || rules[index]?.test(part) === true)
  );
}

export function matches(pattern: string, { namespace, name, provider, isPublic }: NamedModule): boolean {
  if (isPublicPattern(pattern) !== isPublic) return false;
  const own = [namespace, name, provider];
  return partsOf(pattern).every((part, index) => part === '*' || part === own[index]);
}
