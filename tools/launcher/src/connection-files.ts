/** Names of the files in a folder of connections. Each contains an address or a password. */
export const connectionFiles = {
  databaseUrl: (service: string) => `${service}.database-url`,
  /** Address without a connection pooler, shared by all services. */
  databaseDirectUrl: 'database-direct-url',
  amqpUrl: (service: string) => `${service}.amqp-url`,
  /** Address of a broker with one user for all services. */
  sharedAmqpUrl: 'amqp-url',
  /** Credentials of the object store, in the format of the AWS SDK. */
  awsCredentials: 'aws-credentials',
  /** Address with a role that may create roles and databases. */
  administratorUrl: 'administrator.database-url',
  /** Password of the role in `administratorUrl`, for a new server. */
  administratorPassword: 'postgres-password',
  /** Address with the role that owns and migrates all databases. */
  ownerUrl: 'migrate.database-url',
  /** Address of the database with the job queue, with a role that may only count, for autoscaling. */
  jobsUrl: 'ingest-worker.jobs-url',
  /** RabbitMQ's definitions of users, permissions, exchanges and queues, and the settings that load them. */
  brokerDefinitions: 'rabbitmq-definitions.json',
  brokerSettings: 'rabbitmq.conf',
} as const;

/** Mount path of these files in containers. */
export const mountedAt = '/keys';
