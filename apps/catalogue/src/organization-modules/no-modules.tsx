import { pathOf } from '../organizations/organization.ts';
import { Empty } from '../pages/parts.tsx';

interface NoModulesProps {
  readonly organization: string;
  readonly mayPublish: boolean;
}

export const NoModules = ({ organization, mayPublish }: NoModulesProps) => (
  <Empty>
    <h2>There are no modules yet</h2>
    {mayPublish ? (
      <p>
        <a href={pathOf(organization, 'publish')}>Publish one in the browser</a>, or from your machine, in the
        folder of the module: <code>groundwork module publish --organization {organization}</code>
      </p>
    ) : (
      <p>
        To publish one, you need the permission manage-modules. An owner of the organization can give it to
        one of your teams.
      </p>
    )}
  </Empty>
);
