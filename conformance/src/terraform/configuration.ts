import type { Arguments, Suite } from './suite.ts';

/** Values that a suite's configurations refer to as `local.<name>`. */
export type Locals = Readonly<Record<string, string>>;

/** State of a suite's configuration at one of its steps. */
interface Moment {
  readonly locals: Locals;
  readonly arguments: Arguments;
  /** Type of the data source to read. */
  readonly reading?: string;
  /** True after an import: attributes that an import does not restore are ignored. */
  readonly isImported?: boolean;
}

/** Address of the resource under test: `<type>.it`. */
export const addressOf = ({ resource }: Suite) => `${resource}.it`;

/** Content of a suite's `main.tf.json`. */
export function configurationOf(suite: Suite, moment: Moment): string {
  const ignored = moment.isImported ? Object.keys(suite.notImported) : [];
  const it = {
    ...moment.arguments,
    ...(ignored.length > 0 && { lifecycle: { ignore_changes: ignored } }),
  };
  const shown = moment.reading === undefined ? {} : reading(suite, moment.reading);
  return JSON.stringify(
    {
      terraform: { required_providers: { tfe: { source: 'hashicorp/tfe' } } },
      locals: moment.locals,
      resource: { ...suite.with, [suite.resource]: { ...suite.with[suite.resource], it } },
      ...nonEmpty('data', { ...suite.from, ...shown }),
      ...(typeof suite.import === 'string' && { output: { import_id: { value: suite.import } } }),
    },
    null,
    2,
  );
}

/** The data source, with a condition for each attribute that it must show. */
function reading(suite: Suite, type: string) {
  const { arguments: given = {}, shows = {} } = suite.read[type] ?? {};
  const postcondition = Object.entries(shows).map(([attribute, value]) => ({
    condition: `\${${attribute} == ${value}}`,
    error_message: `${attribute} is \${jsonencode(${attribute})}`,
  }));
  return { [type]: { ...suite.from[type], shown: { ...given, lifecycle: { postcondition } } } };
}

const nonEmpty = (name: string, blocks: object) => (Object.keys(blocks).length > 0 ? { [name]: blocks } : {});
