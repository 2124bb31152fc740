import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Configuration file of a CI pipeline that publishes a module. */
export interface Recipe {
  /** Name of the CI system. */
  readonly title: string;
  /** Path of the file in the repository of the module. */
  readonly file: string;
  readonly text: string;
}

const sources = [
  {
    title: 'GitHub Actions',
    file: '.github/workflows/module.yml',
    source: import.meta.resolve('../../../../examples/ci/github-actions.yml'),
  },
  {
    title: 'GitLab CI',
    file: '.gitlab-ci.yml',
    source: import.meta.resolve('../../../../examples/ci/gitlab-ci.yml'),
  },
  {
    title: 'Jenkins',
    file: 'Jenkinsfile',
    source: import.meta.resolve('../../../../examples/ci/Jenkinsfile'),
  },
  {
    title: 'Anywhere else',
    file: 'publish-module.sh',
    source: import.meta.resolve('../../../../examples/ci/publish-module.sh'),
  },
].map(({ source, ...recipe }) => ({ ...recipe, text: readFileSync(fileURLToPath(source), 'utf8') }));

const exampleAddress = 'https://registry.example.com';

export const recipesFor = (baseUrl: string): readonly Recipe[] =>
  sources.map((recipe) => ({ ...recipe, text: recipe.text.replaceAll(exampleAddress, baseUrl) }));
