import type { ApiClient } from '@groundwork/client';
import { parseParams } from '@groundwork/http';
import { pathOf } from '../organizations/organization.ts';
import { organizationPage, type OrganizationVisit } from '../organizations/organization.view.ts';
import { attempt } from '../pages/attempt.ts';
import { linesOf } from '../pages/fields.ts';
import { formPage } from '../pages/form-page.ts';
import { givenTags } from '../policy-exemptions/exemption-form.ts';
import { idsOf } from './named-records.view.ts';
import { scopeForm, type ScopeForm } from './policy-set-form.request.ts';
import { policySetParameters } from './policy-set.request.ts';
import type { PolicySet } from './policy-set.ts';
import { findPolicySet, type ShownPolicySet } from './policy-set.view.ts';
import { ScopePage } from './scope-page.tsx';

const scope = formPage({
  find: ({ req, client, organization }: OrganizationVisit) =>
    findPolicySet(client, organization.id, parseParams(policySetParameters, req).set),
  fields: scopeForm,
  show({ organization: { id }, session: { formToken } }, shown, refused) {
    const { set } = shown;
    const body = ScopePage({ organization: id, set, values: valuesOf(shown), formToken, refused });
    return { title: `What ${set.attributes.name} applies to`, body };
  },
  async send({ client, organization }, shown, form) {
    const { relationships, problems } = await findRelationships(client, organization.id, shown, form);
    if (problems) return { problems };
    const { id } = shown.set;
    const attributes = { global: form.global, 'tag-selectors': selectorsIn(form) };
    return attempt(
      client.PATCH('/api/v2/policy-sets/{id}', {
        params: { path: { id } },
        body: { data: { type: 'policy-sets', attributes, relationships } },
      }),
    );
  },
  done: ({ organization }, { set }) => ({
    goTo: `${pathOf(organization.id, 'policy-sets', set.id)}?done=scoped`,
  }),
});

/** `GET /app/organizations/:organization/policy-sets/:set/scope`: the form of what a policy set applies to. */
export const showScope = organizationPage('policy-sets', scope.show);

/** `POST /app/organizations/:organization/policy-sets/:set/scope`: attaches a policy set to projects, workspaces and tags, or to all. */
export const changeScope = organizationPage('policy-sets', scope.send);

/** Fields that name records, with the relationship of each. */
const fields = [
  ['projects', 'projects', 'projects'],
  ['workspaces', 'workspaces', 'workspaces'],
  ['not-projects', 'project-exclusions', 'projects'],
  ['not-workspaces', 'workspace-exclusions', 'workspaces'],
] as const;

type Relationship = (typeof fields)[number][1];

const recordsOf = (set: PolicySet, name: Relationship) => set.relationships[name]?.data ?? [];

function valuesOf({ set, names }: ShownPolicySet): ScopeForm {
  const named = (name: Relationship) =>
    recordsOf(set, name)
      .map(({ id }) => names.get(id) ?? id)
      .join('\n');
  const tags = (isExclude: boolean) =>
    set.attributes['tag-selectors']
      .filter((tag) => tag['is-exclude'] === isExclude)
      .map((tag) => (tag['tag-value'] === null ? tag['tag-key'] : `${tag['tag-key']}=${tag['tag-value']}`))
      .join('\n');
  return {
    global: set.attributes.global,
    projects: named('projects'),
    workspaces: named('workspaces'),
    tags: tags(false),
    'not-projects': named('project-exclusions'),
    'not-workspaces': named('workspace-exclusions'),
    'not-tags': tags(true),
  };
}

/** A set that applies to all has neither projects nor workspaces, but may exclude some. */
async function findRelationships(
  client: ApiClient,
  organization: string,
  { set, names }: ShownPolicySet,
  form: ScopeForm,
) {
  const asked = fields.filter(([, name]) => !form.global || name.endsWith('exclusions'));
  const found = await Promise.all(
    asked.map(async ([field, name, type]) => {
      const known = new Map(recordsOf(set, name).map(({ id }) => [names.get(id) ?? id, id]));
      const ids = await idsOf(client, organization, { type, names: linesOf(form[field]), known });
      return { name, type, ...ids };
    }),
  );
  const problems = found.flatMap((each) => each.problems ?? []);
  if (problems.length > 0) return { problems };
  const relationships = Object.fromEntries(
    found.map(({ name, type, data = [] }) => [name, { data: data.map((id) => ({ type, id })) }]),
  );
  return { relationships };
}

const selectorsIn = (form: ScopeForm) =>
  (
    [
      ['tags', false],
      ['not-tags', true],
    ] as const
  )
    .filter(([field]) => !form.global || field === 'not-tags')
    .flatMap(([field, isExclude]) =>
      givenTags(linesOf(form[field]).join(',')).map(({ key, value }) => ({
        'tag-key': key,
        'tag-value': value,
        'is-exclude': isExclude,
      })),
    );
