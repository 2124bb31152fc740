/** The team that exists in every organization and has all permissions; its members are the owners. */
export const ownersTeamName = 'owners';

/** Team names are unique ignoring case, so an organization cannot also have a team `Owners`. */
export function isOwnersTeam(team: { readonly name: string }): boolean {
  return team.name === ownersTeamName;
}
