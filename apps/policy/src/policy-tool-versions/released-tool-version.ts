import { policyKinds } from '../policy-words/policy-kind.ts';
import released from '../../released/tool-versions.json' with { type: 'json' };
import { newPolicyToolVersion, type PolicyToolVersion } from './policy-tool-version.ts';

/**
 * The released versions of both tools that this release knows, the oldest of each tool first. `source`, in the file,
 * is the public list that names the version. It gives no addresses or digests of programs, so `archs` is empty. The
 * times of creation keep their order in lists, which show the newest first.
 */
export const releasedToolVersions = (now: Date): PolicyToolVersion[] =>
  policyKinds.flatMap((kind) =>
    released[kind].map(({ version }, at, { length }) =>
      newPolicyToolVersion(
        {
          kind,
          version,
          official: true,
          enabled: true,
          beta: false,
          deprecated: false,
          deprecatedReason: null,
          archs: [],
        },
        new Date(now.getTime() - (length - at)),
      ),
    ),
  );
