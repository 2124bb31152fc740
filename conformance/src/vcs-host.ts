import { startVcsSite, type VcsSite } from '@groundwork/testing/local-vcs';

/** Stand-in for github.com, and the repositories on it that the client's tests need. */
export interface VcsHost {
  readonly policySets: string;
  readonly modules: string;
  readonly otherModules: string;
  readonly token: string;
  /** Replaces the addresses of github.com in a test with those of the stand-in. */
  redirect(text: string): string;
  stop(): Promise<void>;
}

/** Starts a VCS provider on loopback with one repository of policies and two of modules. */
export async function startVcsHost(): Promise<VcsHost> {
  const token = 'the-token-of-the-conformance-run';
  const site = await startVcsSite(token);
  return {
    policySets: createPolicySets(site),
    modules: createModule(site, 'groundwork/terraform-random-module'),
    otherModules: createModule(site, 'groundwork/terraform-random-other'),
    token,
    redirect: (text) =>
      text.replaceAll('https://api.github.com', site.apiUrl).replaceAll('https://github.com', site.httpUrl),
    stop: () => site.stop(),
  };
}

/** The tests connect policy sets to two folders of the branch `policies`. */
function createPolicySets(site: VcsSite): string {
  const identifier = 'groundwork/policy-sets';
  const set = `policy "always" {\n  source = "./always.sentinel"\n}\n`;
  const files = Object.fromEntries(
    ['foo', 'bar'].flatMap((name) => [
      [`policy-sets/${name}/sentinel.hcl`, set],
      [`policy-sets/${name}/always.sentinel`, 'main = rule { true }\n'],
    ]),
  );
  const repository = site.createRepository(identifier);
  repository.commit({ files: { 'README.md': 'Policy sets\n' } });
  repository.commit({ files, branch: 'policies' });
  return identifier;
}

/** The tests publish a module from its tags, from `main`, and from monorepo folders. */
function createModule(site: VcsSite, identifier: string): string {
  const module = 'variable "length" {\n  type    = number\n  default = 8\n}\n';
  const modules = ['modules/nestedA/', 'modules/nestedB/', 'modules/azure-vnet/', 'modules/random-pet/'];
  const folders = ['', 'src/', ...modules, 'terraform/modules/aws/compute/'];
  const files = Object.fromEntries(folders.map((folder) => [`${folder}main.tf`, module]));
  site.createRepository(identifier).commit({ files, tags: ['1.0.0', 'v1.1.0'] });
  return identifier;
}
