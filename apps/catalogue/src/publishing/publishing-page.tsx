import { clientAddressOf } from '@groundwork/contracts';
import type { ArchiveForm, RepositoryForm } from './publication.request.ts';
import type { Recipe } from '../assets/recipes.ts';
import { pathOf } from '../organizations/organization.ts';
import { NeedsHttps } from '../pages/how-to-log-in.tsx';
import { FormToken, Notice } from '../pages/parts.tsx';

/** Rejected form, with the objections of the platform. */
export type Refused =
  | { readonly archive: ArchiveForm; readonly repository?: never; readonly problems: readonly string[] }
  | { readonly repository: RepositoryForm; readonly archive?: never; readonly problems: readonly string[] };

interface PublishingProps {
  readonly organization: string;
  readonly formToken: string;
  /** Undefined for users who may not see connections. */
  readonly connections:
    readonly { readonly id: string; readonly path: string; readonly name: string }[] | undefined;
  readonly recipes: readonly Recipe[];
  /** Public address of the platform. */
  readonly baseUrl: string;
  readonly refused: Refused | undefined;
  /** Initial values of the archive form. */
  readonly archive: ArchiveForm;
}

export const PublishingPage = (props: PublishingProps) => (
  <>
    <h1>Publish a module</h1>
    <nav class="contents" aria-label="On this page">
      <a href="#archive">An archive from your computer</a>
      <a href="#repository">A repository</a>
      <a href="#pipeline">From a pipeline</a>
    </nav>
    <ArchiveSection {...props} />
    <RepositorySection {...props} />
    <PipelineSection {...props} />
  </>
);

const Problems = ({ problems }: { readonly problems: readonly string[] | undefined }) =>
  problems === undefined ? null : (
    <Notice kind="problem">
      {problems.map((problem) => (
        <p>{problem}</p>
      ))}
    </Notice>
  );

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly help: string;
  readonly isOptional?: boolean;
}

const TextField = ({ id, name, label, value, help, isOptional = false }: TextFieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      name={name}
      value={value ?? ''}
      required={!isOptional}
      maxlength={256}
      autocomplete="off"
      spellcheck={false}
      aria-describedby={`${id}-hint`}
    />
    <span class="quiet" id={`${id}-hint`}>
      {help}
    </span>
  </div>
);

const ArchiveSection = ({ organization, formToken, refused, archive }: PublishingProps) => (
  <section id="archive">
    <h2>An archive from your computer</h2>
    <Problems problems={refused?.archive && refused.problems} />
    <p>
      Pack the folder that has the <code>.tf</code> files at its root:
    </p>
    <pre>
      <code>tar -czf module.tar.gz -C &lt;directory&gt; .</code>
    </pre>
    <form
      method="post"
      action={pathOf(organization, 'publish', 'archive')}
      enctype="multipart/form-data"
      class="stack"
    >
      <FormToken value={formToken} />
      <div class="columns">
        <TextField
          id="name"
          name="name"
          label="Name"
          value={archive.name}
          help="What the module creates, such as network. All versions of a module have the same name."
        />
        <TextField
          id="provider"
          name="provider"
          label="Provider"
          value={archive.provider}
          help="The provider that it uses, such as aws."
        />
        <TextField
          id="version"
          name="version"
          label="Version"
          value={archive.version}
          help="Three numbers, such as 1.0.0. A version that failed can be sent again."
        />
      </div>
      <label for="file">Archive</label>
      <input
        id="file"
        name="archive"
        type="file"
        accept=".tar.gz,.tgz,application/gzip"
        class="drop"
        required
      />
      <p class="quiet">Choose a file, or drop it here. The next page shows the result.</p>
      <div>
        <button class="primary">Publish the archive</button>
      </div>
    </form>
  </section>
);

const RepositorySection = ({ organization, formToken, connections, refused }: PublishingProps) => (
  <section id="repository">
    <h2>A repository</h2>
    <Problems problems={refused?.repository && refused.problems} />
    <p>The platform follows the repository: each new tag such as v1.2.0 becomes a version automatically.</p>
    {connections === undefined || connections.length === 0 ? (
      <Notice kind="info">
        {connections === undefined ? (
          'This needs a connection to the provider of the repository. Ask an owner, or a member of a team with the permission manage-vcs-settings.'
        ) : (
          <>
            This needs a connection to the provider of the repository, and there is none yet.{' '}
            <a href={pathOf(organization, 'connections')}>Connect Git hosting</a>.
          </>
        )}
      </Notice>
    ) : (
      <form method="post" action={pathOf(organization, 'publish', 'repository')} class="stack">
        <FormToken value={formToken} />
        <p>
          Choose several from a list:{' '}
          {connections.map(({ id, path, name }, index) => (
            <>
              {index === 0 ? '' : ', '}
              <a key={id} href={`${path}/repositories`}>
                {name}
              </a>
            </>
          ))}
          . Or name one:
        </p>
        <div class="columns">
          <div class="field">
            <label for="connection">Connection</label>
            <select id="connection" name="connection">
              {connections.map(({ id, name }) => (
                <option key={id} value={id} selected={id === refused?.repository?.connection}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <TextField
            id="repository-name"
            name="repository"
            label="Repository"
            value={refused?.repository?.repository}
            help="Such as acme/terraform-aws-network. The module gets its name from the repository."
          />
          <TextField
            id="branch"
            name="branch"
            label="Branch"
            value={refused?.repository?.branch}
            help="Only if versions come from a branch instead of tags."
            isOptional
          />
          <TextField
            id="folder"
            name="folder"
            label="Folder"
            value={refused?.repository?.folder}
            help="Only if the module is not at the root of the repository."
            isOptional
          />
        </div>
        <div>
          <button class="primary">Follow the repository</button>
        </div>
      </form>
    )}
  </section>
);

const PipelineSection = (props: PublishingProps) => (
  <section id="pipeline">
    <h2>From a pipeline</h2>
    {clientAddressOf(props.baseUrl).way === 'insecure' ? (
      <NeedsHttps baseUrl={props.baseUrl} />
    ) : (
      <Pipeline {...props} />
    )}
  </section>
);

const Pipeline = ({ organization, recipes, baseUrl }: PublishingProps) => (
  <>
    <p>
      A pipeline checks the module at every push, and publishes it when a tag is pushed. It needs a token of a
      team that may publish, as its secret <code>GROUNDWORK_TOKEN</code>:
    </p>
    <pre tabindex={0} aria-label="Commands that create the token">
      <code>
        {[
          `groundwork login ${clientAddressOf(baseUrl).login}`,
          `groundwork team create publishers --organization ${organization} --access manage-modules`,
          `groundwork token create --organization ${organization} --team publishers --expires 90d`,
        ].join('\n')}
      </code>
    </pre>
    {recipes.map(({ title, file, text }, index) => (
      <details>
        <summary>
          {title}: <code>{file}</code>
        </summary>
        <div class="block">
          <pre tabindex={0} aria-label={title}>
            <code id={`recipe-${index}`}>{text}</code>
          </pre>
          <button type="button" data-copy={`recipe-${index}`} hidden>
            Copy
          </button>
        </div>
      </details>
    ))}
  </>
);
