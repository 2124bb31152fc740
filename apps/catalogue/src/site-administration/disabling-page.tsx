import { Confirmation } from '../pages/form-parts.tsx';
import { Named } from '../pages/list-parts.tsx';
import { pathOf } from './administration.ts';
import type { Disabling } from './disabling.request.ts';

interface DisablingProps {
  readonly organization: string;
  readonly change: Disabling;
  readonly formToken: string;
  readonly problems: readonly string[] | undefined;
}

const words = {
  disable: {
    verb: 'Disable',
    consequences: [
      'For everybody, including its owners, nothing is there any more: no page, no API, and terraform init does not find its modules. This takes effect within a second.',
      'Organizations that use its modules cannot read them either.',
      'Nothing is deleted. Its members and teams stay, and its tokens stay valid but reach nothing.',
      'You can enable it again.',
    ],
  },
  enable: {
    verb: 'Enable',
    consequences: [
      'Its members see it again and may do what they could do before.',
      'Its modules can be installed again, also by organizations with which it shares.',
    ],
  },
} as const;

/** Asks before an organization is disabled or enabled. */
export const DisablingPage = ({ organization, change, formToken, problems }: DisablingProps) => {
  const { verb, consequences } = words[change];
  return (
    <Confirmation
      title={
        <>
          {verb} <Named>{organization}</Named>?
        </>
      }
      consequences={consequences}
      action={pathOf('organizations', organization, change)}
      formToken={formToken}
      verb={verb}
      back={pathOf('organizations')}
      problems={problems}
    />
  );
};
