/** The team that exists in every organization and has all permissions; its members are the owners. */
export const ownersTeamName = 'owners';

/** Names are unique in any case, so no second team can have this one. */
export function isOwnersTeam(team: { readonly name: string }): boolean {
  return team.name === ownersTeamName;
}
