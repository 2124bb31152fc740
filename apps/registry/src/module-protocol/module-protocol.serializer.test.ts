import { describe, expect, it } from '@jest/globals';
import { summarize } from '../module-versions/module-summary.ts';
import {
  exampleModule,
  exampleVersion,
  installable,
  moduleDescription,
  moduleDetails,
} from '../testing/builders.ts';
import {
  renderAvailableVersions,
  renderModuleDetail,
  renderModuleList,
} from './module-protocol.serializer.ts';

const module = exampleModule({ name: 'vpc' });
const providers = [{ name: 'aws', namespace: 'hashicorp', source: 'hashicorp/aws', version: '>= 5.0' }];

const publishedAt = new Date('2026-01-02T03:04:05.678Z');
const listed = { module, organization: { name: 'acme' }, repositoryUrl: null };

describe('renderAvailableVersions', () => {
  it('the version list renders one module with its versions (docs/compatibility.md#protocol-payloads)', () => {
    const versions = [{ version: '1.0.0', publishedAt, summary: summarize(moduleDetails()), warning: null }];
    expect(renderAvailableVersions(listed, versions)).toEqual({
      modules: [
        {
          source: 'acme/vpc/aws',
          versions: [
            {
              version: '1.0.0',
              published_at: '2026-01-02T03:04:05.678Z',
              root: {
                providers,
                dependencies: [{ name: 'subnet', source: './modules/subnet', version: '' }],
              },
              submodules: [{ path: 'modules/subnet', providers, dependencies: [] }],
              deprecation: null,
            },
          ],
        },
      ],
    });
  });

  it('a rendered deprecation says why a version should not be used, with a text in every member', () => {
    const render = (warning: { reason: string; link: string | null }) =>
      renderAvailableVersions(listed, [
        { version: '1.0.0', publishedAt, summary: summarize(moduleDetails()), warning },
      ]).modules[0]?.versions[0]?.deprecation;
    expect(render({ reason: 'Use vpc2', link: 'https://docs.test' })).toEqual({
      reason: 'Use vpc2',
      link: 'https://docs.test',
    });
    expect(render({ reason: 'Use vpc2', link: null })).toEqual({ reason: 'Use vpc2', link: '' });
  });

  it('the version list of a module without versions still has its element', () => {
    expect(renderAvailableVersions(listed, [])).toEqual({
      modules: [{ source: 'acme/vpc/aws', versions: [] }],
    });
  });

  it('the source of a module from a repository is the address of that repository', () => {
    const repositoryUrl = 'https://vcs.test/acme/terraform-aws-vpc';
    expect(renderAvailableVersions({ ...listed, repositoryUrl }, [])).toEqual({
      modules: [{ source: repositoryUrl, versions: [] }],
    });
  });
});

describe('renderModuleDetail', () => {
  const version = installable(exampleVersion(module, '1.0.0'));

  it('module details are rendered in full (docs/compatibility.md#protocol-payloads, and our additions)', () => {
    const root = moduleDescription({ readme: null });
    const details = { root, submodules: [], examples: [] };
    expect(
      renderModuleDetail({
        module,
        organizationName: 'acme',
        version,
        details,
        versions: ['1.0.0', '0.9.0'],
        providers: ['aws', 'google'],
        downloads: { ofModule: 12, ofVersion: 7 },
      }),
    ).toEqual({
      id: 'acme/vpc/aws/1.0.0',
      owner: '',
      namespace: 'acme',
      name: 'vpc',
      version: '1.0.0',
      provider: 'aws',
      provider_logo_url: '',
      description: '',
      source: '',
      tag: '',
      published_at: '2026-01-02T03:04:05.678Z',
      downloads: 7,
      module_downloads: 12,
      verified: false,
      deprecation: null,
      digest: `sha256:${version.archive?.sha256}`,
      license: '',
      root: {
        path: '',
        name: 'vpc',
        readme: '',
        readme_truncated: false,
        empty: false,
        inputs: [
          {
            name: 'cidr',
            type: 'string',
            description: 'Range',
            default: '',
            required: true,
            sensitive: false,
          },
          {
            name: 'zones',
            type: 'list(string)',
            description: '',
            default: '["a"]',
            required: false,
            sensitive: true,
          },
        ],
        outputs: [{ name: 'id', description: 'Identifier', sensitive: false }],
        dependencies: [{ name: 'subnet', source: './modules/subnet', version: '' }],
        provider_dependencies: providers,
        resources: [{ name: 'this', type: 'aws_vpc' }],
        data_sources: [{ name: 'current', type: 'aws_region' }],
      },
      submodules: [],
      examples: [],
      providers: ['aws', 'google'],
      versions: ['1.0.0', '0.9.0'],
    });
  });

  it('ephemeral resources and the required version are absent in a version that was read before they were described', () => {
    const render = (members: object) =>
      renderModuleDetail({
        module,
        organizationName: 'acme',
        version,
        details: moduleDetails({ root: moduleDescription(members) }),
        versions: [],
        providers: [],
        downloads: { ofModule: 0, ofVersion: 0 },
      }).root;
    const ephemeralResources = [{ type: 'random_password', name: 'p' }];
    expect(render({})).not.toHaveProperty('ephemeral_resources');
    expect(render({ ephemeralResources })).toMatchObject({ ephemeral_resources: ephemeralResources });
    expect(render({})).not.toHaveProperty('required_version');
    expect(render({ requiredVersion: '' })).toMatchObject({ required_version: '' });
  });

  it('what OpenTofu sees is rendered beside what Terraform sees', () => {
    const seen = moduleDescription({ requiredVersion: '>= 1.8' });
    const root = moduleDescription({
      requiredVersion: '',
      openTofu: { ...seen, providerInstances: [{ name: 'aws', alias: 'all', forEach: 'var.regions' }] },
    });
    const only = moduleDescription({ path: 'modules/a', openTofuOnly: true });
    const detail = renderModuleDetail({
      module,
      organizationName: 'acme',
      version,
      details: { root, submodules: [only], examples: [] },
      versions: [],
      providers: [],
      downloads: { ofModule: 0, ofVersion: 0 },
    });
    expect(detail.root).toMatchObject({
      required_version: '',
      opentofu: {
        required_version: '>= 1.8',
        provider_instances: [{ name: 'aws', alias: 'all', for_each: 'var.regions' }],
        inputs: [{ name: 'cidr' }, { name: 'zones' }],
      },
    });
    expect(detail.root).not.toHaveProperty('opentofu_only');
    expect(detail.submodules[0]).toMatchObject({ opentofu_only: true });
  });

  it('module details name the repository and the tag that a version was made from', () => {
    const repositoryUrl = 'https://git.example.com/acme/terraform-aws-vpc';
    const detail = renderModuleDetail({
      module,
      organizationName: 'acme',
      version: {
        ...version,
        ref: {
          kind: 'tag',
          name: 'v1.0.0',
          repositoryUrl,
          movedCommit: null,
          deletedAt: null,
          otherTag: null,
        },
      },
      details: moduleDetails(),
      versions: ['1.0.0'],
      providers: ['aws'],
      downloads: { ofModule: 0, ofVersion: 0 },
    });
    expect(detail).toMatchObject({ source: repositoryUrl, tag: 'v1.0.0' });
  });

  it.each([
    [null, null, ''],
    [null, 'From the README.', 'From the README.'],
    ['Given.', 'From the README.', 'Given.'],
  ])('with the given description %j and the README %j, module details have %j', (given, read, shown) => {
    const detail = renderModuleDetail({
      module: { ...module, description: given },
      organizationName: 'acme',
      version: { ...version, description: read, license: 'MPL-2.0' },
      details: moduleDetails(),
      versions: [],
      providers: [],
      downloads: { ofModule: 0, ofVersion: 0 },
    });
    expect(detail).toMatchObject({ description: shown, license: 'MPL-2.0' });
  });

  it('module details name submodules as the ingest does', () => {
    const detail = renderModuleDetail({
      module,
      organizationName: 'acme',
      version,
      details: moduleDetails(),
      versions: ['1.0.0'],
      providers: ['aws'],
      downloads: { ofModule: 0, ofVersion: 0 },
    });
    expect(detail.submodules).toMatchObject([
      { path: 'modules/subnet', name: 'subnet', readme: '# A module' },
    ]);
  });
});

describe('renderModuleList', () => {
  it('a rendered module list has entries and its position (docs/compatibility.md#protocol-payloads)', () => {
    const entry = {
      organizationId: module.organizationId,
      namespace: 'acme',
      name: 'vpc',
      provider: 'aws',
      version: '1.0.0',
      description: 'A network.',
      publishedAt,
      repositoryUrl: 'https://git.example.com/acme/terraform-aws-vpc',
      downloads: 3,
      deprecation: { reason: 'Use net.', link: null },
    };
    expect(renderModuleList([entry], { limit: 15, current_offset: 0 })).toEqual({
      meta: { limit: 15, current_offset: 0 },
      modules: [
        {
          id: 'acme/vpc/aws/1.0.0',
          owner: '',
          namespace: 'acme',
          name: 'vpc',
          version: '1.0.0',
          provider: 'aws',
          description: 'A network.',
          source: 'https://git.example.com/acme/terraform-aws-vpc',
          published_at: '2026-01-02T03:04:05.678Z',
          downloads: 3,
          verified: false,
          deprecation: { reason: 'Use net.', link: '' },
        },
      ],
    });
  });
});
