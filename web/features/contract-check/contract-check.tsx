import { type ContractCheckAnswer, MAX_CONTRACT_QUERY_CHARS } from '#contracts/contract-check.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failedStablecoinWords } from '#web/components/asset/failed-stablecoin-words.ts';
import { CheckForm } from '#web/components/check-form/check-form.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { chainWords } from './chain-words.ts';
import { CheckedAssetPart } from './checked-asset.tsx';
import styles from './contract-check.module.css';

/** Contract of Tether on Ethereum, and a ticker that several coins share. */
const EXAMPLES = ['0xdAC17F958D2ee523a2206206994597C13D831ec7', 'PEPE'];

interface ContractCheckProps {
  answer: ContractCheckAnswer;
  /** Why the query was refused, in the language of the page. */
  problem: string | null;
  query: string;
  href: (query: string) => string;
}

/** Check of a contract address or name. Works without script. */
export function ContractCheck({ answer, problem, query, href }: ContractCheckProps) {
  const locale = getLocale();
  const { assets, look_alikes, failed_stablecoins, form, checksum, known, as_of } = answer;
  const count = (value: number) => formatCount(value, locale);
  const counts = { contracts: count(known.contracts), assets: count(known.assets) };
  const isChecked = answer.query !== '';
  return (
    <div className={`wrap ${styles.page}`}>
      <CheckForm
        label={m.check_label()}
        query={query}
        maxLength={MAX_CONTRACT_QUERY_CHARS}
        problem={problem}
        examples={EXAMPLES}
        href={href}
      />
      <div role="status" className={`stack ${styles.result}`}>
        {look_alikes.map(({ asset, chain, address }) => (
          <Note key={`${chain} ${address}`} kind="warning" title={m.check_look_alike({ name: asset.name })}>
            {m.check_look_alike_text({ address, chain: chainWords(chain) })}
          </Note>
        ))}
        {failed_stablecoins.map((failed) => (
          <Note key={failed.name} kind="warning" title={m.failed_stablecoin_title({ name: failed.name })}>
            {failedStablecoinWords(failed)}
          </Note>
        ))}
        {isChecked && assets.length === 0 ? (
          <Note title={form === null ? m.check_none_name() : m.check_none_address()}>
            {m.check_none_text(counts)}
          </Note>
        ) : null}
        {checksum === null ? null : (
          <p className={styles.small}>
            {checksum === 'valid' ? m.check_checksum_valid() : m.check_checksum_absent()}
          </p>
        )}
      </div>
      {assets.map((checked) => (
        <CheckedAssetPart key={checked.asset._id} checked={checked} />
      ))}
      <Section id="unknown" title={m.check_unknown()}>
        <Terms
          columns
          terms={[
            { term: m.check_unknown_sale(), text: m.check_unknown_sale_text() },
            { term: m.check_unknown_code(), text: m.check_unknown_code_text() },
            { term: m.check_unknown_list(), text: m.check_unknown_list_text() },
            { term: m.check_unknown_site(), text: m.check_unknown_site_text() },
          ]}
        />
        <p className="src">
          {m.check_searched({ ...counts, coins: count(known.coins) })}{' '}
          {m.check_as_of({ date: formatDate(as_of, locale) })}
        </p>
      </Section>
    </div>
  );
}
