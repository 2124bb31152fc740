import { pathOf } from '../module-addresses/module-address.ts';
import { pathOf as pathOfOrganization } from '../organizations/organization.ts';
import { addressWith } from '../pages/fields.ts';
import { Table } from '../pages/list-parts.tsx';
import { Badge } from '../pages/parts.tsx';
import type { ModuleRecord, RuleFinding, RuleFindings, ShownModule, Verdict } from './shown-module.ts';
import { isFailed, wordOf } from './version-state.ts';

type VersionTag = NonNullable<ModuleRecord['attributes']['version-tags']>[number];

interface VersionTableProps {
  readonly shown: ShownModule;
  /** Verdicts on versions that do not deserve their number, keyed by version. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly rules: RuleFindings;
}

/** Users of another organization that shares the module see only the versions that can be installed. */
export const VersionTable = ({ shown, verdicts, rules }: VersionTableProps) => {
  const { module, contents } = shown;
  const statuses =
    module?.attributes['version-statuses'] ??
    (contents?.versions ?? []).map((version) => ({ version, status: 'ok' as const, error: undefined }));
  const tags = new Map((module?.attributes['version-tags'] ?? []).map((tag) => [tag.version, changeOf(tag)]));
  const revoked = new Set(module?.attributes['revoked-versions'] ?? []);
  return (
    <section id="versions">
      <h2>Versions</h2>
      {module && statuses.filter(({ status }) => status === 'ok').length > 1 ? (
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
      <Table label="Versions" heads={['Version', 'State', 'Reason']}>
        {statuses.map(({ version, status, error }) => (
          <tr>
            <th scope="row">
              <a href={pathOf(shown, version)}>{version}</a>
            </th>
            <td>
              {revoked.has(version) ? (
                <Badge kind="problem">revoked</Badge>
              ) : (
                <Badge kind={isFailed(status) ? 'problem' : status === 'ok' ? 'good' : 'plain'}>
                  {wordOf(status)}
                </Badge>
              )}
            </td>
            <td class="text">
              {error ?? tags.get(version) ?? ''}
              <RuleText rule={rules.get(version)} />
              <VerdictText shown={shown} version={version} verdict={verdicts.get(version)} />
            </td>
          </tr>
        ))}
      </Table>
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

/** @param rule undefined if no rule says anything about the version */
const RuleText = ({ rule }: { readonly rule: RuleFinding | undefined }) =>
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

function changeOf({ tag, 'moved-to': commit, deleted }: VersionTag): string | undefined {
  if (deleted) return `Its tag ${tag} was deleted.`;
  return commit === undefined ? undefined : `Its tag ${tag} now points to another commit, ${commit}.`;
}

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
