import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { idSchema, newId, parseId, type ModuleId, type ResourceId } from '@groundwork/contracts/resource-ids';

export const latest = 'latest';

export const maxVariables = 100;
export const maxOptions = 100;
export const maxVariableNameLength = 255;
export const maxVariableTextLength = 1000;
/** Limit on the length of all variable options together, as JSON: every event about the module carries them. */
export const maxVariableOptionsLength = 32_768;

interface GivenVariableOption {
  readonly name: string;
  /** The type of the variable, as in the module: `string`. */
  readonly type: string;
  readonly options: readonly string[];
}

/** Its id stays the same while the variable has options. */
export interface VariableOption extends GivenVariableOption {
  readonly id: ResourceId<'variableOption'>;
}

export const noCodeSettingsSchema = z.object({
  /** A version of the module, `latest`, or an empty string. */
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

/** Offers a module for no-code workflows (docs/reference/no-code-modules.md). */
export interface NoCodeModule extends NoCodeSettings {
  readonly id: ResourceId<'noCodeModule'>;
  /** Also shown as `no-code` of the module. */
  readonly enabled: boolean;
}

interface NoCodePart {
  readonly id: ModuleId;
  readonly noCode: boolean;
  readonly noCodeSettings: NoCodeSettings | null;
}

/** Null if there is no record. A module that was only switched on has a record while it is on. */
export function noCodeModuleOf({ id, noCode, noCodeSettings }: NoCodePart): NoCodeModule | null {
  if (!noCode && !noCodeSettings) return null;
  const own = parseId('noCodeModule', id.replace(/^mod-/, 'nocode-'));
  return { id: own, enabled: noCode, ...(noCodeSettings ?? initialSettings) };
}

/** A module has at most one record, so their ids correspond. */
export const moduleIdOf = (id: ResourceId<'noCodeModule'>): ModuleId =>
  parseId('module', id.replace(/^nocode-/, 'mod-'));

/** Fields that are undefined stay as they are. */
export interface NoCodeModuleChange {
  readonly enabled?: boolean | undefined;
  readonly versionPin?: string | undefined;
  readonly variableOptions?: readonly GivenVariableOption[] | undefined;
}

export function newNoCodePart(change: NoCodeModuleChange): Pick<NoCodePart, 'noCode' | 'noCodeSettings'> {
  return { noCode: change.enabled ?? true, noCodeSettings: changedSettings(initialSettings, change) };
}

/** Null if nothing changes. */
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
