import { pathOf, type Organization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Done } from '../pages/form-parts.tsx';
import { Fact, Named, Pager } from '../pages/list-parts.tsx';
import { Day } from '../pages/parts.tsx';
import {
  isEnforced,
  kindNames,
  refusalSentence,
  sentencesOf,
  type ConsumptionRule,
} from './consumption-rule.ts';
import type { Refusals } from './consumption-rules.view.ts';
import { RefusalTable } from './refusal-table.tsx';
import { Enforcement } from './rules-page.tsx';

interface RuleProps {
  readonly organization: Organization;
  readonly rule: ConsumptionRule;
  readonly refused: Refusals;
  readonly done: string;
}

const done = {
  created: 'The rule is created. It refuses nothing until you enforce it.',
  changed: 'The rule is changed.',
  enforced: 'The rule is enforced: clients no longer find the versions below.',
  ended: 'The rule is not enforced any more: the versions below can be used.',
};

export const RulePage = ({ organization, rule, refused, done: word }: RuleProps) => {
  const { id, attributes } = rule;
  const path = pathOf(organization.id, 'consumption-rules', id);
  return (
    <>
      <p class="quiet">
        <a href={pathOf(organization.id, 'consumption-rules')}>All rules of consumption</a>
      </p>
      <h1>
        <Named>{attributes.name}</Named> <Enforcement rule={rule} />
      </h1>
      <Done word={word} texts={done} />
      {sentencesOf(attributes).map((sentence) => (
        <p>{sentence}</p>
      ))}
      {attributes.modules === null ? null : (
        <ul aria-label="Modules">
          {attributes.modules.map((pattern) => (
            <li>
              <code>{pattern}</code>
            </li>
          ))}
        </ul>
      )}
      <dl class="facts">
        <Fact term="Kind">{kindNames[attributes.kind]}</Fact>
        {attributes.reason === null ? null : (
          <Fact term="Reason">
            <Named>{attributes.reason}</Named>
          </Fact>
        )}
        {attributes.link === null ? null : (
          <Fact term="Link">
            <a href={attributes.link} rel="nofollow noopener noreferrer">
              {attributes.link}
            </a>
          </Fact>
        )}
        <Fact term="Changed">
          <Day at={attributes['updated-at']} />
        </Fact>
      </dl>
      {organization.attributes.permissions['can-update'] ? <Actions path={path} rule={rule} /> : null}
      <h2>{isEnforced(rule) ? 'What it refuses' : 'What it would refuse'}</h2>
      <p>
        {refusalSentence(rule, refused.counts)}{' '}
        {refused.isComplete ? '' : 'There are too many modules to judge all of them; some are left out.'}
      </p>
      {refused.refusals.length === 0 ? null : <RefusalTable refusals={refused.refusals} />}
      <Pager pagination={refused.pagination} addressOf={(page) => addressWith(path, { page })} />
    </>
  );
};

const Actions = ({ path, rule }: { readonly path: string; readonly rule: ConsumptionRule }) => (
  <p class="actions">
    {isEnforced(rule) ? (
      <a href={`${path}/enforcement/end`}>Stop enforcing it</a>
    ) : (
      <a href={`${path}/enforcement/begin`}>Enforce it</a>
    )}
    <a href={`${path}/change`}>Change it</a>
    <a href={`${path}/delete`}>Delete it</a>
  </p>
);
