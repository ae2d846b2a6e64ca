import type { WholeWallet } from '#contracts/wallet.ts';
import { m } from '#messages';
import page from '#web/features/wallet/wallet-page.module.css';
import { Note } from '#web/ui/note.tsx';

interface UnknownPartsProps {
  wallet: WholeWallet;
  /** Shows the transactions with an unknown figure. */
  onShow: () => void;
}

/** Explains why sums are unknown: assets without a price, transactions without a price or exchange rate. */
export function UnknownParts({ wallet: { summary, holdings }, onShow }: UnknownPartsProps) {
  const { unpriced, unknown } = summary;
  const names = holdings.filter(({ crypto_id: { _id } }) => unpriced.includes(_id));
  const { price: prices, rate: rates } = unknown;
  if (unpriced.length === 0 && prices + rates === 0) return null;
  return (
    <div className={page.unknown}>
      <Note kind="warning" title={m.wallet_unknown()}>
        {unpriced.length > 0 ? (
          <>
            {m.wallet_unpriced({
              count: unpriced.length,
              assets: names.map(({ crypto_id: { name } }) => name).join(', '),
            })}{' '}
          </>
        ) : null}
        {prices > 0 ? <>{m.wallet_unknown_price({ count: prices })} </> : null}
        {rates > 0 ? <>{m.wallet_unknown_rate({ count: rates })} </> : null}
        {prices + rates > 0 ? (
          <button type="button" className="link" onClick={onShow}>
            {m.wallet_unknown_show()}
          </button>
        ) : null}
      </Note>
    </div>
  );
}
