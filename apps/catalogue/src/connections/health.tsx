import { Badge } from '../pages/parts.tsx';
import { wordOf, type Connection } from './connection.ts';

export const Health = ({ connection }: { readonly connection: Connection }) => {
  const { 'connection-status': status } = connection.attributes;
  if (connection.relationships['oauth-tokens'].data.length === 0)
    return <Badge kind="problem">has no token</Badge>;
  if (status === 'unknown') return <Badge kind="plain">{wordOf(status)}</Badge>;
  return <Badge kind={status === 'ok' ? 'good' : 'problem'}>{wordOf(status)}</Badge>;
};
