import { z } from 'zod';
import { allOf } from '../../hosts/pages.ts';
import { ask } from '../../hosts/platform.ts';
import { allOfSource } from './source-api.ts';
import { differencesOf, type PlatformImport, take } from './steps.ts';

const parameterSchema = z.object({
  attributes: z.object({
    key: z.string(),
    value: z.string().nullish(),
    sensitive: z.boolean().nullish(),
  }),
});

/** A policy set of the platform with its id at the source. */
interface KnownSet {
  readonly id: string;
  readonly isNew: boolean;
  readonly theirId: string;
  readonly name: string;
}

const path = '/api/v2/policy-sets/{id}/parameters';

/** Imports the parameters of a policy set, except sensitive ones, whose values the source hides. @throws Failure */
export async function importParameters(run: PlatformImport, set: KnownSet): Promise<void> {
  const { api, report } = run;
  const place = `policy-sets/${encodeURIComponent(set.theirId)}/parameters`;
  const theirs = await allOfSource(api, place, parameterSchema, `the parameters of ${set.name}`);
  const ours = theirs.length === 0 || set.isNew ? [] : await ourParameters(run, set);
  for (const { attributes } of theirs) {
    const { key, value, sensitive } = attributes;
    const name = `${set.name}: ${key}`;
    const found = ours.find((each) => each.attributes.key === key);
    if (sensitive === true && found === undefined) {
      const reason = 'It is sensitive, so the source hides its value. Create it on the platform.';
      report.add({ kind: 'parameter', name, outcome: 'left-out', reason });
      continue;
    }
    // Both APIs return null for the value of a sensitive parameter.
    const wanted = { key, sensitive: sensitive === true, ...(sensitive !== true && { value: value ?? '' }) };
    await take(run, {
      kind: 'parameter',
      name,
      find: () => found && { id: found.id, differences: differencesOf(found.attributes, wanted) },
      create: () => create(run, set, wanted),
    });
  }
}

const ourParameters = ({ platform }: PlatformImport, { id, name }: KnownSet) =>
  allOf(platform, `the parameters of ${name}`, (query) =>
    platform.api.GET(path, { params: { path: { id }, query } }),
  );

async function create(
  { platform }: PlatformImport,
  { id, name }: KnownSet,
  attributes: { key: string; value?: string; sensitive: boolean },
): Promise<string> {
  const made = platform.api.POST(path, {
    params: { path: { id } },
    body: { data: { type: 'vars', attributes: { ...attributes, category: 'policy-set' } } },
  });
  return (await ask(platform, `the parameter ${attributes.key} of ${name}`, made)).data.id;
}
