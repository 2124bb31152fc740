/** Document in the contents of the manual. */
interface ListedDocument {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface ManualPart {
  readonly title: string;
  readonly documents: readonly ListedDocument[];
}

/** Contents of the manual: what most readers need comes first. */
export const manualParts: readonly ManualPart[] = [
  {
    title: 'Using it',
    documents: [
      {
        path: 'docs/FIRST-STEPS.md',
        title: 'First steps',
        text: 'From an empty platform to an installed module',
      },
      { path: 'tools/cli/README.md', title: 'The command line', text: 'Publish modules and manage records' },
      { path: 'examples/ci/README.md', title: 'Pipelines', text: 'Recipes for GitHub, GitLab and Jenkins' },
      {
        path: 'docs/JUDGING-PLANS.md',
        title: 'Judging plans',
        text: 'Policies that look at a plan before it is applied',
      },
      { path: 'docs/MONOREPOS.md', title: 'Monorepos', text: 'Several modules in one repository' },
      {
        path: 'docs/MIGRATION.md',
        title: 'Moving here',
        text: 'From another registry or product',
      },
      {
        path: 'docs/TROUBLESHOOTING.md',
        title: 'Troubleshooting',
        text: 'Error messages, their causes, and what to do',
      },
      { path: 'docs/GLOSSARY.md', title: 'Glossary', text: 'What the words mean' },
    ],
  },
  {
    title: 'Reference',
    documents: [
      { path: 'docs/reference/README.md', title: 'The API', text: 'All endpoints, with recorded examples' },
      {
        path: 'docs/reference/common.md',
        title: 'What all endpoints share',
        text: 'Tokens, errors, pages and limits',
      },
      {
        path: 'docs/reference/pages.md',
        title: 'Pages for people',
        text: 'What each page of this site does',
      },
      {
        path: 'docs/compatibility.md',
        title: 'Compatibility',
        text: 'What clients of other platforms can expect',
      },
      { path: 'docs/EVENTS.md', title: 'Events', text: 'The messages between services' },
    ],
  },
  {
    title: 'Operating it',
    documents: [
      {
        path: 'docs/OPERATIONS.md',
        title: 'Operations',
        text: 'Settings, TLS, backups, updates, limits and alerts',
      },
      { path: 'k8s/README.md', title: 'Clusters', text: 'Manifests and the chart for Kubernetes' },
      { path: 'docs/reference/metrics.md', title: 'Metrics', text: 'What each process measures' },
      { path: 'docs/PERFORMANCE.md', title: 'Performance', text: 'What was measured, and how' },
      { path: 'docs/threats.md', title: 'Threats', text: 'What could go wrong, and what prevents it' },
      { path: 'SECURITY.md', title: 'Security', text: 'How to report a vulnerability' },
      { path: 'CHANGELOG.md', title: 'Changes', text: 'What is new in each release' },
    ],
  },
  {
    title: 'How it is made',
    documents: [
      { path: 'README.md', title: 'Overview', text: 'What Groundwork is, and what it consists of' },
      { path: 'docs/ARCHITECTURE.md', title: 'Architecture', text: 'Services, and what they own' },
      { path: 'docs/adr/README.md', title: 'Decisions', text: 'Why it is the way it is' },
      { path: 'docs/VERIFY.md', title: 'Verification', text: 'What is tested before a release' },
    ],
  },
];
