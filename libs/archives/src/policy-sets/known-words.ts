import { configurationFiles, enforcementLevels } from './policy-limits.ts';

export type Kind = keyof typeof configurationFiles;

/**
 * Form of an attribute.
 *
 * - `holds`: the type of its value; `file` is the path of a file in the archive.
 * - `oneOf`: the allowed values.
 * - `example`: an example value. If present, the attribute is required.
 * - `without`: a key that no correct map has. If it is there, a brace is misplaced and the block lost an attribute.
 */
export type AttributeForm = {
  readonly holds: 'text' | 'file' | 'list' | 'map' | 'list or map' | 'anything';
  readonly oneOf?: readonly string[];
  readonly example?: string;
  readonly without?: string;
};

/** Form of a block. `labels`: 0, 1 (a name) or 2 (a kind and a name). Names are unique in a `family`. */
export type BlockForm = {
  readonly form: string;
  readonly labels: number;
  readonly name: RegExp;
  readonly nameRule: string;
  readonly family: string;
  readonly attributes: Readonly<Record<string, AttributeForm>>;
  readonly blocks: Readonly<Record<string, BlockForm>>;
};

/** A block with several forms, keyed by the first of its two labels; `short` has only one label. */
type BlockForms = { readonly forms: Readonly<Record<string, BlockForm>>; readonly short: BlockForm };

const policyName = { name: /^[0-9A-Za-z_-]+$/, nameRule: 'letters, digits, dashes and underscores' };
const importName = {
  name: /^[0-9A-Za-z_][0-9A-Za-z_./-]*$/,
  nameRule: 'letters, digits and any of - _ . /',
};
const variableName = { name: /^[\p{L}_][\p{L}\p{N}_]*$/u, nameRule: 'letters, digits and underscores' };
const noName = { name: /^$/, nameRule: 'nothing' };

const text: AttributeForm = { holds: 'text' };
const file: AttributeForm = { holds: 'file' };
const requiredFile: AttributeForm = { holds: 'file', example: '"./<file>"' };
const list: AttributeForm = { holds: 'list' };
const map: AttributeForm = { holds: 'map' };
const listOrMap: AttributeForm = { holds: 'list or map' };
const requiredValue: AttributeForm = { holds: 'anything', example: '<value>' };

/** Sentinel has no rule for names; hashicorp/terraform-sentinel-policies has one with a dot. */
const sentinelPolicyName = {
  name: /^[0-9A-Za-z_.-]+$/,
  nameRule: 'letters, digits, dashes, underscores and dots',
};
const policy = { form: 'policy "<name>" { … }', labels: 1, family: 'policy', blocks: {} };
const imported = { ...importName, family: 'import', blocks: {} };
const single = { labels: 0, ...noName, blocks: {} };
const plugin = { args: list, env: listOrMap, config: map };

/**
 * The known blocks and attributes of the two configuration files. Public sources:
 *
 * - `sentinel.hcl`: developer.hashicorp.com/sentinel/docs/configuration, with its list of blocks (`mock`, `policy`,
 *   `import`, `global`, `param`, `test`, `sentinel`) and remote sources; the same page for 0.17, for `module` and for
 *   `import` with a single label; …/sentinel/docs/extending/install for the attributes of plugins; …/extending/modules
 *   and …/extending/static-imports for the other imports. Only `description` is not
 *   from there: this platform shows it with a version.
 * - `policies.hcl`: developer.hashicorp.com/terraform/cloud-docs/policy-enforcement/opa/vcs.
 * - Published policy libraries: hashicorp/policy-library-* and hashicorp/terraform-sentinel-policies.
 */
export const knownBlocks: Readonly<Record<Kind, Readonly<Record<string, BlockForm | BlockForms>>>> = {
  kind1: {
    policy: {
      ...policy,
      ...sentinelPolicyName,
      attributes: {
        source: file,
        enforcement_level: { holds: 'text', oneOf: enforcementLevels.kind1 },
        description: text,
        params: { holds: 'map', without: 'enforcement_level' },
      },
    },
    import: {
      forms: {
        module: {
          ...imported,
          form: 'import "module" "<name>" { … }',
          labels: 2,
          attributes: { source: requiredFile },
        },
        plugin: {
          ...imported,
          form: 'import "plugin" "<name>" { … }',
          labels: 2,
          attributes: { source: file, ...plugin },
        },
        static: {
          ...imported,
          form: 'import "static" "<name>" { … }',
          labels: 2,
          attributes: { source: requiredFile, format: { holds: 'text', oneOf: ['json'] } },
        },
      },
      short: {
        ...imported,
        form: 'import "<name>" { … }',
        labels: 1,
        attributes: { path: file, ...plugin },
      },
    },
    module: {
      ...imported,
      form: 'module "<name>" { … }',
      labels: 1,
      attributes: { source: requiredFile },
    },
    mock: {
      ...importName,
      form: 'mock "<name>" { … }',
      labels: 1,
      family: 'mock',
      attributes: { data: map },
      blocks: {
        module: { ...single, form: 'module { … }', family: 'module', attributes: { source: requiredFile } },
      },
    },
    param: {
      ...variableName,
      form: 'param "<name>" { … }',
      labels: 1,
      family: 'param',
      attributes: { value: requiredValue },
      blocks: {},
    },
    global: {
      ...variableName,
      form: 'global "<name>" { … }',
      labels: 1,
      family: 'global',
      attributes: { value: requiredValue },
      blocks: {},
    },
    test: { ...single, form: 'test { … }', family: 'test', attributes: { rules: map } },
    sentinel: { ...single, form: 'sentinel { … }', family: 'sentinel', attributes: { features: map } },
  },
  kind2: {
    policy: {
      ...policy,
      ...policyName,
      attributes: {
        query: { holds: 'text', example: '"data.<package>.<rule>"' },
        enforcement_level: { holds: 'text', oneOf: enforcementLevels.kind2 },
        description: text,
      },
    },
  },
};
