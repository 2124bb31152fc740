import { z } from 'zod';

const source = 'https://proxy.golang.org/github.com/open-policy-agent/opa/@v/list';

const listSchema = z.record(z.string(), z.array(z.strictObject({ version: z.string(), source: z.string() })));

/**
 * The list of released tool versions with these releases of OPA, in the order of their numbers. None is removed.
 *
 * @param list text of `apps/policy/released/tool-versions.json`
 * @param releases the module and its versions, as `go list -m -versions` prints them
 */
export function withReleases(list: string, releases: string): string {
  const known = listSchema.parse(JSON.parse(list));
  const numbers = releases.split(/\s+/).flatMap((word) => /^v(\d+\.\d+\.\d+)$/.exec(word)?.[1] ?? []);
  const opa = known['kind2'] ?? [];
  const added = numbers.filter((number) => !opa.some(({ version }) => version === number));
  const all = [...opa, ...added.map((version) => ({ version, source }))].sort((one, other) =>
    one.version.localeCompare(other.version, 'en', { numeric: true }),
  );
  return `${JSON.stringify({ ...known, kind2: all }, null, 2)}\n`;
}
