import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedWalletHref } from '#contracts/pages.ts';
import {
  endWalletShareCall,
  MAX_WALLET_SHARES,
  type WalletShareAnswer,
  walletSharesCall,
} from '#contracts/wallet-shares.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { AddressActions } from '#web/components/share/address-actions.tsx';
import { type MadeShare, ShareForm } from '#web/features/wallet/share/share-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './share-dialog.module.css';

const QUERY = callQuery(walletSharesCall, {});

/** Sharing links of the wallet: makes one, shows its address once, lists them, ends them. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [made, setMade] = useState<MadeShare | null>(null);
  const { data, error } = useQuery({ ...QUERY, staleTime: 0 });
  const show = (share: MadeShare) => {
    setMade(share);
    void client.invalidateQueries(QUERY);
  };
  return (
    <Dialog title={m.sharing_title()} text={m.sharing_text()} onClose={onClose}>
      {made ? <MadeLink made={made} /> : null}
      {error ? <Note kind="error" title={m.sharing_failed()} /> : null}
      {data ? (
        <>
          <section className={styles.links} aria-labelledby="sharing-links">
            <h3 id="sharing-links">{m.sharing_links()}</h3>
            {data.length === 0 ? (
              <p>{m.sharing_none()}</p>
            ) : (
              <ul className={styles.list}>
                {data.map((share) => (
                  <ShareLine
                    key={share._id}
                    share={share}
                    onEnded={() => setMade((last) => (last?.id === share._id ? null : last))}
                  />
                ))}
              </ul>
            )}
          </section>
          {data.length < MAX_WALLET_SHARES ? <ShareForm onMade={show} /> : <p>{m.sharing_limit()}</p>}
        </>
      ) : null}
      <form method="dialog" className={styles.close}>
        <Button type="submit">{m.sharing_close()}</Button>
      </form>
    </Dialog>
  );
}

/** The address of a new link, which cannot be shown again. */
function MadeLink({ made }: { made: MadeShare }) {
  const path = sharedWalletHref(getLocale(), made.token);
  return (
    <div className={styles.made} role="status">
      <Note title={m.sharing_done({ name: made.name })}>{m.sharing_copy_now()}</Note>
      <code data-secret>{new URL(path, window.location.origin).href}</code>
      <AddressActions path={path} title={m.title_shared_wallet()} />
    </div>
  );
}

function ShareLine({ share, onEnded }: { share: WalletShareAnswer; onEnded: () => void }) {
  const locale = getLocale();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => httpClient(endWalletShareCall, {}, { id: share._id }),
    onSuccess: () => {
      showSnackbar({ text: m.sharing_ended() });
      onEnded();
    },
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries(QUERY),
  });
  const facts = [
    share.hides_amounts ? m.sharing_amounts_hidden() : m.sharing_amounts_shown(),
    m.sharing_created({ date: formatDate(share.created_at, locale) }),
    m.sharing_expires({ date: formatDate(share.expires_at, locale) }),
    share.last_opened_on === null
      ? m.sharing_never()
      : m.sharing_opened({ date: formatDate(share.last_opened_on, locale) }),
  ];
  return (
    <li className={styles.line}>
      <div>
        <b>{share.name}</b>
        <p>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button
        small
        aria-label={`${m.sharing_end()}: ${share.name}`}
        busy={end.isPending}
        onClick={() => end.mutate()}
      >
        {m.sharing_end()}
      </Button>
    </li>
  );
}
