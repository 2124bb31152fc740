import fc from 'fast-check';

/** Texts of a module, by path. */
export type ModuleFiles = Readonly<Record<string, string>>;

const block = (header: string, lines: readonly string[]): string =>
  lines.length === 0 ? `${header} {}\n` : `${header} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;

/** Mostly one of the right texts, sometimes a wrong one. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );

/** Null in nine of ten cases. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** A line that is there in some blocks. */
const line = (text: fc.Arbitrary<string>, weight = 1) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant<readonly string[]>([]) },
    { weight, arbitrary: text.map((one) => [one]) },
  );
const always = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 60, arbitrary: text.map((one): readonly string[] => [one]) },
    { weight: 1, arbitrary: fc.constant<readonly string[]>([]) },
  );

const joined = (...parts: readonly fc.Arbitrary<readonly string[]>[]) =>
  fc.tuple(...parts).map((lines) => lines.flat());

const names = fc.oneof(
  { weight: 150, arbitrary: fc.nat(99).map((number) => `n${number}`) },
  { weight: 2, arbitrary: fc.constantFrom('a', 'e-f', 'g_h', '_i', 'größe') },
  { weight: 1, arbitrary: fc.constantFrom('1a', 'a b', '', 'a.b', '-a') },
);
const variableNames = fc.oneof(
  { weight: 40, arbitrary: names },
  { weight: 1, arbitrary: fc.constantFrom('source', 'count', 'locals', 'lifecycle') },
);
const quoted = (name: fc.Arbitrary<string>) => name.map((text) => JSON.stringify(text));

const types = mostly(
  [
    'string',
    'number',
    'bool',
    'any',
    'list',
    'map',
    'list(string)',
    'set(number)',
    'map(bool)',
    'tuple([string, number])',
    'tuple([])',
    'object({})',
    'object({ a = string, b : number })',
    'object({ a = optional(string, "x"), b = optional(list(any), []) })',
    'list(object({ a = map(tuple([bool, any])), }),)',
    'object({\n    a = string # a comment\n    b = optional(object({ c = string }), { c = "d" })\n  })',
    '"string"',
    '"list"',
  ],
  [
    'strng',
    'string()',
    'set',
    'object',
    'tuple',
    'list()',
    'list(map)',
    'optional(string)',
    'object({ "a" = string })',
    'map(string, string)',
    '"bool"',
    '(string)',
  ],
);
const constants = fc.constantFrom(
  'null',
  '"x"',
  '""',
  '"1"',
  '"true"',
  '1',
  '-1.5',
  'true',
  '[]',
  '["a", "b"]',
  '[1, true]',
  '{}',
  '{ a = "x" }',
  '{ a = "x", b = 2 }',
  '[{ a = { k = [true, 1] } }]',
);
const computed = fc.constantFrom('var.b', 'local.c', 'upper("a")', '"${var.b}"', '[local.c]');
const flags = mostly(['true', 'false', '"true"'], ['"yes"', '5']);
const setting = (name: string, value: fc.Arbitrary<string>) => value.map((text) => `${name} = ${text}`);

const variable = fc
  .tuple(
    variableNames,
    joined(
      line(setting('type', types), 3),
      line(
        setting(
          'default',
          fc.oneof({ weight: 30, arbitrary: constants }, { weight: 1, arbitrary: computed }),
        ),
      ),
      line(setting('description', mostly(['"text"', '5'], ['var.b']))),
      line(setting('sensitive', flags)),
      line(setting('nullable', flags)),
    ),
    seldom(mostly(['self'], ['other', 'empty'])),
  )
  .map(([name, lines, validation]) => {
    const condition = validation === 'self' ? `var.${name} != null` : 'true';
    const inner =
      validation === null
        ? []
        : validation === 'empty'
          ? ['validation {}']
          : ['validation {', `  condition = ${condition}`, '  error_message = "No."', '}'];
    return block(`variable ${JSON.stringify(name)}`, [...lines, ...inner]);
  });

const output = fc
  .tuple(
    quoted(names),
    joined(
      always(setting('value', fc.constantFrom('1', 'var.a', 'local.none'))),
      line(setting('sensitive', flags)),
      line(setting('description', mostly(['"text"'], ['local.c']))),
    ),
  )
  .map(([name, lines]) => block(`output ${name}`, lines));

const sources = mostly(
  ['"./modules/x"', '"./modules/x/"', '"././modules/y"'],
  ['"./modules/none"', '""', '"../out"', '"./"'],
);
const constraints = mostly(
  ['"1.0"', '">= 1, < 2"', '"~> 1.2.3"', '"= 1.0-beta"'],
  ['">> 1"', '"1.x"', '""', '"*"'],
);
const repeated = line(fc.constantFrom('count = 1', 'for_each = {}', 'count = 1\n  for_each = {}'));

const moduleCall = fc
  .tuple(quoted(names), joined(always(setting('source', sources)), repeated, line(fc.constant('a = 1'))))
  .map(([name, lines]) => block(`module ${name}`, lines));

const resource = fc
  .tuple(
    fc.constantFrom('resource', 'data', 'ephemeral'),
    fc.constantFrom('"null_resource"', '"random_pet"', '"a"'),
    quoted(names),
    joined(repeated, line(fc.constant('triggers = { a = var.none }'))),
    seldom(mostly(['lifecycle {}'], ['lifecycle {}\n  lifecycle {}'])),
  )
  .map(([kind, type, name, lines, lifecycle]) =>
    block(`${kind} ${type} ${name}`, [
      ...lines,
      ...(lifecycle ? lifecycle.split('\n').map((one) => one.trim()) : []),
    ]),
  );

const locals = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 2 }).map((some) =>
  block(
    'locals',
    some.map((name) => `${name} = 1`),
  ),
);

const requirement = fc
  .tuple(
    mostly(['aws', 'null', 'my-own'], ['AWS', 'my_own', 'a--b']),
    mostly(
      ['hashicorp/aws', 'aws', 'registry.terraform.io/hashicorp/aws', 'Hashicorp/AWS', '-/aws'],
      ['a/b/c/d', 'my_org/aws', '', 'hashicorp/terraform-provider-aws'],
    ),
    constraints,
  )
  .map(([name, source, version]) => [
    `${name} = {`,
    `  source = ${JSON.stringify(source)}`,
    `  version = ${version}`,
    '}',
  ]);
const settings = fc
  .tuple(
    line(setting('required_version', mostly(['">= 0.13"', '">= 1.0, < 99"'], ['">> 1"', '"1.x"']))),
    seldom(requirement),
    seldom(fc.constantFrom('backend "local" {}', 'cloud {}')),
  )
  .map(([lines, required, backend]) =>
    block('terraform', [
      ...lines,
      ...(required ? ['required_providers {', ...required.map((one) => `  ${one}`), '}'] : []),
      ...(backend === null ? [] : [backend]),
    ]),
  );

const provider = fc
  .tuple(
    mostly(['"aws"', '"my-own"'], ['"my_own"', '"AWS"']),
    line(fc.constantFrom('alias = "a"', 'alias = "b"'), 3),
  )
  .map(([name, lines]) => block(`provider ${name}`, lines));

const other = mostly(
  [
    'moved {\n  from = null_resource.a\n  to = null_resource.z\n}\n',
    'removed {\n  from = null_resource.q\n}\n',
    'check "one" {\n  assert {\n    condition = true == var.a\n    error_message = "No."\n  }\n}\n',
  ],
  [
    'moved {\n  from = null_resource.a\n}\n',
    'removed {}\n',
    'check "two" {}\n',
    'import {\n  id = "x"\n}\n',
    'variables "a" {}\n',
    'foo = 1\n',
    'locals "a" {}\n',
    'variable "a" "b" {}\n',
  ],
);

const anyBlock = fc.oneof(
  { weight: 5, arbitrary: variable },
  { weight: 3, arbitrary: output },
  { weight: 3, arbitrary: moduleCall },
  { weight: 3, arbitrary: resource },
  { weight: 2, arbitrary: locals },
  { weight: 2, arbitrary: settings },
  { weight: 1, arbitrary: provider },
  { weight: 1, arbitrary: other },
);
const file = (maxLength: number) => fc.array(anyBlock, { maxLength }).map((blocks) => blocks.join('\n'));

const jsonFile = fc
  .record(
    {
      variable: fc.dictionary(
        fc.constantFrom('a', 'j', 'k'),
        fc.record(
          {
            type: mostly(['string', 'list(string)', 'any'], ['strng']),
            default: fc.constantFrom('x', '${var.b}'),
          },
          { requiredKeys: [] },
        ),
        { maxKeys: 2 },
      ),
      locals: fc.constantFrom({ a: 1 }, [{ y: 1 }, { z: 1 }]),
      output: fc.constantFrom<object[]>(...Array<object>(9).fill({ j: { value: '${var.a}' } }), { k: {} }),
      '//': fc.constant('a comment'),
      variables: fc.constant({ a: {} }),
    },
    { requiredKeys: [] },
  )
  .map((content) => JSON.stringify(content));

/** Modules with mistakes of every kind that clients refuse, and with what they accept. */
export const generatedModule: fc.Arbitrary<ModuleFiles> = fc
  .record({
    main: file(4),
    more: seldom(file(2)),
    json: seldom(jsonFile),
    override: seldom(file(1)),
    tofu: seldom(fc.tuple(fc.constantFrom('main.tofu', 'more.tofu', 'override.tofu'), file(2))),
    x: file(2),
    xTofu: seldom(file(1)),
    hasMain: fc.oneof(
      { weight: 3, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    hasRoot: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  })
  .map(({ main, more, json, override, tofu, x, xTofu, hasMain, hasRoot }) => ({
    ...(hasRoot && (hasMain || tofu === null) && { 'main.tf': main }),
    ...(hasRoot && more !== null && { 'more.tf': more }),
    ...(hasRoot && json !== null && { 'json.tf.json': json }),
    ...(hasRoot && override !== null && { 'override.tf': override }),
    ...(hasRoot && tofu !== null && { [tofu[0]]: tofu[1] }),
    'modules/x/main.tf': x,
    ...(xTofu !== null && { 'modules/x/main.tofu': xTofu }),
    'modules/y/main.tf': '',
  }));
