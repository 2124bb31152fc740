import { pathOf, type ModuleName } from '../module-addresses/module-address.ts';
import { Named } from '../pages/list-parts.tsx';
import { count, Day } from '../pages/parts.tsx';
import {
  constraintOf,
  nameOfCaller,
  usersPathOf,
  versionGotBy,
  type Caller,
  type Consumer,
} from './module-user.ts';
import type { ModuleUsers } from './module-users.view.ts';

interface FirstUsersProps {
  readonly module: ModuleName;
  readonly users: ModuleUsers;
  /** Downloads of all versions. */
  readonly downloads: number;
}

/** The first users of a module by source, with the way to the others. Each source knows others than the rest. */
export const FirstUsers = ({ module, users: { callers, consumers }, downloads }: FirstUsersProps) => (
  <>
    <h3>Modules that call it</h3>
    {callers.users.length === 0 ? <p>None that you may see.</p> : null}
    <ul class="lines">
      {callers.users.map((caller) => (
        <CallerLine caller={caller} />
      ))}
    </ul>
    <h3>Pipelines that reported it</h3>
    {consumers.users.length === 0 ? (
      <p>
        None. A pipeline reports what it uses with <code>groundwork module check --report NAME</code>.
      </p>
    ) : null}
    <ul class="lines">
      {consumers.users.map((consumer) => (
        <ConsumerLine consumer={consumer} />
      ))}
    </ul>
    <h3>Downloads</h3>
    <p>{count(downloads)} of all versions. They do not tell who installs it.</p>
    <p>
      <a href={usersPathOf(module)}>
        All users: {things(callers.pagination['total-count'], 'call')},{' '}
        {things(consumers.pagination['total-count'], 'report')}
      </a>
    </p>
  </>
);

/** Who uses a module, on a page that takes it or a version of it away, or warns of it. */
export const Affected = (props: FirstUsersProps) => (
  <section>
    <h2>Who uses the module</h2>
    <FirstUsers {...props} />
  </section>
);

const CallerLine = ({ caller }: { readonly caller: Caller }) => (
  <li>
    <a href={pathOf(caller, caller.version)}>
      <Named>
        {nameOfCaller(caller)} {caller.version}
      </Named>
    </a>{' '}
    <span>
      <code>{constraintOf(caller)}</code>, gets {versionGotBy(caller)}
    </span>
  </li>
);

const ConsumerLine = ({ consumer }: { readonly consumer: Consumer }) => (
  <li>
    <Named>
      {[consumer.name, consumer.repository ?? '', consumer.environment ?? '']
        .filter((word) => word !== '')
        .join(', ')}
    </Named>{' '}
    <span>
      has {consumer.version}, <Day at={consumer['reported-at']} />
    </span>
  </li>
);

const things = (number: number, one: string): string => `${count(number)} ${number === 1 ? one : `${one}s`}`;
