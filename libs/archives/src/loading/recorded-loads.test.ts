import { describe, expect, it } from '@jest/globals';
import { fateOfModule } from '../testing/fate-of-module.ts';
import { recordedLoads } from '../testing/recorded-loads.ts';

/** Modules that no client loads and that are accepted without a note, each with its reason. */
const notLookedAt: Readonly<Record<string, string>> = {
  actionblk: 'Terraform 1.14 loads it',
  dependson: 'references are not looked at',
  dependson2: 'references are not looked at',
  hostbad: 'host names are not looked at',
  lifecyc: 'the bodies of blocks inside a resource are not looked at',
  optbad: 'defaults of optional attributes are not compared',
  outtype: 'Terraform 1.15 loads it',
  outtypebad: 'types of outputs are not compared',
  providersbad: 'references are not looked at',
  provforeachnoalias: 'for_each of providers is not looked at',
  provisioner0: 'the bodies of blocks inside a resource are not looked at',
  provref2: 'references are not looked at',
  resenabledcount: 'the bodies of blocks inside a resource are not looked at',
  rpaliasbad: 'references are not looked at',
  typestrtmpl: 'types with templates are not looked at',
  varconst: 'Terraform 1.15 loads it',
};

const hasTofuFiles = (files: Readonly<Record<string, string>>): boolean =>
  Object.keys(files).some((path) => /\.tofu(\.json)?$/.test(path));

describe('modules that were tried with the clients', () => {
  it.each(recordedLoads.map((record) => [record.name, record] as const))(
    'a module is refused or noted if no client loads it, and never refused if one does: %s',
    async (name, { files, terraform, tofu }) => {
      const { fate } = await fateOfModule(files);
      if (terraform || tofu) expect(fate).not.toBe('refused');
      else if (name in notLookedAt) expect(fate).toBe('accepted');
      else expect(['refused', 'noted']).toContain(fate);
    },
  );

  const forOneClient = recordedLoads.filter(
    ({ files, terraform, tofu }) => hasTofuFiles(files) && terraform !== tofu,
  );

  it.each(forOneClient.map((record) => [record.name, record] as const))(
    'a module whose files for OpenTofu make it one for a single client says so: %s',
    async (_name, { files, tofu }) => {
      const { reason } = await fateOfModule(files);
      expect(reason).toContain(`Only ${tofu ? 'OpenTofu' : 'Terraform'} can use this module`);
    },
  );
});
