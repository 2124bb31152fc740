import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { VcsSite } from '@groundwork/testing/local-vcs';
import { failureIn, newPerson, type Person, type RunOptions } from './testing/groundwork.ts';
import { fillOrganization, sealed } from './testing/importable-organization.ts';
import { startTestPlatform, type TestPlatform } from './testing/platform.ts';
import { asToken } from './testing/publisher.ts';
import { referenceToken, startReferenceStandIn } from './testing/reference-stand-in.ts';
import { startStoppingHost } from './testing/stopping-host.ts';
import { startTestSite } from './testing/vcs-site.ts';

const from = 'acme';

const reportSchema = z.object({
  complete: z.boolean(),
  counts: z.record(z.string(), z.int()),
  entries: z.array(
    z.object({ kind: z.string(), name: z.string(), outcome: z.string(), reason: z.string().optional() }),
  ),
});
type Report = z.output<typeof reportSchema>;

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), attributes: z.looseObject({}) })) });

describe('groundwork import platform', () => {
  let source: TestPlatform;
  let target: TestPlatform;
  let site: VcsSite;
  let person: Person;
  let tokenOfFew: string;
  /** Report of the first import. */
  let first: Report;
  const whole = 'whole';

  beforeAll(async () => {
    site = await startTestSite(sealed.connection);
    [source, target] = await Promise.all([
      startTestPlatform({ env: { WIRE_VOCABULARY: 'terraform', VCS_ALLOW_PRIVATE_ADDRESSES: 'true' } }),
      startTestPlatform(),
    ]);
    const owner = newPerson({
      GROUNDWORK_HOST: source.platform.baseUrl,
      GROUNDWORK_TOKEN: source.adminToken,
      GROUNDWORK_ORGANIZATION: from,
    });
    tokenOfFew = await fillOrganization(source, from, owner, site);
    person = newPerson({
      GROUNDWORK_HOST: target.platform.baseUrl,
      GROUNDWORK_TOKEN: target.adminToken,
      GROUNDWORK_SOURCE_TOKEN: source.adminToken,
    });
    first = await report(await newOrganization(whole));
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop()]);
    await site.stop();
  });

  const here = () => asToken(target.platform.baseUrl, target.adminToken);
  /** Creates an organization to import to, with a workspace `stage` and the member Ada. */
  async function newOrganization(name: string): Promise<string> {
    await here().createOrganization(name);
    const below = `/api/v2/organizations/${name}`;
    await here().create(`${below}/workspaces`, 'workspaces', { name: 'stage' });
    await here().create(`${below}/organization-memberships`, 'organization-memberships', {
      email: 'Ada@example.com',
    });
    return name;
  }
  const run = (organization: string, args: readonly string[] = [], options: RunOptions = {}) =>
    person.run(
      ['import', 'platform', source.platform.baseUrl, '--from', from, '-o', organization, '--json', ...args],
      options,
    );
  async function report(organization: string, ...args: readonly string[]): Promise<Report> {
    const ended = await run(organization, args);
    expect(ended).toMatchObject({ code: 0, told: '' });
    return reportSchema.parse(JSON.parse(ended.printed));
  }
  const linesOf = ({ entries }: Report, outcome: string) =>
    entries
      .filter((entry) => entry.outcome === outcome)
      .map(({ kind, name }) => `${kind} ${name}`)
      .sort();

  async function listed(organization: string, path: string, ...names: string[]) {
    const { body } = await here().get(`/api/v2/organizations/${organization}/${path}`);
    return listSchema
      .parse(body)
      .data.map(({ attributes }) => Object.fromEntries(names.map((name) => [name, attributes[name]])));
  }

  /** Content of an organization after the import, without ids. */
  async function inventory(organization: string) {
    const sets = listSchema.parse(
      (await here().get(`/api/v2/organizations/${organization}/policy-sets`)).body,
    );
    const parameters = await Promise.all(
      sets.data.map(async ({ id }) => {
        const { body } = await here().get(`/api/v2/policy-sets/${id}/parameters`);
        return listSchema.parse(body).data.map(({ attributes }) => attributes);
      }),
    );
    return {
      projects: await listed(organization, 'projects', 'name', 'description'),
      teams: await listed(organization, 'teams', 'name', 'visibility', 'organization-access', 'users-count'),
      policies: await listed(organization, 'policies', 'name', 'kind', 'query', 'enforcement-level'),
      sets: sets.data.map(({ attributes }) => attributes['name']),
      parameters,
      modules: await listed(organization, 'registry-modules', 'name', 'provider', 'version-statuses'),
    };
  }

  const everything = [
    'policy named',
    'policy set guardrails',
    'policy set published',
    'policy set storage',
    'policy silent',
    'policy tagged',
    'parameter storage: empty',
    'parameter storage: regions',
    'project Payments',
    'project access Payments: publishers',
    'team auditors',
    'team member publishers: ada@example.com',
    'team publishers',
    'version acme/followed/generic 1.0.0',
    'version acme/followed/generic 1.2.0',
    'version acme/vpc/aws 1.0.0',
    'version acme/vpc/aws 1.1.0',
    'version acme/vpc/google 1.0.0-beta.1',
  ].sort();
  const thereBefore = ['project Default Project', 'team member owners: admin@localhost', 'team owners'];

  it('says in a dry run what would come, and changes nothing', async () => {
    const organization = await newOrganization('rehearsed');
    const before = await inventory(organization);
    expect(linesOf(await report(organization, '--dry-run'), 'planned')).toEqual(everything);
    expect(await inventory(organization)).toEqual(before);
  });

  it('brings what can come, and names the rest with the reason', () => {
    expect(first.complete).toBe(true);
    expect(linesOf(first, 'imported')).toEqual(everything);
    expect(linesOf(first, 'present')).toEqual(thereBefore);
    const leftOut = Object.fromEntries(
      first.entries
        .filter(({ outcome }) => outcome === 'left-out')
        .map(({ kind, name, reason }) => [`${kind} ${name}`, reason]),
    );
    expect(leftOut).toEqual({
      'tokens of acme and its teams': expect.stringContaining('The source hides them'),
      'team member owners: ada@example.com': expect.stringContaining('adds no owners'),
      'member grace@example.com': expect.stringMatching(
        /Not a member of the organization.*accounts are not imported/,
      ),
      'parameter storage: token': expect.stringContaining('sensitive'),
      'versions of a policy set published': expect.stringContaining(
        'groundwork policy-set publish published',
      ),
      [`connection hosting, GitHub Enterprise, ${site.httpUrl}`]: expect.stringContaining('token'),
      'repository of a module acme/followed/generic': expect.stringContaining(
        'does not follow acme/terraform',
      ),
      'module acme/broken/generic': 'It has no versions.',
      'version acme/broken/generic 1.0.0': expect.stringContaining('cannot be installed'),
    });
    expect(first.entries).toContainEqual(
      expect.objectContaining({
        name: 'storage',
        reason: 'These are not on the platform: 1 of its workspaces.',
      }),
    );
  });

  it('has nothing to do the second time', async () => {
    const second = await report(whole);
    expect(linesOf(second, 'present')).toEqual([...everything, ...thereBefore].sort());
    expect(second.counts).toMatchObject({ imported: 0, failed: 0 });
  });

  it('keeps texts, rights, relations, archives and deprecations', async () => {
    const { projects, teams, policies, parameters } = await inventory(whole);
    expect(projects).toContainEqual({ name: 'Payments', description: 'Money.' });
    expect(teams).toContainEqual({
      name: 'publishers',
      visibility: 'organization',
      'users-count': 1,
      'organization-access': expect.objectContaining({
        'manage-modules': true,
        'read-projects': true,
        'manage-policies': false,
      }),
    });
    expect(policies).toEqual([
      { name: 'named', kind: 'kind2', query: 'data.named.deny', 'enforcement-level': 'mandatory' },
      { name: 'silent', kind: 'kind1', query: null, 'enforcement-level': 'advisory' },
      { name: 'tagged', kind: 'kind1', query: null, 'enforcement-level': 'hard-mandatory' },
    ]);
    expect(parameters.flat()).toEqual([
      expect.objectContaining({ key: 'empty', value: '' }),
      expect.objectContaining({ key: 'regions', value: 'eu-central-1' }),
    ]);
    expect(await textOfPolicy(whole, 'tagged')).toBe('main = rule { true } # ä\n');
    const versions = await person.json(['module', 'versions', 'vpc/aws', '-o', whole]);
    expect(versions).toMatchObject([
      { version: '1.1.0', deprecation: null },
      { version: '1.0.0', deprecation: { reason: 'Use 1.1.0.' } },
    ]);
    expect(await digests(target, whole)).toEqual(await digests(source, from));
  });

  async function textOfPolicy(organization: string, name: string): Promise<unknown> {
    const { body } = await here().get(`/api/v2/organizations/${organization}/policies?search[name]=${name}`);
    const [policy] = listSchema.parse(body).data;
    return (await here().get(`/api/v2/policies/${policy?.id ?? ''}/download`)).body;
  }

  async function digests({ platform, adminToken }: TestPlatform, organization: string): Promise<unknown> {
    const path = `/api/v2/organizations/${organization}/registry-modules/private/${organization}/vpc/aws/versions`;
    const { body } = await asToken(platform.baseUrl, adminToken).get(path);
    return listSchema.parse(body).data.map(({ attributes: { version, sha256 } }) => ({ version, sha256 }));
  }

  it('goes on where it has stopped, wherever that was', async () => {
    const organization = await newOrganization('broken-off');
    for (const request of [
      /^POST .*\/team-projects$/,
      /^PUT .*\/policies\/[^/]+\/upload$/,
      /^POST .*\/policy-sets$/,
      /^POST .*\/parameters$/,
      /^POST .*\/versions$/,
    ]) {
      const host = await startStoppingHost(target.platform.baseUrl, {
        isLast: (asked) => request.test(asked),
        isCarriedOut: true,
      });
      const ended = await run(organization, [], {
        env: { GROUNDWORK_HOST: host.url },
        interruptedBy: host.stopped,
      });
      host.stop();
      expect(ended).toMatchObject({ code: 130, told: expect.stringContaining('Run the command again') });
    }
    await report(organization);
    expect(await inventory(organization)).toEqual(await inventory(whole));
  });

  it('brings only the parts that are named', async () => {
    const organization = await newOrganization('partly');
    const { entries } = await report(organization, '--only', 'projects, teams');
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['project', 'team', 'project access', 'team member', 'member', 'tokens']),
    );
  });

  it('leaves alone what is there and differs, says so, and ends with 5', async () => {
    const organization = await newOrganization('different');
    const below = `/api/v2/organizations/${organization}`;
    await here().create(`${below}/projects`, 'projects', { name: 'payments' });
    const args = ['--only', 'projects'];
    const ended = await run(organization, args);
    expect(ended.code).toBe(5);
    expect(failureIn(ended)[1]).toContain('--skip-existing');
    expect(reportSchema.parse(JSON.parse(ended.printed)).entries).toContainEqual(
      expect.objectContaining({
        name: 'Payments',
        outcome: 'failed',
        reason: expect.stringContaining('description'),
      }),
    );
    expect(await report(organization, ...args, '--skip-existing')).toMatchObject({ complete: true });
    expect(await listed(organization, 'projects', 'name')).toContainEqual({ name: 'payments' });
  });

  it.each([
    ['an organization that is not there', 4, ['--from', 'nobody']],
    ['no organization', 2, []],
    ['a part that does not exist', 2, ['--from', from, '--only', 'secrets']],
  ])('%s ends with a reason and an advice', async (_name, code, args) => {
    const ended = await person.run(['import', 'platform', source.platform.baseUrl, '-o', whole, ...args]);
    expect(ended.code).toBe(code);
    expect(failureIn(ended)).toHaveLength(2);
  });

  it('a token that may not see a part brings the others, and the report says what is missing', async () => {
    const organization = await newOrganization('reduced');
    const ended = await run(organization, [], { env: { GROUNDWORK_SOURCE_TOKEN: tokenOfFew } });
    expect(ended.code).toBe(4);
    const { entries } = reportSchema.parse(JSON.parse(ended.printed));
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'policy sets', name: `all of ${from}`, outcome: 'failed' }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({ name: 'acme/vpc/aws 1.1.0', outcome: 'imported' }),
    );
  });

  it('understands what the reference product documents of its answers, within its limits', async () => {
    const reference = await startReferenceStandIn();
    const organization = await newOrganization('documented');
    const command = ['import', 'platform', reference.url, '--from', 'acme', '-o', organization, '--json'];
    const importAll = async () => {
      const ended = await person.run(command, { env: { GROUNDWORK_SOURCE_TOKEN: referenceToken } });
      expect(ended.code).toBe(7);
      return reportSchema.parse(JSON.parse(ended.printed));
    };
    const [before, again] = [await importAll(), await importAll()];
    const expected = [
      'parameter storage: regions',
      'policy buckets',
      'policy set followed',
      'policy set storage',
      'project Payments',
      'project access Payments: platform',
      'team empty',
      'team member platform: ada@example.com',
      'team platform',
      'version acme/vpc/aws 1.0.0',
    ];
    expect(linesOf(before, 'imported')).toEqual(expected);
    expect(linesOf(again, 'present')).toEqual([...expected, 'team owners'].sort());
    expect(linesOf(before, 'failed')).toEqual(['policy of-tomorrow']);
    expect(linesOf(before, 'left-out')).toEqual([
      'connection GitHub, https://github.com',
      'module terraform-aws-modules/vpc/aws',
      'parameter storage: token',
      'team member owners: ada@example.com',
      'tokens of acme and its teams',
      'version acme/vpc/aws 1.1.0',
      'versions of a policy set followed',
    ]);
    expect(before.entries).toContainEqual(
      expect.objectContaining({ name: 'platform', reason: expect.stringContaining('manage-public-modules') }),
    );
    expect(reference.refusals()).toBeGreaterThan(0);
    expect(reference.askedOfStorage.length).toBeGreaterThan(0);
    expect(reference.askedOfStorage.map(({ authorization }) => authorization)).not.toContainEqual(
      expect.any(String),
    );
  });

  it('says nothing that is secret', async () => {
    const { printed, told } = await run(whole);
    for (const secret of [...Object.values(sealed), source.adminToken, target.adminToken])
      expect(`${printed}${told}`).not.toContain(secret);
  });
});
