/** SQL expression for the `TeamReach` of a row of `teams`. */
export const teamReach = `case
  when exists (
    select from team_projects granted where granted.organization_id = teams.organization_id
      and granted.team_id = teams.id and granted.access <> 'read') then 'projects'
  when exists (
    select from team_workspaces granted where granted.organization_id = teams.organization_id
      and granted.team_id = teams.id and granted.access <> 'read') then 'workspaces'
  when exists (
    select from team_projects granted where granted.organization_id = teams.organization_id
      and granted.team_id = teams.id) then 'reads'
  when exists (
    select from team_workspaces granted where granted.organization_id = teams.organization_id
      and granted.team_id = teams.id) then 'reads'
  else 'nothing' end`;
