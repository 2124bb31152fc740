/** A module or one of its parts, as the registry protocol shows it. */
export const partOf = (members: object = {}) => ({
  path: '',
  name: 'vpc',
  readme: '',
  inputs: [],
  outputs: [],
  dependencies: [],
  provider_dependencies: [],
  resources: [],
  data_sources: [],
  ...members,
});

/** A version of a module in the registry protocol. */
export const contentsOf = (members: object = {}) => ({
  namespace: 'acme',
  name: 'vpc',
  provider: 'aws',
  version: '1.2.3',
  description: 'A network.',
  source: '',
  tag: '',
  published_at: '2026-01-02T03:04:05.678Z',
  downloads: 7,
  module_downloads: 1_234,
  deprecation: null,
  digest: 'sha256:0123',
  license: '',
  root: partOf(),
  submodules: [],
  examples: [],
  versions: ['1.2.3'],
  ...members,
});
