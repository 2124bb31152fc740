import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { importParameters } from './import-parameters.ts';
import { importPolicies } from './import-policies.ts';
import { learnVocabulary } from '../../hosts/vocabulary.ts';
import {
  isVersioned,
  lackingIn,
  lossOf,
  policySetSchema,
  settingsOf,
  type Targets,
  targetsOf,
  type TheirPolicySet,
} from './policy-set-settings.ts';
import { allOfSource, inOrganization } from './source-api.ts';
import { differencesOf, forEach, type KnownRecord, type PlatformImport, take } from './steps.ts';

const path = '/api/v2/organizations/{organization_name}/policy-sets';

/**
 * Imports policies, then policy sets with their settings, policies, targets and parameters.
 *
 * @param projects projects of the platform, keyed by id at the source
 * @throws Failure
 */
export async function importPolicySets(
  run: PlatformImport,
  projects: ReadonlyMap<string, KnownRecord>,
): Promise<void> {
  const { platform, organization, api } = run;
  const vocabulary = await learnVocabulary(platform, organization);
  const policies = await importPolicies(run, vocabulary);
  const theirs = await allOfSource(
    api,
    inOrganization(api, 'policy-sets'),
    policySetSchema,
    'the policy sets',
  );
  const ours = await ourSets(run);
  const known = {
    policies,
    projects: new Map([...projects].map(([theirId, { id }]) => [theirId, id])),
    workspaces: await workspaceIds(run, theirs),
  };
  await forEach(run, theirs, async (set) => {
    const targets = targetsOf(set, known);
    const wanted = settingsOf(set, vocabulary);
    const { name } = wanted;
    const found = ours.get(name);
    const taken = await take(run, {
      kind: 'policy set',
      name,
      loss: lossOf(targets),
      find: () =>
        found && {
          id: found.id,
          differences: [
            ...differencesOf(found.attributes, wanted),
            ...lackingIn(found.relationships, targets),
          ],
        },
      create: () => create(run, wanted, targets),
    });
    if (taken?.isSame === true) await importParameters(run, { ...taken, theirId: set.id, name });
    if (isVersioned(set) && found?.attributes.versioned !== true) reportVersions(run, set);
  });
}

async function ourSets({ platform, organization }: PlatformImport) {
  const found = await allOf(platform, `the policy sets of ${organization}`, (query) =>
    platform.api.GET(path, { params: { path: { organization_name: organization }, query } }),
  );
  return new Map(found.map((set) => [set.attributes.name, set]));
}

const namedSchema = z.object({ id: z.string(), attributes: z.object({ name: z.string() }) });

/** Workspaces are not imported, so they are matched by name. */
async function workspaceIds(
  run: PlatformImport,
  sets: readonly TheirPolicySet[],
): Promise<ReadonlyMap<string, string>> {
  const isNeeded = sets.some(
    ({ relationships }) =>
      relationships.workspaces.length > 0 || relationships['workspace-exclusions'].length > 0,
  );
  if (!isNeeded) return new Map();
  const { platform, organization, api } = run;
  const theirs = await allOfSource(api, inOrganization(api, 'workspaces'), namedSchema, 'the workspaces');
  const ours = await allOf(platform, `the workspaces of ${organization}`, (query) =>
    platform.api.GET('/api/v2/organizations/{organization_name}/workspaces', {
      params: { path: { organization_name: organization }, query },
    }),
  );
  const byName = new Map(ours.map(({ id, attributes }) => [attributes.name, id]));
  return new Map(
    theirs.flatMap(({ id, attributes }) => {
      const found = byName.get(attributes.name);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

async function create(
  { platform, organization }: PlatformImport,
  settings: ReturnType<typeof settingsOf>,
  targets: Targets,
): Promise<string> {
  const members = <Type extends string>(type: Type, { ids }: Targets[keyof Targets]) => ({
    data: ids.map((id) => ({ type, id })),
  });
  const made = platform.api.POST(path, {
    params: { path: { organization_name: organization } },
    body: {
      data: {
        type: 'policy-sets',
        attributes: settings,
        relationships: {
          ...(targets.policies.ids.length > 0 && { policies: members('policies', targets.policies) }),
          ...(!settings.global && {
            projects: members('projects', targets.projects),
            workspaces: members('workspaces', targets.workspaces),
          }),
          'project-exclusions': members('projects', targets['project-exclusions']),
          'workspace-exclusions': members('workspaces', targets['workspace-exclusions']),
        },
      },
    },
  });
  return (await ask(platform, `the policy set ${settings.name}`, made)).data.id;
}

/** The API has no download for archives of policy sets, so the user has to publish the versions again. */
function reportVersions({ report }: PlatformImport, { attributes }: TheirPolicySet): void {
  const { name } = attributes;
  const repository = attributes['vcs-repo']?.identifier;
  const origin = repository ? ` They come from ${repository}.` : '';
  report.add({
    kind: 'versions of a policy set',
    name,
    outcome: 'left-out',
    reason: `The source does not offer their archives.${origin} Publish them: groundwork policy-set publish ${name} FOLDER`,
  });
}
