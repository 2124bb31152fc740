import { isIP } from 'node:net';
import type { GitLimits } from './git-limits.ts';
import { traceDescriptor } from './git-trace.ts';
import { bracketed, originOf, type GitRemote } from './git-remote.ts';

/** Serves as an empty configuration, and as a folder without hooks. */
const nothing = '/dev/null';
/** A program that fails at once when git requests a password. */
const noAskpass = '/bin/false';

const fixedConfig: readonly (readonly [string, string])[] = [
  ['core.hooksPath', nothing],
  ['core.attributesFile', nothing],
  ['core.excludesFile', nothing],
  ['core.askPass', noAskpass],
  ['core.fsmonitor', 'false'],
  ['core.bigFileThreshold', '16m'],
  ['core.packedGitLimit', '64m'],
  ['core.packedGitWindowSize', '16m'],
  ['core.deltaBaseCacheLimit', '32m'],
  ['credential.helper', ''],
  ['fetch.fsckObjects', 'true'],
  ['transfer.fsckObjects', 'true'],
  // Harmless old repositories have these flaws, and nothing here depends on the fields that are wrong.
  ['fetch.fsck.badTimezone', 'ignore'],
  ['fetch.fsck.missingSpaceBeforeDate', 'ignore'],
  ['fetch.fsck.zeroPaddedFilemode', 'ignore'],
  ['fetch.recurseSubmodules', 'false'],
  ['fetch.unpackLimit', '1'],
  ['fetch.writeCommitGraph', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['http.followRedirects', 'false'],
  ['http.proxy', ''],
  ['http.sslVerify', 'true'],
  ['pack.threads', '1'],
  ['protocol.version', '2'],
  ['submodule.recurse', 'false'],
  ['transfer.bundleURI', 'false'],
];

export interface GitEnvironmentOptions {
  readonly path: string;
  readonly home: string;
  readonly limits: GitLimits;
  readonly remote: GitRemote | undefined;
  readonly caFile: string | undefined;
  readonly sshCommand: string | undefined;
}

/** The whole environment of a git process: only the search path comes from the worker's own. */
export function gitEnvironment(options: GitEnvironmentOptions): Record<string, string> {
  const { path, home, limits, remote, sshCommand, caFile } = options;
  const config = [...fixedConfig, ...(remote ? remoteConfig(remote) : [])];
  return {
    PATH: path,
    HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: nothing,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: noAskpass,
    SSH_ASKPASS: noAskpass,
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    // A slow server is tolerated; one that sends nothing at all is cut off.
    GIT_HTTP_LOW_SPEED_LIMIT: '1',
    GIT_HTTP_LOW_SPEED_TIME: String(Math.max(1, Math.floor((limits.stallMs * 0.8) / 1000))),
    // Allows only the transport of this remote, and none for commands without a remote.
    GIT_ALLOW_PROTOCOL: remote?.protocol ?? 'none',
    // The only way to learn of `Retry-After`. Headers with credentials are redacted, and nobody sees the others.
    ...(remote !== undefined &&
      remote.protocol !== 'ssh' && {
        GIT_TRACE_CURL: String(traceDescriptor),
        GIT_TRACE_CURL_NO_DATA: '1',
        GIT_TRACE_REDACT: '1',
      }),
    ...(caFile !== undefined && { GIT_SSL_CAINFO: caFile }),
    ...(sshCommand !== undefined && { GIT_SSH_COMMAND: sshCommand, GIT_SSH_VARIANT: 'ssh' }),
    ...numbered(config),
  };
}

/** Passes the configuration in the environment, so that its credentials appear in no argument and no file. */
function numbered(config: readonly (readonly [string, string])[]): Record<string, string> {
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(config.length) };
  for (const [index, [key, value]] of config.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = key;
    variables[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return variables;
}

function remoteConfig(remote: GitRemote): (readonly [string, string])[] {
  if (remote.protocol === 'ssh') return [];
  const { host, port, addresses, credential } = remote;
  // An IP address needs no resolving. A name is not resolved again, because it could now lead somewhere else.
  const pin = `${host}:${port}:${addresses.map(bracketed).join(',')}`;
  return [
    ...(isIP(host) === 0 ? [['http.curloptResolve', pin] as const] : []),
    ...(credential.kind === 'http'
      ? [[`http.${originOf(remote)}/.extraHeader`, `Authorization: ${basic(credential)}`] as const]
      : []),
  ];
}

const basic = ({ username, password }: { username: string; password: string }) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
