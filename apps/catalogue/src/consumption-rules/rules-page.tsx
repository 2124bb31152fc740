import { pathOf, type Organization } from '../organizations/organization.ts';
import { FirstStep } from '../pages/command.tsx';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Named, Pager, Table, type Pagination } from '../pages/list-parts.tsx';
import { Badge, Empty } from '../pages/parts.tsx';
import { isEnforced, kindNames, ruleKinds, sentencesOf, type ConsumptionRule } from './consumption-rule.ts';

interface RulesProps {
  readonly organization: Organization;
  readonly rules: readonly ConsumptionRule[];
  readonly pagination: Pagination;
  readonly done: string;
}

export const RulesPage = ({ organization: { id, attributes }, rules, pagination, done }: RulesProps) => {
  const path = pathOf(id, 'consumption-rules');
  return (
    <>
      <h1>Rules of consumption</h1>
      <Done word={done} texts={{ deleted: 'The rule is deleted. What only it refused can be used again.' }} />
      <p>
        They decide which versions of modules {id} may use: its own, those that are shared with it, and public
        ones. Clients do not find a version that a rule refuses. A rule that is not enforced only lists what
        it would refuse.
      </p>
      {rules.length === 0 ? (
        <Empty>
          <h2>There is no rule yet</h2>
          <p>Every version that members can see can be used.</p>
          {attributes.permissions['can-update'] ? (
            <FirstStep
              id="rule-command"
              label="Command that creates a rule"
              command={`groundwork rule create two-days --kind minimum-age --hours 48 --organization ${id}`}
            />
          ) : null}
        </Empty>
      ) : (
        <Table label="Rules of consumption" heads={['Name', 'Enforced', 'What it says', 'Reason']}>
          {rules.map((rule) => (
            <tr>
              <th scope="row">
                <a href={pathOf(id, 'consumption-rules', rule.id)}>
                  <Named>{rule.attributes.name}</Named>
                </a>
              </th>
              <td>
                <Enforcement rule={rule} />
              </td>
              <td class="text">{sentencesOf(rule.attributes).join(' ')}</td>
              <td class="text">
                <Named>{rule.attributes.reason ?? ''}</Named>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pager pagination={pagination} addressOf={(page) => addressWith(path, { page })} />
      {attributes.permissions['can-update'] ? (
        <>
          <h2>Create a rule</h2>
          <p class="actions">
            {ruleKinds.map((kind) => (
              <a class="button" href={addressWith(`${path}/new`, { kind })}>
                {kindNames[kind]}
              </a>
            ))}
          </p>
        </>
      ) : null}
    </>
  );
};

export const Enforcement = ({ rule }: { readonly rule: ConsumptionRule }) =>
  isEnforced(rule) ? <Badge kind="good">enforced</Badge> : <Badge kind="plain">dry run</Badge>;
