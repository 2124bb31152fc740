import { z } from 'zod';

/** A mistake in policies or their data, in OPA's words. */
export interface RegoError {
  /** Path below the folder of the policies; null if OPA names none. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** OPA's name for the kind of mistake, such as `rego_type_error`. */
  readonly code: string | null;
  readonly message: string;
}

export const locationSchema = z.object({ file: z.string(), row: z.int(), col: z.int() });

export const wordsSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  location: locationSchema.optional(),
});

export const errorsSchema = z.object({ errors: z.array(wordsSchema).min(1) });

/** OPA prefixes the paths of a bundle with a slash. */
export const pathOf = (file: string): string => file.replace(/^\//, '');

export const regoErrorOf = ({ message, code, location }: z.infer<typeof wordsSchema>): RegoError => ({
  file: location === undefined || location.file === '' ? null : pathOf(location.file),
  line: location?.row ?? null,
  column: location?.col ?? null,
  code: code ?? null,
  message,
});

/** An error that has no place, or only a file. */
export const regoError = (message: string, file: string | null = null): RegoError => ({
  file,
  line: null,
  column: null,
  code: null,
  message,
});

/** Parses output of OPA as JSON; undefined if it does not match the schema. */
export function parsedOutput<Output>(schema: z.ZodType<Output>, text: string): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The first mistake that OPA prints when it fails; undefined if it prints none. */
export const lastWords = (stderr: string): string | undefined =>
  /^(?:error: (?:bundle \S+: |load error: )*)?(?:\d+ errors? occurred:\s*)?(\S.*)$/m.exec(
    /^(?:error: |\d+ errors? occurred:)/.test(stderr) ? stderr : '',
  )?.[1];
