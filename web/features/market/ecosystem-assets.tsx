import { Form, Link } from 'react-router';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { type EcosystemFilter, ecosystemHref } from '#web/features/market/ecosystem-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import filters from '#web/ui/filter-row.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './ecosystem.module.css';

interface EcosystemAssetsProps {
  filter: EcosystemFilter;
  chains: readonly (readonly [id: string, name: string])[];
  categories: readonly (readonly [id: string, name: string])[];
  /** The assets found, at most those shown. */
  found: readonly { id: string; name: string; ticker: string; href: string }[];
  count: number;
  words: Picked<'ecosystem_'>;
}

/** The assets of a blockchain and a category. The form works without script. */
export function EcosystemAssets({ filter, chains, categories, found, count, words }: EcosystemAssetsProps) {
  const locale = getLocale();
  const shown = formatCount(found.length, locale);
  return (
    <Section
      id="assets"
      title={words.assets_title}
      aside={m.ecosystem_assets_count({ shown, all: formatCount(count, locale) })}
    >
      <Form
        key={JSON.stringify(filter)}
        className={filters.filters}
        method="get"
        action={ecosystemHref(locale, {})}
        role="search"
      >
        <Choice name="chain" label={words.columns_home} any={words.filter_all} value={filter.chain}>
          {chains}
        </Choice>
        <Choice name="category" label={words.filter_category} any={words.filter_all} value={filter.category}>
          {categories}
        </Choice>
        <Button type="submit" small>
          {words.filter_apply}
        </Button>
        {Object.keys(filter).length > 0 ? (
          <Link className="link" to={ecosystemHref(locale, {}, 'assets')}>
            {words.filter_reset}
          </Link>
        ) : null}
      </Form>
      {found.length === 0 ? <p role="status">{words.assets_none}</p> : null}
      <ul className={styles.assets}>
        {found.map(({ id, name, ticker, href }) => (
          <li key={id}>
            <Link to={href}>{name}</Link> <span>{ticker}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
