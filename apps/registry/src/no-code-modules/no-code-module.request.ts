import { z } from 'zod';
import { resourceBody } from '@groundwork/jsonapi';
import { parseSemanticVersion } from '../module-versions/semantic-version.ts';
import {
  latest,
  maxVariableNameLength,
  maxVariableOptionsLength,
  maxVariableTextLength,
  maxOptions,
  maxVariables,
  type NoCodeModuleChange,
} from '../modules/no-code-module.ts';

const attributes = z.object({
  enabled: z.boolean().nullish(),
  'version-pin': z
    .string()
    .refine(
      (text) => text === '' || text === latest || parseSemanticVersion(text) !== null,
      'must be latest or a version of the module, such as 1.0.0',
    )
    .nullish(),
});

/** Names and values are shown to users, so they must not contain control characters (such as NUL). */
const printable = (maxLength: number) =>
  z
    .string()
    .max(maxLength, { abort: true })
    .regex(/^\P{Cc}*$/u, 'must not contain control characters');

const variableOption = z.object({
  type: z.literal('variable-options'),
  attributes: z.object({
    'variable-name': printable(maxVariableNameLength).min(1),
    'variable-type': printable(maxVariableTextLength).min(1),
    options: z.array(printable(maxVariableTextLength)).max(maxOptions).nullish(),
  }),
});

const variableOptions = z
  .array(variableOption)
  .max(maxVariables, { abort: true })
  .superRefine((given, context) => {
    const names = given.map((option) => option.attributes['variable-name']);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index)
        context.addIssue({
          code: 'custom',
          path: [index, 'attributes', 'variable-name'],
          message: 'is given twice',
        });
    if (JSON.stringify(given).length > maxVariableOptionsLength)
      context.addIssue({
        code: 'custom',
        message: `are too long in total (the maximum is ${maxVariableOptionsLength} characters of JSON)`,
      });
  });

const registryModule = z.object({
  data: z.object({ type: z.literal('registry-modules'), id: z.string().max(256) }),
});

const relationships = {
  'variable-options': z.object({ data: variableOptions.nullish() }).nullish(),
};

export const newNoCodeModuleBody = resourceBody('no-code-modules', {
  attributes,
  relationships: z.object({ ...relationships, 'registry-module': registryModule }),
});

/** The body that changes a record. Clients repeat the module that it belongs to. */
export const noCodeModuleChangesBody = resourceBody('no-code-modules', {
  attributes,
  relationships: z.object({ ...relationships, 'registry-module': registryModule.nullish() }).nullish(),
});

interface GivenParts {
  readonly attributes: z.output<typeof attributes>;
  readonly relationships?: z.output<typeof noCodeModuleChangesBody>['data']['relationships'];
}

/** Null counts as absent. */
export const changeIn = (given: GivenParts): NoCodeModuleChange => ({
  enabled: given.attributes.enabled ?? undefined,
  versionPin: given.attributes['version-pin'] ?? undefined,
  variableOptions: given.relationships?.['variable-options']?.data?.map((option) => ({
    name: option.attributes['variable-name'],
    type: option.attributes['variable-type'],
    options: option.attributes.options ?? [],
  })),
});
