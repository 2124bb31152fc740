import { pathOf } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { Empty } from '../pages/parts.tsx';

interface NoModulesProps {
  readonly organization: string;
  readonly mayPublish: boolean;
}

export const NoModules = ({ organization, mayPublish }: NoModulesProps) => (
  <Empty>
    <h2>There are no modules yet</h2>
    {mayPublish ? (
      <>
        <p>Publish an archive, follow a repository, or let a pipeline do it.</p>
        <FirstStep
          id="publish-command"
          label="Command that publishes the module in this folder"
          command={`groundwork module publish --organization ${organization}`}
          button={{ href: pathOf(organization, 'publish'), label: 'Publish a module' }}
        />
      </>
    ) : (
      <p>
        To publish one, you need the permission manage-modules. An owner of the organization can give it to
        one of your teams.
      </p>
    )}
  </Empty>
);
