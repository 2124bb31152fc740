import { z } from 'zod';
import { timeShape } from '@groundwork/jsonapi';
import { executionModes } from '../execution-modes/execution-mode.ts';
import { operationsOf } from './execution-mode.ts';
import type { Workspace } from './workspace.ts';

export const renderedSettingsShape = {
  'allow-destroy-plan': z.boolean(),
  'assessments-enabled': z.boolean(),
  'auto-apply': z.boolean(),
  'auto-apply-run-trigger': z.boolean(),
  'auto-destroy-activity-duration': z.string().nullable(),
  'auto-destroy-at': timeShape.nullable(),
  'engine-version': z.string(),
  'execution-mode': z.enum(executionModes),
  'file-triggers-enabled': z.boolean(),
  'global-remote-state': z.boolean(),
  'hyok-enabled': z.literal(false),
  'inherits-project-auto-destroy': z.boolean(),
  'migration-environment': z.string(),
  operations: z.boolean(),
  'project-remote-state': z.boolean(),
  'queue-all-runs': z.boolean(),
  'setting-overwrites': z.strictObject({ 'execution-mode': z.boolean(), 'agent-pool': z.boolean() }),
  'source-name': z.string().nullable(),
  'source-url': z.string().nullable(),
  'speculative-enabled': z.boolean(),
  'structured-run-output-enabled': z.boolean(),
  'trigger-patterns': z.array(z.string()),
  'trigger-prefixes': z.array(z.string()),
  'working-directory': z.string(),
};

/** The settings of a workspace, including inherited values, keyed by their wire names. */
export function renderSettings({ settings, inherited }: Pick<Workspace, 'settings' | 'inherited'>) {
  const executionMode = settings.executionMode ?? inherited.executionMode;
  const hasOwnMode = settings.executionMode !== null;
  return {
    'allow-destroy-plan': settings.allowDestroyPlan,
    'assessments-enabled': settings.assessmentsEnabled,
    'auto-apply': settings.autoApply,
    'auto-apply-run-trigger': settings.autoApplyRunTrigger,
    'auto-destroy-activity-duration': settings.inheritsProjectAutoDestroy
      ? inherited.autoDestroyActivityDuration
      : settings.autoDestroyActivityDuration,
    'auto-destroy-at': settings.autoDestroyAt,
    'engine-version': settings.engineVersion,
    'execution-mode': executionMode,
    'file-triggers-enabled': settings.fileTriggersEnabled,
    'global-remote-state': settings.globalRemoteState,
    'hyok-enabled': false,
    'inherits-project-auto-destroy': settings.inheritsProjectAutoDestroy,
    'migration-environment': settings.migrationEnvironment,
    operations: operationsOf(executionMode),
    'project-remote-state': settings.projectRemoteState,
    'queue-all-runs': settings.queueAllRuns,
    'setting-overwrites': { 'execution-mode': hasOwnMode, 'agent-pool': hasOwnMode },
    'source-name': settings.sourceName,
    'source-url': settings.sourceUrl,
    'speculative-enabled': settings.speculativeEnabled,
    'structured-run-output-enabled': settings.structuredRunOutputEnabled,
    'trigger-patterns': settings.triggerPatterns,
    'trigger-prefixes': settings.triggerPrefixes,
    'working-directory': settings.workingDirectory,
  };
}
