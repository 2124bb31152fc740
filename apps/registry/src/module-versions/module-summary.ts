import { z } from 'zod';
import { moduleDescriptionSchema, type ModuleDescription, type ModuleDetails } from '@groundwork/contracts';

const requirementsSchema = moduleDescriptionSchema.pick({
  path: true,
  providerRequirements: true,
  moduleCalls: true,
});

/**
 * The few facts about a version that the protocol's list of versions shows (docs/compatibility.md#protocol-payloads),
 * stored apart from the rest.
 */
export const moduleSummarySchema = z.object({
  root: requirementsSchema,
  submodules: z.array(requirementsSchema),
});

export type ModuleSummary = z.infer<typeof moduleSummarySchema>;

/** What a module directory needs: providers and other modules. */
export type ModuleRequirements = z.infer<typeof requirementsSchema>;

/** The summary of a version's details. */
export function summarize(details: ModuleDetails): ModuleSummary {
  return { root: requirementsOf(details.root), submodules: details.submodules.map(requirementsOf) };
}

const requirementsOf = ({
  path,
  providerRequirements,
  moduleCalls,
}: ModuleDescription): ModuleRequirements => ({ path, providerRequirements, moduleCalls });
