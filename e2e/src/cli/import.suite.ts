import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { newPerson, type Person } from '../testing/groundwork.ts';
import type { TestPlatform } from '../testing/platform.ts';
import { asToken } from '../testing/publisher.ts';
import {
  deprecated,
  type RegistryStandIn,
  startRegistryStandIn,
  token,
} from '../testing/registry-stand-in.ts';

/** Size of the import and number of kills; `npm run verify:import` sets larger values. */
const modules = Number(process.env['IMPORT_MODULES'] ?? 6);
const versionsOfEach = Number(process.env['IMPORT_VERSIONS'] ?? 3);
const kills = Number(process.env['IMPORT_KILLS'] ?? 1);
const total = modules * versionsOfEach;
const patienceMs = 60_000 + total * 500;

const reportSchema = z.object({
  complete: z.boolean(),
  counts: z.object({
    imported: z.int(),
    planned: z.int(),
    present: z.int(),
    'left-out': z.int(),
    failed: z.int(),
  }),
});

const moduleListSchema = z.object({
  data: z.array(z.object({ attributes: z.object({ name: z.string() }) })),
});
const versionSchema = z.object({
  version: z.string(),
  status: z.string(),
  sha256: z.string().nullable(),
  deprecation: z.unknown(),
});
const versionListSchema = z.object({ data: z.array(z.object({ attributes: versionSchema })) });

export function describeImport(test: () => TestPlatform) {
  const organization = 'cli-import';
  let person: Person;
  let registry: RegistryStandIn;
  beforeAll(async () => {
    const { platform, adminToken } = test();
    await asToken(platform.baseUrl, adminToken).createOrganization(organization);
    person = newPerson({
      GROUNDWORK_HOST: platform.baseUrl,
      GROUNDWORK_TOKEN: adminToken,
      GROUNDWORK_ORGANIZATION: organization,
      GROUNDWORK_SOURCE_TOKEN: token,
    });
    registry = await startRegistryStandIn({ modules, versionsOfEach });
  });
  const command = () => ['import', 'registry', registry.url];
  const importAll = async (...args: string[]) =>
    reportSchema.parse(await person.json([...command(), ...args]));

  /** All versions on the platform as `<name> <version>`, with duplicates. */
  async function versionsHere() {
    const { get } = asToken(test().platform.baseUrl, test().adminToken);
    const modulesPath = `/api/v2/organizations/${organization}/registry-modules`;
    const names: string[] = [];
    for (let page = 1; names.length < modules; page += 1) {
      const { body } = await get(`${modulesPath}?page[number]=${page}&page[size]=100`);
      const { data } = moduleListSchema.parse(body);
      if (data.length === 0) break;
      names.push(...data.map(({ attributes }) => attributes.name));
    }
    const found: (z.output<typeof versionSchema> & { name: string })[] = [];
    for (const name of names) {
      const { body } = await get(
        `${modulesPath}/private/${organization}/${name}/aws/versions?page[size]=100`,
      );
      const { data } = versionListSchema.parse(body);
      found.push(...data.map(({ attributes }) => ({ ...attributes, name: `${name} ${attributes.version}` })));
    }
    return found;
  }

  describe('an import of a registry', () => {
    it(
      '--dry-run says what would come, and sends nothing',
      async () => {
        const { counts } = await importAll('--dry-run');
        expect(counts).toMatchObject({ planned: total, imported: 0, failed: 0 });
        expect(await versionsHere()).toEqual([]);
      },
      patienceMs,
    );

    it(
      `${modules} modules with ${versionsOfEach} versions each: killed ${kills} times, and in the end each is there once`,
      async () => {
        for (let kill = 1; kill <= kills; kill += 1) {
          const killer = new AbortController();
          registry.onFetched(Math.ceil((total * kill) / (kills + 1)), () => killer.abort());
          const { code } = await person.run(command(), { killedBy: killer.signal });
          expect(code).toBeNull();
        }
        const here = await versionsHere();
        expect(here.length).toBeLessThan(total);

        const { complete, counts } = await importAll('--jobs', '12');
        expect(complete).toBe(true);
        expect(counts).toMatchObject({ failed: 0, 'left-out': 0 });
        expect(counts.imported + counts.present).toBe(total);
        expect(registry.refusals()).toBeGreaterThan(0);

        const found = await versionsHere();
        expect(found.map(({ name }) => name).sort()).toEqual([...registry.digests.keys()].sort());
        const { number, ...words } = deprecated;
        for (const { name, version, status, sha256, deprecation } of found)
          expect({ name, status, sha256, deprecation }).toEqual({
            name,
            status: 'ok',
            sha256: registry.digests.get(name),
            deprecation: version === number ? { 'deprecated-status': 'Deprecated', ...words } : null,
          });
      },
      patienceMs,
    );

    it(
      'once more brings nothing, and fetches nothing',
      async () => {
        const fetched = registry.fetched.size;
        const { complete, counts } = await importAll();
        expect(complete).toBe(true);
        expect(counts).toMatchObject({ present: total, imported: 0, failed: 0 });
        expect(registry.fetched.size).toBe(fetched);
      },
      patienceMs,
    );
  });
}
