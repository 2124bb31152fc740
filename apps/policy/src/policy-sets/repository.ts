import { isRepositoryIdentifier } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { isId, type OrganizationId } from '@groundwork/resource-id';
import type { Directory } from '../directory/directory.ts';
import type { PolicyStores } from '../stores.ts';
import type { PolicySetChanges } from './policy-set-body.ts';
import type { VcsRepo } from './policy-set.ts';

type Given = NonNullable<PolicySetChanges['attributes']['vcs-repo']>;
type Connection = Pick<VcsRepo, 'oauthTokenId' | 'serviceProvider' | 'httpUrl'>;

interface Found {
  readonly connection: Connection | null;
  readonly problems: readonly Problem[];
}

/** The connection that the body names, asked of vcs-connections. An unknown or foreign token is a problem. */
export async function findConnection(
  directory: Directory,
  organizationId: OrganizationId,
  given: Given | null | undefined,
): Promise<Found> {
  const id = given?.['oauth-token-id'] ?? '';
  if (id === '') return { connection: null, problems: [] };
  const token = isId('oauthToken', id) ? await directory.findOauthToken(organizationId, id) : undefined;
  if (!token) return { connection: null, problems: [unknownToken(id)] };
  const { serviceProvider, httpUrl } = token;
  return { connection: { oauthTokenId: token.id, serviceProvider, httpUrl }, problems: [] };
}

/**
 * Holds the connection until the transaction ends, so that it cannot be deleted under a new link; one that has been deleted since
 * it was found is a problem. Before a set is locked.
 */
export async function holdConnection(
  tx: Pick<PolicyStores, 'oauthTokens'>,
  connection: Connection | null,
): Promise<Problem[]> {
  if (!connection || (await tx.oauthTokens.hold(connection.oauthTokenId))) return [];
  return [unknownToken(connection.oauthTokenId)];
}

/** What is wrong with an identifier at the kind of provider that it is at. */
export function identifierProblems(repo: VcsRepo | null): Problem[] {
  if (!repo || isRepositoryIdentifier(repo.serviceProvider, repo.identifier)) return [];
  return [{ detail: 'Vcs repo identifier is invalid', pointer: '/data/attributes/vcs-repo/identifier' }];
}

const unknownToken = (id: string): Problem => ({
  detail: `Vcs repo oauth token ${id} not found`,
  pointer: '/data/attributes/vcs-repo/oauth-token-id',
});

/** The repository after the body: null clears it, what is left out stays. */
export function repositoryAfter(
  given: Given | null | undefined,
  before: VcsRepo | null,
  connection: Connection | null,
): VcsRepo | null {
  if (given === undefined) return before;
  if (given === null) return null;
  const from = connection ?? before;
  const identifier = (given.identifier ?? '') === '' ? before?.identifier : given.identifier;
  if (!from || typeof identifier !== 'string') {
    throw new Error('a repository without identifier or connection passed the rules');
  }
  return {
    identifier,
    branch: given.branch ?? (given.branch === null ? '' : (before?.branch ?? '')),
    oauthTokenId: from.oauthTokenId,
    ingressSubmodules: given['ingress-submodules'] ?? before?.ingressSubmodules ?? false,
    serviceProvider: from.serviceProvider,
    httpUrl: from.httpUrl,
  };
}
