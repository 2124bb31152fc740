import { pathOf } from '../organizations/organization.ts';
import { Command } from '../pages/command.tsx';
import { FormToken } from '../pages/parts.tsx';
import type { PolicySet } from './policy-set.ts';

/** Not those that follow a repository, and not those of single policies. */
export const takesArchives = ({ attributes, relationships }: PolicySet) =>
  !attributes['vcs-repo'] && relationships.policies.data.length === 0;

interface NewVersionProps {
  readonly organization: string;
  readonly set: PolicySet;
  readonly formToken: string;
}

export const NewVersion = ({ organization, set, formToken }: NewVersionProps) => (
  <>
    <h2>Publish a version</h2>
    <form
      method="post"
      action={pathOf(organization, 'policy-sets', set.id, 'versions')}
      enctype="multipart/form-data"
      class="stack form"
    >
      <FormToken value={formToken} />
      <div class="field">
        <label for="archive">Archive</label>
        <input
          id="archive"
          name="archive"
          type="file"
          accept=".tar.gz,.tgz,application/gzip"
          class="drop"
          aria-describedby="archive-hint"
          required
        />
        <span class="quiet" id="archive-hint">
          Of the folder with the policies: <code>tar -czf policies.tar.gz -C policies .</code>
        </span>
      </div>
      <div>
        <button class="primary">Publish the archive</button>
      </div>
    </form>
    <p>Or on the command line:</p>
    <Command id="publish-command" label="Command that publishes a version">
      {`groundwork policy-set publish ${set.attributes.name} policies/ --organization ${organization}`}
    </Command>
  </>
);
