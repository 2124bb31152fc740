import type { Request } from 'express';
import { z } from 'zod';
import { parseBody } from '@groundwork/http';
import { resourceBody } from '@groundwork/jsonapi';
import { policyKinds, type PolicyKind } from '../policy-words/policy-kind.ts';
import {
  latestToolVersion,
  maxReasonLength,
  maxToolVersionLength,
  maxUrlLength,
  mainArchOf,
  maxArchs,
  newMainArch,
  toolVersionPattern,
  typeOfKind,
  type PolicyToolVersion,
  type ToolArch,
  type ToolVersionState,
} from './policy-tool-version.ts';

/** The number of a version, which a policy set pins. */
export const toolVersionNumber = z
  .string()
  .max(maxToolVersionLength)
  .regex(toolVersionPattern, 'must be a version of the tool, such as 0.40.0');

const version = toolVersionNumber.refine((given) => given !== latestToolVersion, {
  error: `cannot be ${latestToolVersion}, which stands for no particular version`,
});

const isAddress = (text: string) =>
  text.length <= maxUrlLength && /^https?:\/\/[!-~]+$/.test(text) && URL.canParse(text);

const url = z.string().refine(isAddress, {
  error: `must be an address of at most ${maxUrlLength} characters that begins with https:// or http://`,
});
const sha = z.string().regex(/^[0-9a-fA-F]{40,128}$/, 'must be a digest of 40 to 128 hexadecimal characters');
const system = z.string().regex(/^[0-9a-z_]{1,32}$/, 'must be 1 to 32 small letters, digits and underscores');

const archs = z
  .array(z.object({ url, sha, os: system, arch: system }))
  .min(1)
  .max(maxArchs)
  .refine((given) => new Set(given.map(({ os, arch }) => `${os}/${arch}`)).size === given.length, {
    error: 'must have each os and arch once',
  });

/** Clients send an empty string for an absent value. */
const none = z.literal('').transform(() => undefined);

const shape = {
  url: none.or(url).nullish(),
  sha: none.or(sha).nullish(),
  official: z.boolean().nullish(),
  enabled: z.boolean().nullish(),
  beta: z.boolean().nullish(),
  deprecated: z.boolean().nullish(),
  'deprecated-reason': z.string().max(maxReasonLength).nullish(),
  archs: archs.nullish(),
};

const changedAttributes = z.object({ ...shape, version: version.nullish() });
type Given = z.output<typeof changedAttributes>;

type Context = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void };

/** The attributes `url` and `sha` describe the arch for linux and amd64, which `archs` can describe as well. */
const applyRules =
  (current: PolicyToolVersion | null) =>
  (given: Given, context: Context): void => {
    const main = mainArchOf(given.archs ?? current?.archs ?? []);
    const broken = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (!given.archs && !current && !given.url && !given.sha) {
      broken('archs', "can't be blank, unless url and sha are given");
    }
    for (const [name, other] of [['url', 'sha'] as const, ['sha', 'url'] as const]) {
      if (!given[name]) continue;
      if (!main && given.archs) broken(name, 'can be set only with an arch for linux and amd64');
      else if (!main && !given[other]) broken(other, "can't be blank");
      else if (main && given.archs && given[name] !== main[name]) {
        broken(name, 'must be the same as that of the arch for linux and amd64');
      }
    }
  };

const bodyOf = (kind: PolicyKind, current: PolicyToolVersion | null) =>
  resourceBody(typeOfKind[kind], {
    attributes: changedAttributes.superRefine(applyRules(current)),
  });

const newBodyOf = (kind: PolicyKind) =>
  resourceBody(typeOfKind[kind], {
    attributes: z.object({ ...shape, version }).superRefine(applyRules(null)),
  });

export const newToolVersionBody = z.union(policyKinds.map(newBodyOf));

/** Schema without the rules that depend on the version. */
export const toolVersionChangesBody = z.union(
  policyKinds.map((kind) => resourceBody(typeOfKind[kind], { attributes: changedAttributes })),
);

/** @throws GroundworkError `invalid` with every problem of the body */
export function newToolVersionIn(req: Request, kind: PolicyKind): ToolVersionState {
  const { attributes: given } = parseBody(newBodyOf(kind), req).data;
  const initial = { official: false, enabled: true, beta: false, deprecated: false, deprecatedReason: null };
  return stateAfter(given, { ...initial, kind, version: given.version, archs: [] });
}

/** Omitted or null fields keep their value. @throws GroundworkError `invalid` with every problem of the body */
export function changedToolVersionIn(req: Request, current: PolicyToolVersion): PolicyToolVersion {
  const { attributes: given } = parseBody(bodyOf(current.kind, current), req).data;
  return { ...current, ...stateAfter(given, current), aggregateVersion: current.aggregateVersion + 1 };
}

const stateAfter = (given: Given, before: ToolVersionState): ToolVersionState => ({
  kind: before.kind,
  version: given.version ?? before.version,
  official: given.official ?? before.official,
  enabled: given.enabled ?? before.enabled,
  beta: given.beta ?? before.beta,
  deprecated: given.deprecated ?? before.deprecated,
  deprecatedReason: reasonAfter(given, before),
  archs: given.archs ?? withMainArch(before.archs, given),
});

/** A version that is no longer deprecated has no reason. */
function reasonAfter(given: Given, before: ToolVersionState): string | null {
  const reason = given['deprecated-reason'];
  if (reason !== undefined && reason !== null) return reason === '' ? null : reason;
  return given.deprecated === false ? null : before.deprecatedReason;
}

function withMainArch(before: readonly ToolArch[], { url, sha }: Given): readonly ToolArch[] {
  const main = mainArchOf(before);
  if (main) {
    const changed = { ...main, url: url ?? main.url, sha: sha ?? main.sha };
    return before.map((arch) => (arch === main ? changed : arch));
  }
  return url && sha ? [...before, newMainArch({ url, sha })] : before;
}
