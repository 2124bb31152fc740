import { z } from 'zod';
import { executionModes } from '../execution-modes/execution-mode.ts';
import { activityDuration } from '../projects/project.request.ts';
import { isEngineVersion, type RequestedSettings } from './workspace-settings.ts';

const maxTextLength = 1024;
const maxTriggers = 100;
const maxTriggerLength = 256;
/**
 * Limit on the size of a list of triggers as JSON, because the event about the workspace contains the list along with
 * all other settings.
 */
const maxTriggersBytes = 16 * 1024;

const visible = (maxLength: number) =>
  z
    .string()
    .max(maxLength, { abort: true })
    .refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters');

/** Null means absent. */
const flag = z.boolean().nullish();

const triggers = z
  .array(visible(maxTriggerLength))
  .max(maxTriggers)
  .refine(
    (list) => Buffer.byteLength(JSON.stringify(list)) <= maxTriggersBytes,
    `is too long (maximum is ${maxTriggersBytes / 1024} KiB)`,
  )
  .nullish();

const time = z.iso
  .datetime({ offset: true, abort: true, error: 'must be a time such as 2027-01-31T12:00:00Z' })
  .transform((text) => new Date(text).toISOString())
  // The conversion to UTC can move a time to a year that does not have four digits.
  .pipe(z.iso.datetime({ error: 'must be a time such as 2027-01-31T12:00:00Z' }));

export const settingsShape = {
  'agent-pool-id': z.string().max(256).nullish(),
  'allow-destroy-plan': flag,
  'assessments-enabled': flag,
  'auto-apply': flag,
  'auto-apply-run-trigger': flag,
  'auto-destroy-activity-duration': activityDuration.nullish(),
  'auto-destroy-at': time.nullish(),
  'engine-version': z
    .string()
    .max(256)
    .refine(isEngineVersion, 'must be a version such as 1.9.1, a constraint such as ~> 1.9, or latest')
    .nullish(),
  'execution-mode': z.enum(executionModes).nullish(),
  'file-triggers-enabled': flag,
  'global-remote-state': flag,
  'hyok-enabled': z
    .boolean()
    .refine((enabled) => !enabled, 'must be false, because keys of your own cannot be used here')
    .nullish(),
  'inherits-project-auto-destroy': flag,
  operations: flag,
  'project-remote-state': flag,
  'queue-all-runs': flag,
  'setting-overwrites': z.object({ 'execution-mode': flag, 'agent-pool': flag }).nullish(),
  'speculative-enabled': flag,
  'structured-run-output-enabled': flag,
  'trigger-patterns': triggers,
  'trigger-prefixes': triggers,
  'working-directory': visible(maxTextLength).nullish(),
};

/** Settings that only a request to create a workspace may contain. */
export const firstSettingsShape = {
  'migration-environment': visible(maxTextLength).nullish(),
  'source-name': visible(256).nullish(),
  'source-url': z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(maxTextLength)]).nullish(),
};

/** Regular expression for tags of the repository. It is stored but not evaluated. */
export const tagsRegexShape = { 'tags-regex': visible(256).nullish() };

type Given = Partial<z.output<z.ZodObject<typeof settingsShape & typeof firstSettingsShape>>>;

export function requestedSettings(given: Given, tagsRegex: string | null | undefined): RequestedSettings {
  const overwrites = given['setting-overwrites'] ?? {};
  return {
    values: {
      allowDestroyPlan: given['allow-destroy-plan'] ?? undefined,
      assessmentsEnabled: given['assessments-enabled'] ?? undefined,
      autoApply: given['auto-apply'] ?? undefined,
      autoApplyRunTrigger: given['auto-apply-run-trigger'] ?? undefined,
      autoDestroyActivityDuration: given['auto-destroy-activity-duration'],
      autoDestroyAt: given['auto-destroy-at'],
      engineVersion: given['engine-version'] ?? undefined,
      fileTriggersEnabled: given['file-triggers-enabled'] ?? undefined,
      globalRemoteState: given['global-remote-state'] ?? undefined,
      inheritsProjectAutoDestroy: given['inherits-project-auto-destroy'] ?? undefined,
      migrationEnvironment: given['migration-environment'] ?? undefined,
      projectRemoteState: given['project-remote-state'] ?? undefined,
      queueAllRuns: given['queue-all-runs'] ?? undefined,
      sourceName: given['source-name'] ?? undefined,
      sourceUrl: orNull(given['source-url']),
      speculativeEnabled: given['speculative-enabled'] ?? undefined,
      structuredRunOutputEnabled: given['structured-run-output-enabled'] ?? undefined,
      triggerPatterns: orEmpty(given['trigger-patterns']),
      triggerPrefixes: orEmpty(given['trigger-prefixes']),
      workingDirectory: given['working-directory'] === null ? '' : given['working-directory'],
    },
    mode: {
      mode: given['execution-mode'] ?? undefined,
      operations: given.operations ?? undefined,
      // Clients send an empty string if there is no agent pool.
      agentPoolId: given['agent-pool-id'] === '' ? undefined : (given['agent-pool-id'] ?? undefined),
      overwrites: {
        mode: overwrites['execution-mode'] ?? undefined,
        agentPool: overwrites['agent-pool'] ?? undefined,
      },
    },
    tagsRegex,
  };
}

const orNull = (text: string | null | undefined) => (text === '' ? null : text);
const orEmpty = (list: string[] | null | undefined) => (list === null ? [] : list);
