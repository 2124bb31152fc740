import { vcsProviders } from '@groundwork/vcs-providers';
import type { ServiceProvider } from './service-provider.ts';

/** The longest identifier of a repository, in characters. */
export const longestRepositoryIdentifier = 512;

/** Some parts mean something other than a name to a path or to git. */
const isName = (name: string) => !/^\.{1,2}$|\.(?:git|lock|atom)$|\.$/i.test(name);

/**
 * Whether the text can name a repository at a provider of this kind (A2). What this accepts can be put into an address part
 * by part and never leads anywhere else (T-GI-9).
 */
export function isRepositoryIdentifier(serviceProvider: ServiceProvider, text: string): boolean {
  if (text.length > longestRepositoryIdentifier || !vcsProviders[serviceProvider].identifier.test(text))
    return false;
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

/** The page of a commit at its provider, whose homepage is `httpUrl`. */
export function commitUrlOf(
  {
    serviceProvider,
    ...repository
  }: { readonly serviceProvider: ServiceProvider; readonly httpUrl: string; readonly identifier: string },
  sha: string,
): string {
  return `${repositoryUrlOf(repository)}${vcsProviders[serviceProvider].commitPath}${sha}`;
}
