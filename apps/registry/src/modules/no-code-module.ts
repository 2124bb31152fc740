import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { idSchema, newId, parseId, type ModuleId, type ResourceId } from '@groundwork/resource-id';

/** How a record pins the newest version, whatever it is. */
export const latest = 'latest';

export const mostVariables = 100;
export const mostOptions = 100;
export const longestVariableName = 255;
export const longestVariableText = 1000;
/** Length of all variable options together, as JSON: every event about the module carries them. */
export const longestVariableOptions = 32_768;

/** The values that people may choose from for a variable of the module. */
interface GivenVariableOption {
  readonly name: string;
  /** The type of the variable, as in the module: `string`. */
  readonly type: string;
  readonly options: readonly string[];
}

/** As stored: it keeps its id as long as there is one for this variable. */
export interface VariableOption extends GivenVariableOption {
  readonly id: ResourceId<'variableOption'>;
}

/** What people choose about the no-code record of a module, apart from whether it is enabled. */
export const noCodeSettingsSchema = z.object({
  /** A version of the module, `latest`, or empty. */
  versionPin: z.string(),
  variableOptions: z
    .array(
      z.object({
        id: idSchema('variableOption'),
        name: z.string(),
        type: z.string(),
        options: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
});

export type NoCodeSettings = z.infer<typeof noCodeSettingsSchema>;

const initialSettings: NoCodeSettings = { versionPin: '', variableOptions: [] };

/** The record that says how a module is offered for no-code workflows (docs/reference/no-code-modules.md). */
export interface NoCodeModule extends NoCodeSettings {
  readonly id: ResourceId<'noCodeModule'>;
  /** Shown as `no-code` of the module too. */
  readonly enabled: boolean;
}

/** The part of a module that makes its record. */
interface NoCodePart {
  readonly id: ModuleId;
  readonly noCode: boolean;
  readonly noCodeSettings: NoCodeSettings | null;
}

/** The record of a module; null if there is none: a module that was only switched on has one as long as it is on. */
export function noCodeModuleOf({ id, noCode, noCodeSettings }: NoCodePart): NoCodeModule | null {
  if (!noCode && !noCodeSettings) return null;
  const own = parseId('noCodeModule', id.replace(/^mod-/, 'nocode-'));
  return { id: own, enabled: noCode, ...(noCodeSettings ?? initialSettings) };
}

/** The module that a record belongs to: each has at most one, so their ids go together. */
export const moduleIdOf = (id: ResourceId<'noCodeModule'>): ModuleId =>
  parseId('module', id.replace(/^nocode-/, 'mod-'));

/** What a request says about a record; what is missing keeps its value. */
export interface NoCodeModuleChange {
  readonly enabled?: boolean | undefined;
  readonly versionPin?: string | undefined;
  readonly variableOptions?: readonly GivenVariableOption[] | undefined;
}

/** The module's part of a new record. */
export function newNoCodePart(change: NoCodeModuleChange): Pick<NoCodePart, 'noCode' | 'noCodeSettings'> {
  return { noCode: change.enabled ?? true, noCodeSettings: changedSettings(initialSettings, change) };
}

/** The module's part of the changed record; null if nothing changes. */
export function changedNoCodePart(
  record: NoCodeModule,
  change: NoCodeModuleChange,
): Pick<NoCodePart, 'noCode' | 'noCodeSettings'> | null {
  const { versionPin, variableOptions, enabled } = record;
  const settings = { versionPin, variableOptions };
  const noCode = change.enabled ?? enabled;
  const noCodeSettings = changedSettings(settings, change);
  if (noCode === enabled && isDeepStrictEqual(noCodeSettings, settings)) return null;
  return { noCode, noCodeSettings };
}

function changedSettings(known: NoCodeSettings, change: NoCodeModuleChange): NoCodeSettings {
  const ids = new Map(known.variableOptions.map(({ name, id }) => [name, id]));
  return {
    versionPin: change.versionPin ?? known.versionPin,
    variableOptions:
      change.variableOptions?.map(({ name, type, options }) => ({
        id: ids.get(name) ?? newId('variableOption'),
        name,
        type,
        options,
      })) ?? known.variableOptions,
  };
}
