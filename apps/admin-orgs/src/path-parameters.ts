import type { Request } from 'express';
import { z } from 'zod';
import { parseParams } from '@groundwork/http';

const organizationParams = z.object({ organization_name: z.string() });
const teamParams = z.object({ team_id: z.string() });
const projectParams = z.object({ project_id: z.string() });
const tagParams = z.object({ tag_id: z.string() });
const teamWorkspaceParams = z.object({ team_workspace_id: z.string() });
const teamProjectParams = z.object({ team_project_id: z.string() });
const userParams = z.object({ user_id: z.string() });
const tokenParams = z.object({ token_id: z.string() });
const membershipParams = z.object({ membership_id: z.string() });

// Names and ids are not validated here. A malformed one matches no record, so the endpoint returns 404.
export const organizationNameOf = (req: Request) => parseParams(organizationParams, req).organization_name;
export const teamIdOf = (req: Request) => parseParams(teamParams, req).team_id;
export const projectIdOf = (req: Request) => parseParams(projectParams, req).project_id;
export const tagIdOf = (req: Request) => parseParams(tagParams, req).tag_id;
export const teamWorkspaceIdOf = (req: Request) => parseParams(teamWorkspaceParams, req).team_workspace_id;
export const teamProjectIdOf = (req: Request) => parseParams(teamProjectParams, req).team_project_id;
export const userIdOf = (req: Request) => parseParams(userParams, req).user_id;
export const tokenIdOf = (req: Request) => parseParams(tokenParams, req).token_id;
export const membershipIdOf = (req: Request) => parseParams(membershipParams, req).membership_id;
