import { z } from 'zod';
import { moduleDescriptionSchema, type ModuleDescription, type ModuleDetails } from '@groundwork/contracts';

const requirementsSchema = moduleDescriptionSchema.pick({
  path: true,
  providerRequirements: true,
  moduleCalls: true,
});

/** Stored separately for the protocol's list (docs/compatibility.md#protocol-payloads). */
export const moduleSummarySchema = z.object({
  root: requirementsSchema,
  submodules: z.array(requirementsSchema),
});

export type ModuleSummary = z.infer<typeof moduleSummarySchema>;

export type ModuleRequirements = z.infer<typeof requirementsSchema>;

export function summarize(details: ModuleDetails): ModuleSummary {
  return { root: requirementsOf(details.root), submodules: details.submodules.map(requirementsOf) };
}

const requirementsOf = ({
  path,
  providerRequirements,
  moduleCalls,
}: ModuleDescription): ModuleRequirements => ({ path, providerRequirements, moduleCalls });
