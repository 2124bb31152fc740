-- The statements of grants.store.ts, as its tests ran them. Written by `npm run record-sql`.

-- find
select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              false
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              false
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
        join team_members on team_members.organization_id = teams.organization_id
        and team_members.team_id = teams.id
        join organization_memberships on organization_memberships.organization_id = team_members.organization_id
        and organization_memberships.user_id = team_members.user_id
      where
        organization_memberships.status = 'active'
        and team_members.user_id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
        join team_members on team_members.organization_id = teams.organization_id
        and team_members.team_id = teams.id
        join organization_memberships on organization_memberships.organization_id = team_members.organization_id
        and organization_memberships.user_id = team_members.user_id
      where
        organization_memberships.status = 'active'
        and team_members.user_id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              teams
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        teams.id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              teams
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        teams.id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = ?;

-- findEach
select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                false
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  id as organization_id
                from
                  organizations
                where
                  false
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                false
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                false
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
          where
            false
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and organizations.id = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  id as organization_id
                from
                  organizations
                where
                  id = subject.principal_id
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
          where
            false
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and lower(organizations.name) = lower(subject.reference)
      and organizations.name = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  id as organization_id
                from
                  organizations
                where
                  id = subject.principal_id
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                id as organization_id
              from
                organizations
              where
                id = subject.principal_id
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
          where
            false
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and organizations.id = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  organization_id
                from
                  organization_memberships
                where
                  user_id = subject.principal_id
                  and status = 'active'
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and consumer.user_tokens_enabled
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and consumer.user_tokens_enabled
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
            join team_members on team_members.organization_id = teams.organization_id
            and team_members.team_id = teams.id
            join organization_memberships on organization_memberships.organization_id = team_members.organization_id
            and organization_memberships.user_id = team_members.user_id
          where
            organization_memberships.status = 'active'
            and team_members.user_id = subject.principal_id
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and lower(organizations.name) = lower(subject.reference)
      and organizations.name = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  organization_id
                from
                  organization_memberships
                where
                  user_id = subject.principal_id
                  and status = 'active'
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and consumer.user_tokens_enabled
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                organization_memberships
              where
                user_id = subject.principal_id
                and status = 'active'
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and consumer.user_tokens_enabled
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
            join team_members on team_members.organization_id = teams.organization_id
            and team_members.team_id = teams.id
            join organization_memberships on organization_memberships.organization_id = team_members.organization_id
            and organization_memberships.user_id = team_members.user_id
          where
            organization_memberships.status = 'active'
            and team_members.user_id = subject.principal_id
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and organizations.id = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  organization_id
                from
                  teams
                where
                  id = subject.principal_id
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
          where
            teams.id = subject.principal_id
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and lower(organizations.name) = lower(subject.reference)
      and organizations.name = subject.reference
    limit
      1
  ) as found;

select
  subject.place,
  found.*
from
  unnest(?::text[], ?::text[]) with ordinality as subject (principal_id, reference, place)
  cross join lateral (
    select
      organizations.id,
      organizations.name,
      organizations.disabled,
      organizations.version,
      organizations.user_tokens_enabled,
      coalesce(
        (
          select
            true
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
          where
            own.organization_id = organizations.id
        ),
        false
      ) as is_member,
      case
        when coalesce(
          (
            select
              true
            from
              (
                select
                  organization_id
                from
                  teams
                where
                  id = subject.principal_id
              ) own
            where
              own.organization_id = organizations.id
          ),
          false
        ) then '{}'
        when organizations.global_module_sharing then array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
        )
        else array(
          select
            own.organization_id
          from
            (
              select
                organization_id
              from
                teams
              where
                id = subject.principal_id
            ) own
            join module_consumers on module_consumers.consumer_id = own.organization_id
          where
            (
              select
                consumer.deleted_at is null
                and not consumer.disabled
                and true
              from
                organizations consumer
              where
                consumer.id = own.organization_id
            )
            and module_consumers.producer_id = organizations.id
        )
      end as consumer_ids,
      coalesce(
        (
          select
            jsonb_agg(
              jsonb_build_object(
                'id',
                teams.id,
                'name',
                teams.name,
                'permissions',
                teams.permissions
              )
            )
          from
            teams
          where
            teams.id = subject.principal_id
            and teams.organization_id = organizations.id
        ),
        '[]'
      ) as teams
    from
      organizations
    where
      organizations.deleted_at is null
      and organizations.id = subject.reference
    limit
      1
  ) as found;

-- findWithOrganization
select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id,
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              false
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            false
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id,
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id,
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
        join team_members on team_members.organization_id = teams.organization_id
        and team_members.team_id = teams.id
        join organization_memberships on organization_memberships.organization_id = team_members.organization_id
        and organization_memberships.user_id = team_members.user_id
      where
        organization_memberships.status = 'active'
        and team_members.user_id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

select
  organizations.id,
  organizations.sso_enabled,
  organizations.created_at,
  organizations.name,
  organizations.email,
  organizations.disabled,
  organizations.access_beta_tools,
  organizations.global_module_sharing,
  organizations.global_provider_sharing,
  organizations.apply_timeout,
  organizations.plan_timeout,
  organizations.worker_sudo_enabled,
  organizations.workspace_limit,
  organizations.version,
  organizations.default_execution_mode,
  organizations.user_tokens_enabled,
  organizations.allow_force_delete_workspaces,
  organizations.kept_settings,
  (
    select
      projects.id
    from
      projects
    where
      projects.organization_id = organizations.id
      and projects.is_default
  ) as default_project_id,
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              teams
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        teams.id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and lower(organizations.name) = lower(?)
  and organizations.name = ?;

-- list
select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              id as organization_id
            from
              organizations
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            id as organization_id
          from
            organizations
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        false
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = any (?);

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              organization_memberships
            where
              user_id = ?
              and status = 'active'
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            organization_memberships
          where
            user_id = ?
            and status = 'active'
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and consumer.user_tokens_enabled
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
        join team_members on team_members.organization_id = teams.organization_id
        and team_members.team_id = teams.id
        join organization_memberships on organization_memberships.organization_id = team_members.organization_id
        and organization_memberships.user_id = team_members.user_id
      where
        organization_memberships.status = 'active'
        and team_members.user_id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = any (?);

select
  organizations.id,
  organizations.name,
  organizations.disabled,
  organizations.version,
  organizations.user_tokens_enabled,
  coalesce(
    (
      select
        true
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        own.organization_id = organizations.id
    ),
    false
  ) as is_member,
  case
    when coalesce(
      (
        select
          true
        from
          (
            select
              organization_id
            from
              teams
            where
              id = ?
          ) own
        where
          own.organization_id = organizations.id
      ),
      false
    ) then '{}'
    when organizations.global_module_sharing then array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
    )
    else array(
      select
        own.organization_id
      from
        (
          select
            organization_id
          from
            teams
          where
            id = ?
        ) own
        join module_consumers on module_consumers.consumer_id = own.organization_id
      where
        (
          select
            consumer.deleted_at is null
            and not consumer.disabled
            and true
          from
            organizations consumer
          where
            consumer.id = own.organization_id
        )
        and module_consumers.producer_id = organizations.id
    )
  end as consumer_ids,
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object(
            'id',
            teams.id,
            'name',
            teams.name,
            'permissions',
            teams.permissions
          )
        )
      from
        teams
      where
        teams.id = ?
        and teams.organization_id = organizations.id
    ),
    '[]'
  ) as teams
from
  organizations
where
  organizations.deleted_at is null
  and organizations.id = any (?);
