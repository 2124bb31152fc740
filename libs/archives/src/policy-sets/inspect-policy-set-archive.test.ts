import { describe, expect, it } from '@jest/globals';
import { policySetArchiveDetailsSchema } from '@groundwork/contracts';
import { tarball } from '../testing/tarball.ts';
import { ArchiveRefusal } from '../tar/archive-refusal.ts';
import { chunksOf } from '../testing/chunks-of.ts';
import { inspectPolicySetArchive } from './inspect-policy-set-archive.ts';

type Content = Parameters<typeof tarball>[0];

const inspect = (content: Content) => inspectPolicySetArchive(chunksOf(tarball(content)));
const detailsOf = async (content: Content) => (await inspect(content)).details;

/** The problem found in the archive's `sentinel.hcl` or `policies.hcl`. */
const problemIn = async (kind: 'kind1' | 'kind2', content: Content) => {
  const configuration = (await detailsOf(content))[kind];
  return configuration && 'problem' in configuration ? configuration.problem : 'none';
};
const kind1 = (text: string | Buffer, more: Record<string, string> = {}) =>
  problemIn('kind1', { 'sentinel.hcl': text, 'a.sentinel': 'main = rule { true }\n', ...more });
const rego = 'package acme.regions\n\ndeny contains "x" if { true }\n';
const kind2 = (text: string, more: Record<string, string | Buffer> = {}) =>
  problemIn('kind2', { 'policies.hcl': text, 'regions.rego': rego, ...more });

describe('a policy set archive of the first kind', () => {
  it('the first kind lists its policies with files and enforcement levels', async () => {
    const details = await detailsOf({
      'sentinel.hcl': `# Policies of production
module "helpers" {
  source = "./lib/helpers.sentinel"
}
policy "regions" {
  source            = "./policies/../policies/regions.sentinel"
  enforcement_level = "hard-mandatory"
  params = { allowed = ["eu-west-1"] }
}
policy "tags" {
  description = "Everything has an owner."
}
`,
      'lib/helpers.sentinel': 'allowed = ["eu-west-1"]\n',
      'policies/regions.sentinel': 'main = rule { true }\n',
      'tags.sentinel': 'main = rule { true }\n',
    });
    expect(details).toEqual({
      kind1: {
        policies: [
          {
            name: 'regions',
            description: null,
            enforcementLevel: 'hard-mandatory',
            path: 'policies/regions.sentinel',
            query: null,
          },
          {
            name: 'tags',
            description: 'Everything has an owner.',
            enforcementLevel: 'advisory',
            path: 'tags.sentinel',
            query: null,
          },
        ],
      },
      kind2: null,
      wrapper: '',
    });
    expect(policySetArchiveDetailsSchema.parse(details)).toEqual(details);
  });

  it.each<[string, string, RegExp]>([
    [
      'a policy that is not in the archive',
      '\n\npolicy "b" {}\n',
      /^sentinel\.hcl, line 3: .*"b\.sentinel" is not in the archive/,
    ],
    [
      'a path that climbs out',
      'policy "a" {\n  source = "../a.sentinel"\n}\n',
      /line 2: .*"\.\.\/a\.sentinel", which is not a path inside the archive.* policy-set publish --root/,
    ],
    [
      'an absolute path',
      'policy "a" {\n  source = "/a.sentinel"\n}\n',
      /which is not a path inside the archive/,
    ],
    [
      'an address',
      'policy "a" {\n  source = "https://policies.example/a.sentinel"\n}\n',
      /which is not a path inside the archive/,
    ],
    [
      'a fetcher’s address',
      'policy "a" {\n  source = "git::ssh://git.example/p"\n}\n',
      /which is not a path inside the archive/,
    ],
    [
      'an unknown enforcement level',
      'policy "a" {\n  enforcement_level = "mandatory"\n}\n',
      /line 2: .*"mandatory"\. Choose from advisory, soft-mandatory, hard-mandatory\.$/,
    ],
    [
      'a level that is not text',
      'policy "a" {\n  enforcement_level = var.level\n}\n',
      /line 2: .*value of enforcement_level begins with var\./,
    ],
    ['the same name twice', 'policy "a" {}\npolicy "a" {}\n', /line 2: .*the policy "a" twice/],
    ['a policy without name', 'policy {}\n', /line 1: .*does not have exactly one name/],
    [
      'a syntax error',
      'policy "a" {\n  source = \n}\n',
      /^sentinel\.hcl, line 2: syntax error\. The value of source is missing\. Correct it/,
    ],
  ])('in the first kind, %s is a problem with file and line', async (_what, text, problem) => {
    expect(await kind1(text)).toMatch(problem);
  });

  it('a configuration that is not UTF-8 is a problem with its line', async () => {
    const text = Buffer.concat([Buffer.from('# ok\n# '), Buffer.from([0xff]), Buffer.from('\n')]);
    expect(await kind1(text)).toMatch(/^"sentinel\.hcl" is not UTF-8 at line 2\./);
  });

  it('a configuration above 1 MiB is a problem', async () => {
    expect(await kind1(`#${'x'.repeat(1024 * 1024)}\n`)).toMatch(/larger than 1048576 bytes/);
  });

  it('more than 1,000 policies are a problem', async () => {
    const text = Array.from({ length: 1001 }, (_, at) => `policy "p${at}" {\n  source = "a.sentinel"\n}\n`);
    expect(await kind1(text.join(''))).toMatch(/more than 1000 policies/);
  });
});

describe('a policy set archive of the second kind', () => {
  const policy = 'policy "regions" {\n  query = "data.acme.regions.deny"\n}\n';

  it('the second kind lists its policies with queries and enforcement levels', async () => {
    const details = await detailsOf({
      'policies.hcl': `${policy}policy "other" {
  query             = "data.acme[\\"regions\\"].warn"
  enforcement_level = "mandatory"
}
`,
      'lib/regions.rego': `# About\n\n${rego}`,
    });
    expect(details).toMatchObject({
      kind1: null,
      kind2: {
        policies: [
          { name: 'regions', path: null, query: 'data.acme.regions.deny', enforcementLevel: 'advisory' },
          { name: 'other', query: 'data.acme["regions"].warn', enforcementLevel: 'mandatory' },
        ],
      },
    });
  });

  it.each<[string, string, Record<string, string | Buffer>, RegExp]>([
    ['no query', 'policy "a" {}\n', {}, /^policies\.hcl, line 1: .*no query/],
    [
      'a query for a package that no file declares',
      'policy "a" {\n  query = "data.other.deny"\n}\n',
      {},
      /line 1: .*no \*\.rego file of the archive declares a package for it/,
    ],
    [
      'a query for a part of a package’s name',
      'policy "a" {\n  query = "data.acme.regionsx.deny"\n}\n',
      {},
      /declares a package for it/,
    ],
    [
      'a level of the other kind',
      'policy "a" {\n  query = "data.acme.regions.deny"\n  enforcement_level = "soft-mandatory"\n}\n',
      {},
      /Choose from advisory, mandatory\./,
    ],
    ['a file without package', policy, { 'x.rego': '# c\n\nallow := true\n' }, /^"x\.rego" .*at line 3\./],
    ['an empty file', policy, { 'x.rego': '' }, /^"x\.rego" does not start with a package clause at line 1/],
    [
      'a file that is not UTF-8',
      policy,
      { 'x.rego': Buffer.concat([Buffer.from('package x\n'), Buffer.from([0xc3, 0x28])]) },
      /^"x\.rego" is not UTF-8 at line 2\./,
    ],
  ])('in the second kind, %s is a problem with file and line', async (_what, text, more, problem) => {
    expect(await kind2(text, more)).toMatch(problem);
  });
});

describe('a policy set archive of either kind', () => {
  it('a policy set archive without configuration is valid, and its wrapping directory is named', async () => {
    expect(await detailsOf({ 'set/sentinel.hcl': '', 'set/a.sentinel': '' })).toEqual({
      kind1: null,
      kind2: null,
      wrapper: 'set',
    });
  });

  it('an archive with both configurations gets a description of each', async () => {
    const details = await detailsOf({ 'sentinel.hcl': 'policy {', 'policies.hcl': '' });
    expect(details).toMatchObject({ kind1: { problem: expect.any(String) }, kind2: { policies: [] } });
  });

  it('a policy set is refused for the same faults as a module, in terms of policy sets', async () => {
    const refusal: unknown = await inspect([{ path: 'pipe', type: 'fifo' }]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ArchiveRefusal);
    expect(String(refusal)).toMatch(/policy set may contain only files/);
    expect(String(refusal)).not.toMatch(/module/);
  });

  it('policy files of more than 16 MiB in total are refused', async () => {
    const file = `package x\n#${'x'.repeat(1024 * 1020)}`;
    const files = Object.fromEntries(Array.from({ length: 17 }, (_, at) => [`${at}.rego`, file]));
    await expect(inspect(files)).rejects.toThrow(/larger than 16777216 bytes in total/);
  });
});

describe('names that no address can have', () => {
  it.each(['policies/%2e%2e/a.sentinel', 'x%00.rego', '..;x/a.rego'])(
    'a policy at %j is refused',
    async (path) => {
      await expect(inspect({ 'policies.hcl': '', [path]: '' })).rejects.toMatchObject({
        code: 'path-address',
        message: expect.stringMatching(/has a name that no address can have.*Rename it or leave it out\.$/),
      });
    },
  );

  it('other files of a policy set may have them: nobody asks for them one by one', async () => {
    expect((await inspect({ 'policies.hcl': '', 'docs/100%2f.md': '' })).notes).toEqual([]);
  });
});
