import type { VcsSite } from '@groundwork/testing/local-vcs';
import type { Caller, Recorder } from '../recorder.ts';
import type { ParkEvent } from '../../testing/parked-events.ts';
import type { StandIns } from '../stand-ins.ts';
import {
  tellOfAdministration,
  tellOfParkedEvents,
  tellOfPolicyTools,
  tellOfPublicModules,
  tellOfTheAuditTrail,
  tellOfTheEnd,
} from './administration.ts';
import { tellOfConnections, tellOfDisconnection, tellOfRepositories } from './connections.ts';
import { tellOfDeletions, tellOfModules } from './modules.ts';
import {
  makePeople,
  tellOfMembers,
  tellOfOrganizations,
  tellOfSuspension,
  tellOfTeams,
  tellOfTheDoor,
  tellOfUserTokens,
} from './people.ts';
import { tellOfPolicies, tellOfPolicySetVersions } from './policies.ts';
import { tellOfPolicyEvaluations } from './policy-evaluations.ts';
import { tellOfPolicyBundles } from './policy-bundles.ts';
import { tellOfProjectTags, tellOfWorkspaceTags } from './tags.ts';
import { tellOfTeamAccess } from './team-access.ts';
import { tellOfTheirEnd, tellOfWorkspaces } from './workspaces.ts';

interface Setting {
  readonly baseUrl: string;
  readonly recorder: Recorder;
  readonly standIns: StandIns;
  readonly site: VcsSite;
  /** The token that the VCS provider accepts. */
  readonly siteToken: string;
  readonly adminToken: string;
  readonly parkEvent: ParkEvent;
}

/** One story through every endpoint, ordered so that each finds the records it needs. */
export async function tellStory({ adminToken, ...setting }: Setting): Promise<void> {
  const { recorder } = setting;
  const administrator: Caller = { token: adminToken, shown: '<token of a site administrator>' };
  const people = await makePeople(recorder, administrator);
  const stage = { ...setting, ...people, administrator };
  await tellOfTheDoor(stage);
  await tellOfOrganizations(stage);
  const membershipId = await tellOfMembers(stage);
  await tellOfTeams(stage, membershipId);
  const places = await tellOfWorkspaces(stage);
  await tellOfProjectTags(stage, places);
  await tellOfWorkspaceTags(stage, places);
  await tellOfTeamAccess(stage, places);
  await tellOfModules(stage);
  const connection = await tellOfConnections(stage, places.projectId);
  await tellOfRepositories(stage, connection);
  await tellOfPolicies(stage, places);
  await tellOfPolicySetVersions(stage, connection);
  await tellOfPolicyEvaluations(stage, places);
  await tellOfPolicyBundles(stage, places);
  await tellOfDisconnection(stage, connection);
  await tellOfAdministration(stage);
  await tellOfPolicyTools(stage);
  await tellOfPublicModules(stage);
  await tellOfParkedEvents(stage);
  await tellOfTheAuditTrail(stage);
  await tellOfDeletions(stage);
  await tellOfUserTokens(stage);
  await tellOfSuspension(stage);
  await tellOfTheirEnd(stage, places);
  await tellOfTheEnd(stage, membershipId);
}
