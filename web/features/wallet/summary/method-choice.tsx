import { useId, useState } from 'react';
import { COST_BASIS_METHODS, type CostBasisMethod } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { useSaveSettings } from '#web/api/use-save-settings.ts';
import { useViewer } from '#web/api/use-viewer.ts';
import { methodName } from '#web/components/transaction/method-name.ts';
import styles from '#web/features/wallet/wallet-page.module.css';

/** Changes the cost basis method. It is saved for the user, and all figures of the wallet follow. */
export function MethodChoice({ current }: { current: CostBasisMethod }) {
  const viewer = useViewer();
  return viewer ? <Choice viewer={viewer} current={current} /> : null;
}

function Choice({
  viewer,
  current,
}: {
  viewer: Parameters<typeof useSaveSettings>[0];
  current: CostBasisMethod;
}) {
  const id = useId();
  const save = useSaveSettings(viewer);
  const [chosen, setChosen] = useState<CostBasisMethod | null>(null);
  return (
    <span className={styles.method}>
      <label htmlFor={id}>{m.wallet_method()}</label>
      <select
        id={id}
        value={chosen ?? current}
        onChange={(event) => {
          const method = COST_BASIS_METHODS.find((each) => each === event.target.value);
          if (!method) return;
          setChosen(method);
          void save({ cost_basis: method }).then(() => setChosen(null));
        }}
      >
        {COST_BASIS_METHODS.map((method) => (
          <option key={method} value={method}>
            {methodName(method)}
          </option>
        ))}
      </select>
      <a className="link" href="#lots">
        {m.wallet_method_why()}
      </a>
    </span>
  );
}
