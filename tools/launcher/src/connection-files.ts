/** Names of files with an address or a password each: what is in a folder of connections. */
export const connectionFiles = {
  databaseUrl: (service: string) => `${service}.database-url`,
  /** The same server without a pooler, where all services share it. */
  databaseDirectUrl: 'database-direct-url',
  amqpUrl: (service: string) => `${service}.amqp-url`,
  /** The broker where all services share it. */
  sharedAmqpUrl: 'amqp-url',
  /** The credentials of the object store, in the format of the AWS SDK. */
  awsCredentials: 'aws-credentials',
  /** A role that may make roles and databases. */
  administratorUrl: 'administrator.database-url',
  /** Its password alone: a new server is given it. */
  administratorPassword: 'postgres-password',
  /** The role that owns every database, and so migrates it. */
  ownerUrl: 'migrate.database-url',
  /** The database in which jobs wait, for what counts them. */
  jobsUrl: 'ingest-worker.jobs-url',
  /** Users, rights, exchanges and queues, and the settings that tell RabbitMQ to load them. */
  brokerDefinitions: 'rabbitmq-definitions.json',
  brokerSettings: 'rabbitmq.conf',
} as const;

/** Where containers have these files. */
export const mountedAt = '/keys';
