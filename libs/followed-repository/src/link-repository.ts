import { isRepositoryIdentifier } from '@groundwork/contracts';
import { isId, type ProjectId } from '@groundwork/contracts/resource-ids';
import type { Problem } from '@groundwork/errors';
import {
  clientInPlaceOfToken,
  limitedToken,
  serves,
  unknownToken,
  type Connection,
} from './oauth-connection.ts';
import { repositoryRule, type RequestedVcsRepo } from './vcs-repo.ts';

/** The repository that a user chose for a record. `branch` is empty for the default branch. */
export interface LinkedRepository extends Connection {
  readonly identifier: string;
  readonly displayIdentifier: string;
  readonly branch: string;
  readonly ingressSubmodules: boolean;
}

/** A record's stored repository; not every record stores its displayed name. */
export interface KnownRepository extends Connection {
  readonly identifier: string;
  readonly displayIdentifier?: string;
  readonly branch: string | null;
  readonly ingressSubmodules: boolean;
}

/** The repository after a request. If it cannot be linked, it is null, and `problems` say why. */
export interface Link<Known> {
  readonly repository: Known | LinkedRepository | null;
  readonly problems: readonly Problem[];
}

/**
 * - `ingressSubmodules`: the value if neither the request nor the record has one; false by default.
 * - `projectId`: the project of a workspace; absent for records of the whole organization.
 */
export interface LinkOptions {
  readonly ingressSubmodules?: boolean;
  readonly projectId?: ProjectId;
}

/**
 * Combines a request with the stored repository: undefined changes nothing, null unlinks, and absent fields keep their
 * value. A new identifier is also the displayed name, unless the request has another one.
 *
 * @param connection the organization's connection in the request; undefined if there is none
 */
export function linkRepository<Known extends KnownRepository>(
  known: Known | null,
  requested: RequestedVcsRepo | null | undefined,
  connection: Connection | undefined,
  { ingressSubmodules = false, projectId }: LinkOptions = {},
): Link<Known> {
  if (!requested) return { repository: requested === null ? null : known, problems: [] };
  const identifier = requested.identifier ?? known?.identifier;
  const through = requested['oauth-token-id'] === undefined ? known : connection;
  const problems = problemsOf(requested, { identifier, through, projectId });
  if (problems.length > 0 || identifier === undefined || !through) return { repository: null, problems };
  const { oauthTokenId, serviceProvider, httpUrl } = through;
  const shown = requested['display-identifier'] ?? requested.display_identifier;
  const knownShown = identifier === known?.identifier ? known.displayIdentifier : undefined;
  const branch = requested.branch === undefined ? known?.branch : requested.branch;
  return {
    repository: {
      oauthTokenId,
      serviceProvider,
      httpUrl,
      identifier,
      displayIdentifier: shown ?? knownShown ?? identifier,
      branch: branch ?? '',
      ingressSubmodules: requested['ingress-submodules'] ?? known?.ingressSubmodules ?? ingressSubmodules,
    },
    problems,
  };
}

interface Wanted {
  readonly identifier: string | undefined;
  readonly through: Connection | null | undefined;
  readonly projectId: ProjectId | undefined;
}

function problemsOf(requested: RequestedVcsRepo, { identifier, through, projectId }: Wanted): Problem[] {
  const problems: Problem[] = [];
  const add = (member: string, words: string) =>
    problems.push({
      detail: `Vcs repo ${member.replaceAll('-', ' ')} ${words}`,
      pointer: `/data/attributes/vcs-repo/${member}`,
    });
  if (identifier === undefined) add('identifier', "can't be blank");
  else if (through && !isRepositoryIdentifier(through.serviceProvider, identifier))
    add('identifier', repositoryRule(through.serviceProvider, identifier));
  const token = requested['oauth-token-id'];
  if (!through && token === undefined) add('oauth-token-id', "can't be blank");
  else if (!through) problems.push(isId('oauthClient', token ?? '') ? clientInPlaceOfToken : unknownToken);
  else if (!serves(through, projectId)) problems.push(limitedToken(projectId));
  return problems;
}
