import type { z } from 'zod';
import type { workspaceSettingsV1 } from '@groundwork/contracts';
import type { TagBinding } from '@groundwork/contracts/tag-bindings';
import type { Problem } from '@groundwork/errors';
import type { ExecutionMode } from '../execution-modes/execution-mode.ts';
import { modeAfter, type RequestedMode } from './execution-mode.ts';

/** Settings of a workspace. They have no effect, because the platform has no runs, but are stored for clients. */
export type WorkspaceSettings = Readonly<z.output<typeof workspaceSettingsV1>>;

/** Values from the project and organization, unless the workspace has its own. They change without a new version. */
export interface InheritedSettings {
  readonly executionMode: ExecutionMode;
  readonly autoDestroyActivityDuration: string | null;
  /**
   * The tags of the workspace's project. One of the workspace's own tags overrides the project's tag with the same key.
   */
  readonly tagBindings: readonly TagBinding[];
}

/** Defaults of a new workspace, as in the reference product. */
export const initialSettings: WorkspaceSettings = {
  allowDestroyPlan: true,
  assessmentsEnabled: false,
  autoApply: false,
  autoApplyRunTrigger: false,
  autoDestroyActivityDuration: null,
  autoDestroyAt: null,
  engineVersion: '1.9.1',
  executionMode: null,
  fileTriggersEnabled: true,
  globalRemoteState: false,
  inheritsProjectAutoDestroy: true,
  migrationEnvironment: '',
  projectRemoteState: false,
  queueAllRuns: false,
  sourceName: null,
  sourceUrl: null,
  speculativeEnabled: true,
  structuredRunOutputEnabled: true,
  triggerPatterns: [],
  triggerPrefixes: [],
  workingDirectory: '',
};

/** Undefined leaves a value unchanged. */
type Values = {
  readonly [Name in Exclude<keyof WorkspaceSettings, 'executionMode'>]?: WorkspaceSettings[Name] | undefined;
};

export interface RequestedSettings {
  readonly values: Values;
  readonly mode: RequestedMode;
  /** Regular expression for tags. It is stored with the repository, but cannot be combined with some settings. */
  readonly tagsRegex: string | null | undefined;
}

/** The result of `changeSettings`. The settings are valid only if `problems` is empty. */
export interface ChangedSettings {
  readonly settings: WorkspaceSettings;
  readonly problems: readonly Problem[];
}

/**
 * The settings after a request.
 *
 * - Trigger patterns replace trigger prefixes, and vice versa.
 * - A workspace with its own time or duration for automatic destruction does not inherit the duration of its project.
 *   If a request removes both, the workspace inherits again, unless the request says otherwise.
 */
export function changeSettings(known: WorkspaceSettings, requested: RequestedSettings): ChangedSettings {
  const { values, mode } = requested;
  const own = modeAfter(known.executionMode, mode);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const settings: WorkspaceSettings = {
    ...known,
    ...given,
    ...triggersAfter(known, values),
    ...autoDestroyAfter(known, values),
    executionMode: own.mode,
  };
  return {
    settings,
    problems: [
      ...own.problems,
      ...triggerProblems(settings, requested),
      ...autoDestroyProblems(values),
      ...remoteStateProblems(settings),
    ],
  };
}

function triggersAfter(
  known: WorkspaceSettings,
  { triggerPatterns, triggerPrefixes }: Values,
): Pick<WorkspaceSettings, 'triggerPatterns' | 'triggerPrefixes'> {
  const patterns = triggerPatterns ?? known.triggerPatterns;
  const prefixes = triggerPrefixes ?? known.triggerPrefixes;
  return {
    triggerPatterns: isFilled(triggerPrefixes) && !isFilled(triggerPatterns) ? [] : patterns,
    triggerPrefixes: isFilled(triggerPatterns) ? [] : prefixes,
  };
}

const isFilled = (list: readonly string[] | undefined): boolean => list !== undefined && list.length > 0;

function triggerProblems(settings: WorkspaceSettings, { values, tagsRegex }: RequestedSettings): Problem[] {
  const patterns = isFilled(values.triggerPatterns);
  const prefixes = isFilled(values.triggerPrefixes);
  const problems: Problem[] = [];
  const refuse = (member: string, detail: string) =>
    problems.push({ detail, pointer: `/data/attributes/${member}` });
  if (patterns && prefixes)
    refuse('trigger-patterns', 'Trigger patterns cannot be given together with trigger prefixes');
  if (isFilled(settings.triggerPatterns) && !settings.fileTriggersEnabled) {
    refuse(
      'trigger-patterns',
      "'trigger_patterns' cannot be populated when 'file_triggers_enabled' is set to false.",
    );
  }
  if ((tagsRegex ?? '') !== '' && (patterns || prefixes || values.fileTriggersEnabled === true)) {
    refuse(
      'vcs-repo/tags-regex',
      'Vcs repo tags regex cannot be given together with trigger patterns, trigger prefixes or file triggers',
    );
  }
  return problems;
}

type AutoDestroy = Pick<
  WorkspaceSettings,
  'autoDestroyAt' | 'autoDestroyActivityDuration' | 'inheritsProjectAutoDestroy'
>;

function autoDestroyAfter(known: WorkspaceSettings, values: Values): AutoDestroy {
  const { autoDestroyAt = known.autoDestroyAt } = values;
  // To remove a duration, the Terraform provider sends a time, or null as the time, and leaves out the
  // duration.
  const keptDuration = values.autoDestroyAt === undefined ? known.autoDestroyActivityDuration : null;
  const { autoDestroyActivityDuration = keptDuration } = values;
  const isTouched = values.autoDestroyAt !== undefined || values.autoDestroyActivityDuration !== undefined;
  const hasNone = autoDestroyAt === null && autoDestroyActivityDuration === null;
  const inherits =
    values.inheritsProjectAutoDestroy ?? (isTouched ? hasNone : known.inheritsProjectAutoDestroy);
  return inherits
    ? { autoDestroyAt: null, autoDestroyActivityDuration: null, inheritsProjectAutoDestroy: true }
    : { autoDestroyAt, autoDestroyActivityDuration, inheritsProjectAutoDestroy: false };
}

function autoDestroyProblems(values: Values): Problem[] {
  const hasOwn = (values.autoDestroyAt ?? values.autoDestroyActivityDuration ?? null) !== null;
  if (!hasOwn || values.inheritsProjectAutoDestroy !== true) return [];
  return [
    {
      detail: 'Inherits project auto destroy must be false for a workspace with its own time or duration',
      pointer: '/data/attributes/inherits-project-auto-destroy',
    },
  ];
}

function remoteStateProblems({ globalRemoteState, projectRemoteState }: WorkspaceSettings): Problem[] {
  if (!globalRemoteState || !projectRemoteState) return [];
  return [
    {
      detail: 'Project remote state cannot be enabled when global remote state sharing is enabled',
      pointer: '/data/attributes/project-remote-state',
    },
  ];
}

/** A version such as `1.9.1`, constraints such as `~> 1.9, != 1.9.2`, or `latest`. */
export const isEngineVersion = (text: string): boolean =>
  text === 'latest' || text.split(',').every((part) => constraint.test(part.trim()));

const constraint = /^(?:(?:=|!=|>=?|<=?|~>) *)?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?$/;
