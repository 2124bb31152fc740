import { randomUUID } from 'node:crypto';
import { buildVersity } from '@groundwork/build-clients';
import { s3Programs, type S3Program } from '@groundwork/object-storage/testing';
import { isInstalled, outputOf } from './run.ts';

/** Bucket in the commands of the guide. */
const bucket = 'groundwork';
const region = 'us-east-1';

/** A server for S3 with an empty bucket. */
export interface ObjectStore {
  /** `OBJECT_STORAGE_URL` of the platform. */
  readonly url: string;
  /** Variables with which an operator's programs reach it. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** The server for S3 that the drill uses; undefined, with a note, if this machine lacks it or the operator's `aws`. */
export async function findS3(): Promise<S3Program | undefined> {
  const built = await buildVersity(process.env);
  const reason = 'unavailable' in built ? built.unavailable : await missingClient();
  if (reason === undefined && 'program' in built) return s3Programs({ VERSITYGW: built.program })[0];
  console.log(`objects are in a folder instead of S3, because ${reason}`);
  return undefined;
}

const missingClient = async () => ((await isInstalled('aws')) ? undefined : 'aws is not installed');

/** Starts a new server with an empty bucket and new credentials. */
export async function startObjectStore(program: S3Program): Promise<ObjectStore> {
  const credentials = { access: 'groundwork', secret: randomUUID() };
  const server = await program.start(credentials);
  const variables = {
    AWS_ENDPOINT_URL: server.endpoint,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.access,
    AWS_SECRET_ACCESS_KEY: credentials.secret,
  };
  try {
    await outputOf('aws', ['s3', 'mb', `s3://${bucket}`], { ...process.env, ...variables });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: `s3://${bucket}?region=${region}&endpoint=${server.endpoint}`,
    variables,
    stop: () => server.stop(),
  };
}
