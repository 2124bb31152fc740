import { describe, expect, it } from '@jest/globals';
import { fateOfModule } from '../testing/fate-of-module.ts';

const noteOn = async (...paths: string[]) =>
  (await fateOfModule(Object.fromEntries(['main.tf', ...paths].map((path) => [path, ''])))).reason;

const note = (named: string) =>
  `Leave these out, because everybody who may install the module can read secrets in them: ${named}.`;

/** Files that git and the clients write, and from which clients read values of variables (`terraform plan` 1.11, `.gitignore` of the field). */
describe('what may hold secrets', () => {
  it.each([
    ['.git/config', '.git'],
    ['modules/a/.git', 'modules/a/.git'],
    ['.terraform/terraform.tfstate', '.terraform'],
    ['examples/a/.terraform/modules/modules.json', 'examples/a/.terraform'],
    ['terraform.tfstate', 'terraform.tfstate'],
    ['errored.tfstate', 'errored.tfstate'],
    ['terraform.tfstate.backup', 'terraform.tfstate.backup'],
    ['terraform.tfstate.1700000000.backup', 'terraform.tfstate.1700000000.backup'],
    ['terraform.tfstate.d/prod/terraform.tfstate', 'terraform.tfstate.d'],
    ['.terraform.tfstate.lock.info', '.terraform.tfstate.lock.info'],
    ['terraform.tfvars', 'terraform.tfvars'],
    ['examples/a/prod.auto.tfvars', 'examples/a/prod.auto.tfvars'],
    ['terraform.tfvars.json', 'terraform.tfvars.json'],
  ])('%s has a note', async (path, named) => {
    expect(await noteOn(path)).toBe(note(`"${named}"`));
  });

  it.each([
    '.gitignore',
    '.github/workflows/a.yml',
    '.terraform.lock.hcl',
    '.terraformignore',
    'a.tfvars.example',
    'tfstate/x',
    'a.tfvars.md',
  ])('%s has none', async (path) => {
    expect(await noteOn(path)).toBe('');
  });

  it('one note names them all, each directory once, and counts those beyond five', async () => {
    const many = Array.from({ length: 6 }, (_, at) => `${at}.tfvars`);
    expect(await noteOn('.git/HEAD', '.git/config', ...many)).toBe(
      note('".git", "0.tfvars", "1.tfvars", "2.tfvars", "3.tfvars" and 2 more'),
    );
  });
});
