import { operationsOf } from './execution-mode.ts';
import type { Workspace } from './workspace.ts';

/** The settings of a workspace under the wire's names, with what it inherits. */
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
