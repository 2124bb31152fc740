import { Named } from '../pages/list-parts.tsx';
import type { MappedGroup } from './organization.ts';

/** Groups that put a user into teams; empty for users who were added directly. */
export const ByGroups = ({ mappings }: { readonly mappings: readonly MappedGroup[] }) => (
  <>
    {withoutRepetition(mappings).map(({ provider, group }) => (
      <div class="quiet">
        by the group <Named>{group}</Named> of {provider}
      </div>
    ))}
  </>
);

/** Lists each group once, even if it maps to several teams. */
const withoutRepetition = (mappings: readonly MappedGroup[]): readonly MappedGroup[] => [
  ...new Map(
    mappings.map(({ provider, group }) => [JSON.stringify([provider, group]), { provider, group }]),
  ).values(),
];
