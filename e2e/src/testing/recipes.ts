import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '..', '..', '..', 'examples', 'ci');
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

type Variables = Readonly<Record<string, string>>;

/** A script of a pipeline, with its variables in addition to the service's. */
export interface Step {
  readonly shell: readonly [program: string, ...options: string[]];
  readonly script: string;
  readonly variables: Variables;
}

/** A recipe of `examples/ci`, and the behavior of its service. */
export interface Recipe {
  readonly name: string;
  /** Name of the folder to which the service checks out the repository. */
  readonly checkout: (repository: string) => string;
  /** True if the clone contains the tag. */
  readonly hasTags: boolean;
  /** Variables that the service sets for a push or a tag. */
  readonly variables: (tag: string | undefined) => Variables;
  /** Steps that the service runs, in order. */
  readonly steps: (tag: string | undefined, secrets: Variables) => readonly Step[];
}

/** Files that the services make for a step. */
const serviceFolder = mkdtempSync(join(tmpdir(), 'groundwork-workspace-'));

const bash = ['bash', '-eo', 'pipefail', '-c'] as const;

/** Evaluates each condition that occurs in the recipes. Add an entry for each new condition. */
const conditions: Readonly<Record<string, (tag: string | undefined) => boolean>> = {
  "github.ref_type != 'tag'": (tag) => tag === undefined,
  "github.ref_type == 'tag'": (tag) => tag !== undefined,
  '$CI_COMMIT_TAG == null': (tag) => tag === undefined,
  $CI_COMMIT_TAG: (tag) => tag !== undefined,
  'not { buildingTag() }': (tag) => tag === undefined,
  'buildingTag()': (tag) => tag !== undefined,
  '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH': (tag) => tag === undefined,
  '$CI_PIPELINE_SOURCE == "merge_request_event"': (tag) => tag === undefined,
  "github.event_name == 'pull_request'": (tag) => tag === undefined,
  "github.event_name != 'pull_request'": (tag) => tag === undefined,
};

function holds(condition: string, tag: string | undefined): boolean {
  const known = conditions[condition];
  if (known === undefined) throw new Error(`Nobody has said what this means: ${condition}`);
  return known(tag);
}

const variablesSchema = z.record(z.string(), z.string()).default({});

const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.object({
      env: variablesSchema,
      steps: z.array(
        z.object({ if: z.string().optional(), run: z.string().optional(), env: variablesSchema }),
      ),
    }),
  ),
});

/** A workflow of GitHub Actions. */
const githubActions = (name: string): Recipe => ({
  name,
  checkout: (repository) => repository,
  hasTags: false,
  variables: (tag) => ({
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_REF_TYPE: tag === undefined ? 'branch' : 'tag',
    GITHUB_REF_NAME: tag ?? 'main',
    GITHUB_STEP_SUMMARY: join(serviceFolder, 'summary.md'),
  }),
  steps(tag, secrets) {
    const { jobs } = workflowSchema.parse(parse(textOf(name)));
    const reveal = (variables: Variables) =>
      Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [
          name,
          value.replaceAll(/\$\{\{ secrets\.(\w+) \}\}/g, (_, secret: string) => secrets[secret] ?? ''),
        ]),
      );
    return Object.values(jobs).flatMap(({ env, steps }) =>
      steps.flatMap((step) =>
        step.run === undefined || (step.if !== undefined && !holds(step.if, tag))
          ? []
          : [{ shell: bash, script: step.run, variables: { ...env, ...reveal(step.env) } }],
      ),
    );
  },
});

const jobSchema = z.object({
  rules: z.array(z.object({ if: z.string() })),
  script: z.array(z.string()),
});
/** Keys at the top level that are not jobs. */
const gitlabSettings = ['default', 'variables'];

function gitlabJobs(text: string) {
  const entries = Object.entries(z.record(z.string(), z.unknown()).parse(parse(text)));
  const jobs = entries.filter(([name]) => !gitlabSettings.includes(name));
  return {
    variables: variablesSchema.parse(Object.fromEntries(entries)['variables']),
    jobs: jobs.map(([, job]) => jobSchema.parse(job)),
  };
}

/** A pipeline of GitLab CI. */
const gitlab = (name: string): Recipe => ({
  name,
  checkout: (repository) => repository,
  hasTags: false,
  variables: (tag) => ({
    CI: 'true',
    GITLAB_CI: 'true',
    ...(tag === undefined ? { CI_COMMIT_BRANCH: 'main' } : { CI_COMMIT_TAG: tag }),
  }),
  steps(tag, secrets) {
    const { variables, jobs } = gitlabJobs(textOf(name));
    return jobs
      .filter(({ rules }) => rules.some((rule) => holds(rule.if, tag)))
      .flatMap(({ script }) =>
        script.map((line) => ({ shell: bash, script: line, variables: { ...variables, ...secrets } })),
      );
  },
});

/** A pipeline of Jenkins. */
const jenkins = (file: string): Recipe => ({
  name: file,
  checkout: () => 'acme_modules_main',
  hasTags: false,
  variables: (tag) => ({
    CI: 'true',
    JENKINS_URL: 'https://jenkins.example.com/',
    WORKSPACE_TMP: serviceFolder,
    ...(tag === undefined ? { BRANCH_NAME: 'main' } : { BRANCH_NAME: tag, TAG_NAME: tag }),
  }),
  steps(tag, secrets) {
    const [outside = '', ...stages] = textOf(file).split(/\bstage\('\w+'\)/);
    return stages
      .filter((stage) => {
        const [, condition] = /when \{ (.+) \}\n/.exec(stage) ?? [];
        return condition === undefined || holds(condition, tag);
      })
      .flatMap((stage) =>
        [...stage.matchAll(/\bsh '(.+)'/g)].map(([, script = '']) => ({
          shell: ['sh', '-xe', '-c'] as const,
          script,
          variables: {
            ...assignments(outside),
            ...(stage.includes("credentials('groundwork-token')") && secrets),
          },
        })),
      );
  },
});

/** String assignments of an `environment` block. */
const assignments = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/^ +(\w+) = (['"])(.*)\2$/gm)].map(([, name = '', , value = '']) => [
      name,
      value.replaceAll('${WORKSPACE_TMP}', serviceFolder),
    ]),
  );

const repositoriesSchema = z.object({
  workflows: z.record(
    z.string(),
    z.object({
      plan: z.object({
        steps: z.array(
          z.union([
            z.string(),
            z.object({ run: z.string() }),
            z.object({ env: z.object({ name: z.string(), value: z.string() }) }),
          ]),
        ),
      }),
    }),
  ),
});

/** A workflow of Atlantis. It makes the plan itself. */
const atlantis = (name: string): Recipe => ({
  name,
  checkout: () => 'default',
  hasTags: false,
  variables: () => ({
    PLANFILE: join(serviceFolder, 'default.tfplan'),
    SHOWFILE: join(serviceFolder, 'default.json'),
  }),
  steps(_tag, secrets) {
    const { workflows } = repositoriesSchema.parse(parse(textOf(name)));
    let variables = secrets;
    return Object.values(workflows)
      .flatMap(({ plan }) => plan.steps)
      .flatMap((step) => {
        if (typeof step === 'string') return [];
        if ('run' in step) return [{ shell: ['sh', '-c'] as const, script: step.run, variables }];
        variables = { ...variables, [step.env.name]: step.env.value };
        return [];
      });
  },
});

const plainShell = (name: string): Recipe => ({
  name,
  checkout: (repository) => repository,
  hasTags: true,
  variables: () => ({}),
  steps(_tag, secrets) {
    return [
      {
        shell: ['sh'],
        script: join(folder, name),
        variables: { GROUNDWORK_HOST: 'https://registry.example.com', ...secrets },
      },
    ];
  },
});

/** Recipes that publish a module. */
export const recipes: readonly Recipe[] = [
  githubActions('github-actions.yml'),
  gitlab('gitlab-ci.yml'),
  jenkins('Jenkinsfile'),
  plainShell('publish-module.sh'),
];

/** Recipes that publish the policy set `guardrails`. */
export const policySetRecipes: readonly Recipe[] = [
  githubActions('policy-set-github-actions.yml'),
  gitlab('policy-set-gitlab-ci.yml'),
];

/** Recipes that judge a plan by the policies of the workspace `network`. */
export const policyCheckRecipes: readonly Recipe[] = [
  githubActions('policy-check-github-actions.yml'),
  gitlab('policy-check-gitlab-ci.yml'),
  jenkins('policy-check.Jenkinsfile'),
  atlantis('policy-check-atlantis.yaml'),
  plainShell('policy-check.sh'),
];

/** Recipes that check the modules of a configuration. Their services run them for a pull request, and then for the main branch. */
export const moduleCheckRecipes: readonly Recipe[] = [
  githubActions('module-check-github-actions.yml'),
  gitlab('module-check-gitlab-ci.yml'),
  jenkins('module-check.Jenkinsfile'),
  plainShell('module-check.sh'),
];
