import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { fateOfModule } from '../testing/fate-of-module.ts';

/**
 * Small modules, and whether `terraform get` of Terraform 1.11.4 and `tofu get` of OpenTofu 1.12.6 load them as a
 * module that a configuration calls.
 */
const recordSchema = z.object({
  name: z.string(),
  files: z.record(z.string(), z.string()),
  terraform: z.boolean(),
  tofu: z.boolean(),
});

const file = new URL('../testing/recorded-loads.json', import.meta.url);
const records = z.array(recordSchema).parse(JSON.parse(readFileSync(file, 'utf8')));

/** Modules that no client loads and that are accepted without a note, each with its reason. */
const notLookedAt: Readonly<Record<string, string>> = {
  actionblk: 'Terraform 1.14 loads it',
  dependson: 'references are not looked at',
  dependson2: 'references are not looked at',
  hostbad: 'host names are not looked at',
  lifecyc: 'the bodies of blocks inside a resource are not looked at',
  optbad: 'defaults of optional attributes are not compared',
  providersbad: 'references are not looked at',
  provisioner0: 'the bodies of blocks inside a resource are not looked at',
  provref2: 'references are not looked at',
  rpaliasbad: 'references are not looked at',
  typestrtmpl: 'types with templates are not looked at',
  varconst: 'Terraform 1.15 loads it',
};

describe('modules that were tried with the clients', () => {
  it.each(records.map((record) => [record.name, record] as const))(
    'a module is refused or noted if no client loads it, and never refused if one does: %s',
    async (name, { files, terraform, tofu }) => {
      const { fate } = await fateOfModule(files);
      if (terraform || tofu) expect(fate).not.toBe('refused');
      else if (name in notLookedAt) expect(fate).toBe('accepted');
      else expect(['refused', 'noted']).toContain(fate);
    },
  );
});
