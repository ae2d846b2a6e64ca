import { useQuery } from '@tanstack/react-query';
import { isApiFailure } from '#contracts/client.ts';
import { type SharedWalletAnswer, sharedWalletCall } from '#contracts/wallet-shares.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { SharedHoldings } from '#web/features/shared-wallet/shared-holdings.tsx';
import { SharedPerformance } from '#web/features/shared-wallet/shared-performance.tsx';
import { SharedSums } from '#web/features/shared-wallet/shared-sums.tsx';
import type { SharedWords } from '#web/features/shared-wallet/shared-words.ts';
import { useLinkToken } from '#web/features/shared-wallet/use-link-token.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './shared-wallet.module.css';

/** The wallet that a sharing link shows, for everybody who has the link. */
export function SharedWalletPage({ words }: { words: SharedWords }) {
  const token = useLinkToken();
  const { data, error } = useQuery({
    queryKey: [sharedWalletCall.path, token],
    queryFn: () => httpClient(sharedWalletCall, {}, { token: token ?? '' }),
    enabled: token !== null && token !== '',
    retry: false,
    // Nothing of the wallet stays in the tab after the page is left.
    gcTime: 0,
  });
  return (
    <>
      <PageTitle title={m.title_shared_wallet()} />
      <div className="wrap">
        <noscript>
          <p>{words.script}</p>
        </noscript>
        {data ? (
          <SharedWalletBody wallet={data} words={words} />
        ) : (
          <div role="status">
            {token === '' || error ? (
              <NoWallet error={error} words={words} />
            ) : (
              <p className="scripted">{words.wait}</p>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function NoWallet({ error, words }: { error: unknown; words: SharedWords }) {
  if (error && !(isApiFailure(error) && error.answer.code === 'wallet_share.not_found'))
    return <Note title={failureWords(error)} />;
  return (
    <>
      <Note title={words.gone}>{words.gone_text}</Note>
      <p className={styles.links}>
        <ButtonLink to={pageHref('index', getLocale())}>{words.ranking}</ButtonLink>
      </p>
    </>
  );
}

function SharedWalletBody({ wallet, words }: { wallet: SharedWalletAnswer; words: SharedWords }) {
  const locale = getLocale();
  const names = wallet.prices.map(({ source, from, until }) => {
    const days = [...new Set([from, until])].map((day) => formatDate(day, locale)).join(' – ');
    return `${source === 'own' ? words.prices_own : sourceName(source)} (${days})`;
  });
  const history = wallet.history_sources.map(sourceName);
  return (
    <>
      <Note title={words.note}>{words.note_text}</Note>
      <p className={styles.facts}>
        {m.shared_as_of({ time: formatDateTime(wallet.as_of, locale) })}
        {wallet.amounts === null ? ` ${words.hidden}` : null}
      </p>
      {wallet.amounts ? (
        <SharedSums amounts={wallet.amounts} currency={wallet.currency} words={words} />
      ) : null}
      <SharedHoldings wallet={wallet} words={words} />
      <SharedPerformance performance={wallet.performance} words={words} />
      <p className="src">
        {[
          ...(names.length > 0 ? [m.shared_prices({ sources: names.join(', ') })] : []),
          ...(history.length > 0 ? [m.shared_prices_history({ sources: history.join(', ') })] : []),
        ].join(' · ')}
      </p>
    </>
  );
}
