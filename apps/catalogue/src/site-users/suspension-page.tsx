import type { ResourceOf } from '@groundwork/client';
import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from '../site-administration/administration.ts';
import type { Suspension } from './suspension.request.ts';

interface SuspensionProps {
  readonly user: ResourceOf<'AdminUsers'>;
  readonly change: Suspension;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

const words = {
  suspend: {
    verb: 'Suspend',
    consequences: [
      'Their tokens stop working and their sessions here end, within a second.',
      'They stay a member of their organizations and teams.',
      'Tokens of organizations and teams keep working, also those that they have made. Replace those that they know.',
      'You can resume them.',
    ],
  },
  resume: {
    verb: 'Resume',
    consequences: [
      'Their tokens work again, those that have not ended meanwhile.',
      'They may do what they could do before, and sign in here again.',
    ],
  },
} as const;

/** Asks before a user is suspended or resumed. */
export const SuspensionPage = ({ user, change, formToken, problems }: SuspensionProps) => {
  const { verb, consequences } = words[change];
  return (
    <Confirmation
      title={
        <>
          {verb} <Named>{user.attributes.username}</Named>?
        </>
      }
      consequences={consequences}
      action={pathOf('users', user.id, change)}
      formToken={formToken}
      verb={verb}
      back={pathOf('users')}
      problems={problems}
    />
  );
};
