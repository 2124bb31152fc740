import type { Knex } from 'knex';

/**
 * A fetch job is about one version, whose id is its subject. Jobs that share a repository are taken together.
 *
 * - `jobs.repository` is what they share; null for a job that is fetched alone. Jobs about several versions are split.
 * - `repository_listings.repository` is the same for a subscription.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table repository_listings add column repository text collate "C"');
  await knex.raw(`
    alter table jobs
      add column repository text collate "C",
      add constraint jobs_repository_check check (repository is null or (work = 'git' and purpose <> 'repository-refs'))`);
  await knex.raw(`
    with lists as (
      delete from jobs where work = 'git' and purpose <> 'repository-refs' and state <> 'done'
      returning organization_id, purpose, task -> 'fetch' as awaited, cause
    )
    insert into jobs (organization_id, work, purpose, subject, task, repository, cause)
    select organization_id, 'git', purpose, version ->> 'subject',
      jsonb_build_object('kind', 'fetch', 'commit', version -> 'commit', 'ref', version -> 'ref',
        'subscriptionId', awaited -> 'subscriptionId', 'path', awaited -> 'path',
        'ingressSubmodules', awaited -> 'ingressSubmodules'),
      awaited ->> 'subscriptionId', cause
    from lists, jsonb_array_elements(awaited -> 'versions') as version
    on conflict (purpose, subject) where work = 'git' and state <> 'done' do nothing`);
  await knex.raw(`
    create index jobs_by_repository on jobs (organization_id, repository, run_after, id)
    where work = 'git' and state = 'waiting' and repository is not null`);
}
