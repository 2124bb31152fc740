import { FirstStep } from '../pages/command.tsx';
import { Empty } from '../pages/parts.tsx';
import { addressWith, isNarrowed, narrowing, type Search } from './search.request.ts';

interface NothingProps {
  readonly search: Search;
  readonly suggestions: readonly string[];
}

export const NothingFound = ({ search, suggestions }: NothingProps) =>
  search.sort === 'downloads' && search.q === '' ? (
    <Empty>
      <h2>Nothing has been downloaded yet</h2>
      <p>
        None of these modules has been installed so far.{' '}
        <a href={addressWith(search, { sort: '' })}>Show them by name</a>.
      </p>
    </Empty>
  ) : isNarrowed(search) ? (
    <Empty>
      <h2>No module matches</h2>
      {suggestions.length === 0 ? null : (
        <p>
          Did you mean{' '}
          {suggestions.map((q, index) => (
            <>
              {index === 0 ? '' : ' or '}
              <a href={addressWith(search, { q })}>{q}</a>
            </>
          ))}
          ?
        </p>
      )}
      <p>
        No module that you may read has all of these words: in its name or description, in its README, or in
        its inputs, outputs, resources and submodules. Try fewer or shorter words
        {narrowing.every((name) => search[name] === '') ? '' : ', or all modules that have them'}.
      </p>
      <p>
        <a href="/">Show all modules</a>
      </p>
    </Empty>
  ) : (
    <Empty>
      <h2>There are no modules yet</h2>
      <p>
        A module appears here when its first version is published. Choose one of your organizations, or create
        one, and publish a module there.
      </p>
      <FirstStep
        id="publish-command"
        label="Command that publishes the module in this folder"
        command={`groundwork login\ngroundwork module publish`}
        button={{ href: '/app/organizations', label: 'Your organizations' }}
      />
      <p>
        If you expect to see modules, ask an owner of your organization whether you are a member of a team.
      </p>
    </Empty>
  );
