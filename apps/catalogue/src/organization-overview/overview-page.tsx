import { pathOf as pathOfModule } from '../module-addresses/module-address.ts';
import { NoModules } from '../organization-modules/no-modules.tsx';
import { count, Day, Notice } from '../pages/parts.tsx';
import type { Problem } from '../problems/problem.ts';
import { ProblemTable } from '../problems/problems-page.tsx';
import { mayPublish } from '../publishing/publication.policy.ts';
import { pathOf, sections, type Organization, type Section } from '../organizations/organization.ts';
import type { OrganizationCounts } from '../organizations/organization-counts.view.ts';
import type { Publication } from './publications.view.ts';

interface OverviewProps {
  readonly organization: Organization;
  readonly counts: OrganizationCounts;
  readonly publications: readonly Publication[];
  readonly problems: readonly Problem[];
}

const shownProblems = 5;

export const OverviewPage = ({ organization, counts, publications, problems }: OverviewProps) => {
  const { id, attributes } = organization;
  return (
    <>
      <h1>{id}</h1>
      <dl class="facts">
        {Object.values<Section>(sections).map(({ path, name }) => {
          const number = Object.entries(counts).find(([section]) => section === path)?.[1];
          return number === undefined ? null : (
            <div>
              <dt>
                <a href={pathOf(id, path)}>{name}</a>
              </dt>
              <dd>{count(number)}</dd>
            </div>
          );
        })}
        <div>
          <dt>Contact</dt>
          <dd>{attributes.email}</dd>
        </div>
        <div>
          <dt>Since</dt>
          <dd>
            <Day at={attributes['created-at']} />
          </dd>
        </div>
      </dl>
      {attributes['user-tokens-enabled'] ? null : (
        <Notice kind="info">
          <p>Only the tokens of the organization and of its teams work here. Personal tokens do not.</p>
        </Notice>
      )}
      <h2>Problems</h2>
      {problems.length === 0 ? (
        <p>None that you may see.</p>
      ) : (
        <>
          <ProblemTable problems={problems.slice(0, shownProblems)} />
          <p>
            <a href={pathOf(id, 'problems')}>
              {problems.length > shownProblems
                ? `All ${problems.length}, and what to do about them`
                : 'What was checked'}
            </a>
          </p>
        </>
      )}
      {counts.modules === 0 ? (
        <NoModules organization={id} mayPublish={mayPublish(organization)} />
      ) : (
        <Publications publications={publications} />
      )}
    </>
  );
};

const Publications = ({ publications }: Pick<OverviewProps, 'publications'>) =>
  publications.length === 0 ? null : (
    <>
      <h2>Recently published</h2>
      <ul class="lines">
        {publications.map((module) => (
          <li>
            <a href={pathOfModule(module)}>
              {module.name}/{module.provider} {module.version}
            </a>
            <span class="quiet">
              <Day at={module.published_at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
