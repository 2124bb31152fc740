import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file that publishes a module from a pipeline. */
export interface Recipe {
  /** Where the pipeline runs. */
  readonly title: string;
  /** What the file is called in the repository. */
  readonly file: string;
  readonly text: string;
}

/** The recipes of `examples/ci`, read once. */
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

/** The address of the platform in the examples. */
const exampleAddress = 'https://registry.example.com';

/** The recipes with the address of this platform. */
export const recipesFor = (baseUrl: string): readonly Recipe[] =>
  sources.map((recipe) => ({ ...recipe, text: recipe.text.replaceAll(exampleAddress, baseUrl) }));
