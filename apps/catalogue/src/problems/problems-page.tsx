import { Named, Table } from '../pages/list-parts.tsx';
import { Badge, Empty } from '../pages/parts.tsx';
import type { Problem } from './problem.ts';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  /** Sentences about the checks that were left out. */
  readonly gaps: readonly string[];
}

export const ProblemsPage = ({ problems, gaps }: ProblemsProps) => (
  <>
    <h1>What is wrong now</h1>
    {problems.length === 0 ? (
      <Empty>
        <h2>Nothing is wrong</h2>
        <p>
          No version has failed, no tag has moved or was deleted, every connection works, every policy set has
          policies in force that compile, no token and no exemption from policies ends within two weeks, and
          no invitation has waited for a week.
        </p>
      </Empty>
    ) : (
      <ProblemTable problems={problems} />
    )}
    {gaps.length === 0 ? null : (
      <ul class="quiet">
        {gaps.map((gap) => (
          <li>{gap}</li>
        ))}
      </ul>
    )}
  </>
);

export const ProblemTable = ({ problems }: Pick<ProblemsProps, 'problems'>) => (
  <Table label="Problems" heads={['What', 'What is wrong', 'What to do']}>
    {problems.map(({ kind, about, path, what, reason, advice }) => (
      <tr>
        <th scope="row">
          <a href={path}>
            <Named>{about}</Named>
          </a>
        </th>
        <td class="text">
          <Badge kind={kind}>{kind === 'problem' ? 'does not work' : 'look at it'}</Badge> {what}
          {reason === undefined ? null : <p class="quiet">{reason}</p>}
        </td>
        <td class="text">{advice}</td>
      </tr>
    ))}
  </Table>
);
