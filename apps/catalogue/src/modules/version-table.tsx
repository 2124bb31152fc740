import { pathOf } from '../module-addresses/module-address.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Table } from '../pages/list-parts.tsx';
import { Badge, count, Day } from '../pages/parts.tsx';
import { wayToNext } from './next-version.ts';
import type { ListedVersion } from './listed-version.ts';
import { Reason } from './module-notices.tsx';
import { WayToNext } from './next-steps.tsx';
import type { RuleFinding, RuleFindings, ShownModule, Verdict } from './shown-module.ts';
import { isFailed, wordOf } from './version-state.ts';

interface VersionTableProps {
  readonly shown: ShownModule;
  readonly versions: readonly ListedVersion[];
  readonly rules: RuleFindings;
}

export const VersionTable = ({ shown, versions, rules }: VersionTableProps) => {
  const { module, contents } = shown;
  const way = contents && wayToNext(shown);
  return (
    <section id="versions">
      <h2>Versions</h2>
      {module && versions.filter(({ status }) => status === 'ok').length > 1 ? (
        <p>
          <a href={addressWith(`${pathOf(shown)}/compare`, { to: contents?.version ?? '' })}>
            Compare two versions
          </a>
        </p>
      ) : null}
      {module?.attributes['vcs-repo']?.tags === true ? (
        <p>
          A new tag appears within a minute of a push that the provider reports. Otherwise, as when more than
          three tags are pushed to GitHub at once, it appears with the next poll, every 15 minutes by default,
          or after a resync.
        </p>
      ) : null}
      <Table label="Versions" heads={['Version', 'Published', { number: 'Downloads' }, 'State', 'Reason']}>
        {versions.map((listed) => (
          <VersionRow shown={shown} listed={listed} rule={rules.get(listed.version)} />
        ))}
      </Table>
      {way ? (
        <section id="next">
          <h3>Publish a new version</h3>
          <WayToNext way={way} />
        </section>
      ) : null}
      {module?.attributes.permissions['can-delete'] ? (
        <p>
          <a href={`${pathOf(shown)}/settings`}>Settings of the module</a>
          {' · '}
          <a href={`${pathOf(shown)}/delete`}>Delete the module</a>
        </p>
      ) : null}
    </section>
  );
};

interface VersionRowProps {
  readonly shown: ShownModule;
  readonly listed: ListedVersion;
  /** Undefined if no rule says anything about the version. */
  readonly rule: RuleFinding | undefined;
}

const VersionRow = ({ shown, listed, rule }: VersionRowProps) => {
  const { version, facts, isLatest } = listed;
  const given = facts?.revocation ?? facts?.deprecation;
  return (
    <tr>
      <th scope="row">
        <a href={pathOf(shown, version)}>{version}</a>
        {isLatest ? <span class="quiet"> latest</span> : null}
      </th>
      <td>{facts?.publishedAt ? <Day at={facts.publishedAt} /> : null}</td>
      <td class="number">{facts?.downloads === undefined ? null : count(facts.downloads)}</td>
      <td>
        <StateBadge listed={listed} />
        {listed.tag ? (
          <>
            {' '}
            <Badge kind="warning">tag {listed.tag}</Badge>
          </>
        ) : null}
      </td>
      <td class="text">
        {listed.error ?? (given ? <Reason text={given.text} link={given.link} /> : null)}
        {listed.tagChange === undefined ? null : <p>{listed.tagChange}</p>}
        <RuleText rule={rule} />
        <VerdictText shown={shown} version={version} verdict={facts?.verdict} />
      </td>
    </tr>
  );
};

const StateBadge = ({ listed: { status, isRevoked, facts } }: { readonly listed: ListedVersion }) => {
  if (isRevoked) return <Badge kind="problem">revoked</Badge>;
  if (facts?.deprecation) return <Badge kind="warning">deprecated</Badge>;
  return (
    <Badge kind={isFailed(status) ? 'problem' : status === 'ok' ? 'good' : 'plain'}>{wordOf(status)}</Badge>
  );
};

const RuleText = ({ rule }: Pick<VersionRowProps, 'rule'>) =>
  rule === undefined ? null : (
    <p>
      <Badge kind={rule.isRefused ? 'problem' : 'warning'}>
        {rule.isRefused ? 'refused to you' : 'rule'}
      </Badge>{' '}
      <bdi>{rule.message}</bdi>
    </p>
  );

interface VerdictProps {
  readonly shown: ShownModule;
  readonly version: string;
  /** Undefined if the version deserves its number. */
  readonly verdict: Verdict | undefined;
}

const VerdictText = ({ shown, version, verdict }: VerdictProps) =>
  verdict === undefined ? null : (
    <p>
      <Badge kind="warning">deserves {verdict['deserved-version']}</Badge> {verdict.sentence}{' '}
      <a href={addressWith(`${pathOf(shown)}/compare`, { from: verdict.against, to: version })}>
        Compare with {verdict.against}
      </a>
    </p>
  );

/**
 * Link to the audit trail of the version, for owners. Only they may delete a version, so that permission identifies
 * them.
 */
export const HistoryLink = ({ shown: { namespace, version } }: { readonly shown: ShownModule }) =>
  version?.attributes.permissions['can-delete'] === true ? (
    <a href={addressWith(pathOfOrganization(namespace, 'audit-trail'), { resource: version.id })}>History</a>
  ) : null;

/** Link to the actions that the user may take on the version; omitted if there are none. */
export const ManageLink = ({ shown }: { readonly shown: ShownModule }) => {
  const { version, module } = shown;
  const permissions = [module?.attributes.permissions, version?.attributes.permissions];
  const mayManage = permissions.some((each) => each?.['can-retry'] === true || each?.['can-delete'] === true);
  return version && mayManage ? (
    <a href={`${pathOf(shown, version.attributes.version)}/manage`}>Manage this version</a>
  ) : null;
};

/** Leads to what publishes the next version; omitted for users who may not. */
export const NextLink = ({ shown }: { readonly shown: ShownModule }) => {
  const way = wayToNext(shown);
  return way ? <a href={way.form ?? `${pathOf(shown)}#next`}>Publish a new version</a> : null;
};
