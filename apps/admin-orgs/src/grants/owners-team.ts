/** The team that exists in every organization and may do everything in it; its members are the owners. */
export const ownersTeamName = 'owners';

/** Team names are unique whatever their case, so no second team can have this one. */
export function isOwnersTeam(team: { readonly name: string }): boolean {
  return team.name === ownersTeamName;
}
