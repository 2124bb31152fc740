import type { ServiceProvider } from './service-provider.ts';

/** The longest identifier of a repository, in characters. */
export const longestRepositoryIdentifier = 512;

/** One part of a path at a provider: what a shell, a URL or git could take for something else has no place in it. */
const part = '[0-9A-Za-z_.][0-9A-Za-z_.-]{0,254}';
/** Projects of `vcs6` may have blanks inside their names. */
const spacedPart = '[0-9A-Za-z_.](?:[0-9A-Za-z_. -]{0,62}[0-9A-Za-z_.-])?';

const ownerAndRepository = new RegExp(`^${part}/${part}$`);
const groupsAndRepository = new RegExp(`^(?:${part}/){1,20}${part}$`);
const projectAndRepository = new RegExp(`^${part}/${spacedPart}/_git/${spacedPart}$`);

const patterns: Readonly<Record<ServiceProvider, RegExp>> = {
  vcs1: ownerAndRepository,
  vcs2: ownerAndRepository,
  vcs3: groupsAndRepository,
  vcs4: groupsAndRepository,
  vcs5: groupsAndRepository,
  vcs6: projectAndRepository,
};

/** Parts that mean something else than a name: to a path, or to git's own addresses. */
const isName = (name: string) => !/^\.{1,2}$|\.(?:git|lock|atom)$|\.$/i.test(name);

/**
 * Whether the text can name a repository at a provider of this kind (A2): `<org>/<repo>`, at `vcs3` to `vcs5` also
 * below nested groups, at `vcs6` `<org>/<project>/_git/<repo>`. What this lets through can be put into an address part by
 * part and never leads anywhere else (T-GI-9).
 */
export function isRepositoryIdentifier(serviceProvider: ServiceProvider, text: string): boolean {
  if (text.length > longestRepositoryIdentifier || !patterns[serviceProvider].test(text)) return false;
  return text.split('/').every(isName);
}

/** The repository's own name: the last part of its identifier. */
export function repositoryNameOf(identifier: string): string {
  return identifier.slice(identifier.lastIndexOf('/') + 1);
}

/** The page of a repository at its provider, whose homepage is `httpUrl`. */
export function repositoryUrlOf({
  httpUrl,
  identifier,
}: {
  readonly httpUrl: string;
  readonly identifier: string;
}): string {
  return `${httpUrl.replace(/\/+$/, '')}/${identifier.split('/').map(encodeURIComponent).join('/')}`;
}
