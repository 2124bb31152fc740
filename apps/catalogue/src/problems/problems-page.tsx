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
    <h1>Problems</h1>
    {problems.length === 0 ? (
      <Empty>
        <h2>No problems</h2>
        <ul>
          <li>No version has failed.</li>
          <li>No tag has moved or was deleted.</li>
          <li>Every connection works.</li>
          <li>Every policy set has policies in force, and they compile.</li>
          <li>No token and no exemption ends within two weeks.</li>
          <li>No invitation has been pending for a week.</li>
        </ul>
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
