import { type SubmitEvent, useState } from 'react';
import { isApiFailure } from '#contracts/client.ts';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { type WalletSaleAnswer, walletSaleCall } from '#contracts/wallet-sale.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExactMoney, formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import { readTypedAmount } from '#domain/locale/read-typed-amount.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { ambiguousAmountWords } from '#web/components/money/ambiguous-amount-words.ts';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { type Figure, Figures } from '#web/features/wallet-analysis/figures.tsx';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { SignedSum } from '#web/features/wallet-analysis/signed-sum.tsx';
import { Button } from '#web/ui/button.tsx';
import { AmountInput } from '#web/ui/form/amount-input.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { Form, type FormProblem } from '#web/ui/form/form.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

/** What a sale would bring, computed by the server and not stored. */
export function SalePreview({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const { holdings, currency, method } = analysis;
  const nameOf = readNames(analysis);
  const [asset, setAsset] = useState(holdings[0]?.crypto_id ?? '');
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [sale, setSale] = useState<WalletSaleAnswer | null>(null);
  const [isBusy, setBusy] = useState(false);
  const holding = holdings.find(({ crypto_id }) => crypto_id === asset);
  if (holdings.length === 0) return null;
  const compute = async () => {
    const read = readTypedAmount(typed, locale);
    if (read.kind === 'ambiguous') return;
    setBusy(true);
    try {
      const quantity = read.kind === 'amount' ? read.amount : typed;
      setSale(await httpClient(walletSaleCall, { asset, quantity, currency, method }));
      setProblem(null);
    } catch (error) {
      const issue = isApiFailure(error) ? error.answer.issues?.[0]?.message : undefined;
      setSale(null);
      setProblem(
        issue === undefined
          ? { fields: {}, whole: failureWords(error) }
          : { fields: { quantity: issue }, whole: null },
      );
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void compute();
  };
  return (
    <Section id="sale" title={m.analysis_sale()} aside={m.analysis_sale_aside()}>
      <Form
        id="sale-preview"
        labels={{ asset: m.column_asset(), quantity: m.wallet_quantity() }}
        problemTitle={m.form_problem()}
        problem={problem}
        onSubmit={onSubmit}
        busy={isBusy}
        withoutScript={m.form_without_script()}
      >
        <SelectField
          name="asset"
          label={m.column_asset()}
          value={asset}
          onChange={(event) => {
            setAsset(event.target.value);
            setSale(null);
          }}
        >
          {holdings.map(({ crypto_id }) => (
            <option key={crypto_id} value={crypto_id}>
              {nameOf(crypto_id)}
            </option>
          ))}
        </SelectField>
        <AmountInput
          name="quantity"
          label={m.wallet_quantity()}
          value={typed}
          locale={locale}
          words={ambiguousAmountWords()}
          onChange={setTyped}
        />
        <p className="cluster">
          <Button type="submit" fill>
            {m.analysis_sale_compute()}
          </Button>
          <Button onClick={() => setTyped(formatTypedAmount(holding?.at_hand ?? '0', locale))}>
            {m.analysis_sale_all({ quantity: formatQuantity(holding?.at_hand, locale) })}
          </Button>
        </p>
      </Form>
      <div role="status">{sale ? <Outcome sale={sale} nameOf={nameOf} /> : null}</div>
    </Section>
  );
}

function Outcome({ sale, nameOf }: { sale: WalletSaleAnswer; nameOf: (id: string) => string }) {
  const locale = getLocale();
  const { currency, lots, lots_total } = sale;
  const money = (amount: string | null) => formatSum(amount, currency, locale);
  return (
    <div className={styles.outcome}>
      <Figures figures={outcomeFigures(sale)} />
      <FiguresTable
        label={m.analysis_sale_lots({ count: lots_total, shown: formatCount(lots_total, locale) })}
        rows={lots}
        keyOf={({ entry, date, quantity }) => `${entry} ${date} ${quantity}`}
        columns={[
          { name: m.wallet_lot_date(), cell: ({ date }) => formatDate(date, locale) },
          { name: m.wallet_quantity(), cell: ({ quantity }) => formatQuantity(quantity, locale) },
          { name: m.wallet_lot_cost(), cell: ({ cost }) => money(cost) },
        ]}
      />
      <FiguresTable
        label={m.analysis_sale_weights()}
        rows={sale.weights}
        keyOf={({ crypto_id }) => crypto_id}
        columns={[
          { name: m.column_asset(), cell: ({ crypto_id }) => <bdi>{nameOf(crypto_id)}</bdi> },
          { name: m.analysis_sale_before(), cell: ({ before }) => formatShare(before, locale) },
          { name: m.analysis_sale_after(), cell: ({ after }) => formatShare(after, locale) },
        ]}
      />
    </div>
  );
}

function outcomeFigures({
  currency,
  price,
  price_at,
  proceeds,
  cost,
  gain,
  tax,
}: WalletSaleAnswer): Figure[] {
  const locale = getLocale();
  const amounts = {
    price: formatExactMoney(price, currency, locale),
    date: formatDate(price_at, locale),
  };
  return [
    {
      name: m.analysis_sale_proceeds(),
      value: formatSum(proceeds, currency, locale),
      text: price === null ? m.analysis_sale_no_price() : m.analysis_sale_price(amounts),
    },
    {
      name: m.analysis_pl(),
      value: <SignedSum amount={gain} currency={currency} />,
      text: m.analysis_sale_gain({ cost: formatSum(cost, currency, locale) }),
    },
    ...(tax
      ? [
          {
            name: m.analysis_sale_tax(),
            value: formatSum(tax.amount, currency, locale),
            text: m.analysis_sale_tax_text({
              rate: formatFixed(tax.rate, 0, locale),
              year: String(tax.year),
            }),
          },
        ]
      : []),
  ];
}
