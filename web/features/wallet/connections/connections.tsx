import { useState } from 'react';
import { MAX_CONNECTIONS } from '#domain/wallet/connections/connection.ts';
import { m } from '#messages';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import { ConnectionForm } from '#web/features/wallet/connections/connection-form.tsx';
import { ConnectionItem } from '#web/features/wallet/connections/connection-item.tsx';
import { useConnections } from '#web/features/wallet/data/use-connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** Addresses and accounts at exchanges from which transactions are read. Loaded after the wallet. */
export default function Connections() {
  const { data } = useConnections();
  const [isAdding, setAdding] = useState(false);
  if (!data) return null;
  const { kinds, connections } = data;
  return (
    <Section id="connections" title={m.connection_title()} isEmpty={connections.length === 0 && !isAdding}>
      <p className={styles.lead}>{kinds.length > 0 ? m.connection_lead() : m.connection_none_here()}</p>
      {connections.length > 0 ? (
        <ul className={styles.list}>
          {connections.map((connection) => (
            <ConnectionItem
              key={connection._id}
              connection={connection}
              host={kinds.find(({ kind, lacks }) => kind === connection.kind && lacks === null)?.host ?? null}
            />
          ))}
        </ul>
      ) : null}
      {kinds.length > 0 ? (
        <div className={`row ${styles.add} unprinted`}>
          {isAdding ? (
            <ConnectionForm kinds={kinds} onDone={() => setAdding(false)} />
          ) : connections.length < MAX_CONNECTIONS ? (
            <Button onClick={() => setAdding(true)}>{m.connection_add()}</Button>
          ) : null}
        </div>
      ) : null}
    </Section>
  );
}
