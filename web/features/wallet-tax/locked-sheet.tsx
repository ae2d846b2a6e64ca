import { getLocale } from '#messages/compiled/runtime.js';
import { GainsPart } from '#web/features/wallet-tax/gains-part.tsx';
import { SAMPLE_GAINS } from '#web/features/wallet-tax/sample-gains.ts';
import type { TaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { titledTexts } from '#web/words/titled-text.ts';
import styles from './tax-page.module.css';

/**
 * Replaces the worksheet when a higher plan is required: description, labelled example and link to the plans.
 */
export function LockedSheet({ words }: { words: TaxWords }) {
  return (
    <>
      <section className={styles.locked}>
        <div>
          <h2>{words.locked_title}</h2>
          <p>{words.locked}</p>
          <ButtonLink fill to={pageHref('plans', getLocale())}>
            {words.plans}
          </ButtonLink>
        </div>
        <Terms
          terms={titledTexts(words, ['locked_gains', 'locked_values', 'locked_files']).map(
            ({ title, text }) => ({ term: title, text }),
          )}
        />
      </section>
      <Section id="sample" title={`${words.sheet.gains} · 2026`} aside={words.sample}>
        <GainsPart gains={SAMPLE_GAINS} words={words} />
        <p className={styles.note}>{words.sample_text}</p>
      </Section>
    </>
  );
}
