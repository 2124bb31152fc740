import { vcsProviders } from '@groundwork/wire-vocabulary/vcs-providers';
import type { ServiceProvider } from './service-provider.ts';

/** Limit in characters. */
export const maxRepositoryIdentifierLength = 512;

/** False for parts that have another meaning in a path or for git. */
const isName = (name: string) => !/^\.{1,2}$|\.(?:git|lock|atom)$|\.$/i.test(name);

/** True if the text can name a repository at this kind of provider (A2). Such a text is safe in an address (T-GI-9). */
export function isRepositoryIdentifier(serviceProvider: ServiceProvider, text: string): boolean {
  if (text.length > maxRepositoryIdentifierLength || !vcsProviders[serviceProvider].identifier.test(text))
    return false;
  return text.split('/').every(isName);
}

/** The last part of the identifier. */
export function repositoryNameOf(identifier: string): string {
  return identifier.slice(identifier.lastIndexOf('/') + 1);
}

/** Page of a repository at its provider, whose homepage is `httpUrl`. */
export function repositoryUrlOf({
  httpUrl,
  identifier,
}: {
  readonly httpUrl: string;
  readonly identifier: string;
}): string {
  return `${httpUrl.replace(/\/+$/, '')}/${identifier.split('/').map(encodeURIComponent).join('/')}`;
}

/** Page of a commit at its provider, whose homepage is `httpUrl`. */
export function commitUrlOf(
  {
    serviceProvider,
    ...repository
  }: { readonly serviceProvider: ServiceProvider; readonly httpUrl: string; readonly identifier: string },
  sha: string,
): string {
  return `${repositoryUrlOf(repository)}${vcsProviders[serviceProvider].commitPath}${sha}`;
}
