import { isRepositoryIdentifier } from '@groundwork/contracts';
import type { Problem } from '@groundwork/errors';
import { unknownToken, type Connection } from './oauth-connection.ts';
import { repositoryRule, type RequestedVcsRepo } from './vcs-repo.ts';

/** What a person decides about the repository of a record. `branch` is empty for the default branch. */
export interface LinkedRepository extends Connection {
  readonly identifier: string;
  readonly displayIdentifier: string;
  readonly branch: string;
  readonly ingressSubmodules: boolean;
}

/** What a record knows about its repository; not every record stores how to display it. */
export interface KnownRepository extends Connection {
  readonly identifier: string;
  readonly displayIdentifier?: string;
  readonly branch: string | null;
  readonly ingressSubmodules: boolean;
}

/**
 * The repository after a request, or why it cannot be linked: `problems` is empty exactly when the request is right.
 */
export interface Link<Known> {
  readonly repository: Known | LinkedRepository | null;
  readonly problems: readonly Problem[];
}

/** The defaults if neither the request nor the record says anything. */
export interface LinkDefaults {
  readonly ingressSubmodules: boolean;
}

/**
 * Combines what a request names with what a record knows already: undefined changes nothing, null unlinks, members
 * that are not named stay. A new identifier is also displayed, unless the request says what to display.
 *
 * @param connection the organization's own connection that the request names; undefined if there is none
 */
export function linkRepository<Known extends KnownRepository>(
  known: Known | null,
  requested: RequestedVcsRepo | null | undefined,
  connection: Connection | undefined,
  defaults: LinkDefaults = { ingressSubmodules: false },
): Link<Known> {
  if (!requested) return { repository: requested === null ? null : known, problems: [] };
  const identifier = requested.identifier ?? known?.identifier;
  const through = requested['oauth-token-id'] === undefined ? known : connection;
  const problems = problemsOf(requested, identifier, through);
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
      ingressSubmodules:
        requested['ingress-submodules'] ?? known?.ingressSubmodules ?? defaults.ingressSubmodules,
    },
    problems,
  };
}

function problemsOf(
  requested: RequestedVcsRepo,
  identifier: string | undefined,
  through: Connection | null | undefined,
): Problem[] {
  const problems: Problem[] = [];
  const add = (member: string, words: string) =>
    problems.push({
      detail: `Vcs repo ${member.replaceAll('-', ' ')} ${words}`,
      pointer: `/data/attributes/vcs-repo/${member}`,
    });
  if (identifier === undefined) add('identifier', "can't be blank");
  else if (through && !isRepositoryIdentifier(through.serviceProvider, identifier))
    add('identifier', repositoryRule);
  if (!through && requested['oauth-token-id'] === undefined) add('oauth-token-id', "can't be blank");
  else if (!through) problems.push(unknownToken);
  return problems;
}
