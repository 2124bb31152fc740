import { Named } from '../pages/list-parts.tsx';
import type { Member } from './member.ts';

/** By which groups somebody is in their teams; nothing for people who are there by hand. */
export const ByGroups = ({ mappings }: Pick<Member, 'mappings'>) => (
  <>
    {withoutRepetition(mappings).map(({ provider, group }) => (
      <div class="quiet">
        by the group <Named>{group}</Named> of {provider}
      </div>
    ))}
  </>
);

/** One group may lead into several teams. */
const withoutRepetition = (mappings: Member['mappings']): Member['mappings'] => [
  ...new Map(
    mappings.map(({ provider, group }) => [JSON.stringify([provider, group]), { provider, group }]),
  ).values(),
];
