import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Environment of a process, as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment is invalid. The message names every bad variable, and never a value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Parses the environment once, at the start. An empty variable counts as unset, because container tools pass unset
 * variables as empty strings. Instead of `NAME`, `NAME_FILE` may be set to the path of a file with the value, because
 * containers mount secrets as files; white space around the value is removed.
 *
 * @returns the schema's output, deeply frozen
 * @throws ConfigError naming every variable that is missing or wrong
 */
export function loadConfig<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const files = readFiles(variablesOf(schema), given);
  if (files.problems.length > 0) throw new ConfigError(files.problems);
  const result = schema.safeParse(
    { ...given, ...files.values },
    { reportInput: true, error: describeWithoutValue },
  );
  if (!result.success) throw new ConfigError(result.error.issues.map(problemOf));
  return freeze(result.data);
}

/** Names of the variables in the schema, even if the schema is transformed. */
function variablesOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodPipe ? variablesOf(schema.in) : [];
}

function readFiles(variables: readonly string[], env: Environment) {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const variable of variables) {
    const fileVariable = `${variable}_FILE`;
    const path = env[fileVariable];
    if (path === undefined || variables.includes(fileVariable)) continue;
    if (env[variable] !== undefined) {
      problems.push(`${variable} and ${fileVariable} are both set; set only one of them`);
      continue;
    }
    try {
      values[variable] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      problems.push(`${fileVariable} names a file that could not be read (${reasonOf(error)})`);
    }
  }
  return { values, problems };
}

/** The code of a system error, such as `ENOENT`. Its message would repeat the path. */
const reasonOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

const problemOf = (issue: z.core.$ZodIssue) => `${issue.path.join('.') || 'environment'} ${issue.message}`;

/** Message for a problem for which the schema has none. It states the rule, and never the value. */
function describeWithoutValue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is not set';
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return 'is invalid';
}

/** Freezes plain objects and arrays, but not class instances, nor buffers, which cannot be frozen. */
function freeze<Value>(value: Value): Value {
  if (!isPlain(value)) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
