import type { Picked } from '#messages/picked.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './export-guide.module.css';

const SERVICES = [
  'fairview',
  'binance',
  'coinbase',
  'kraken',
  'bitvavo',
  'cryptocom',
  'revolut',
  'cointracking',
  'ghostfolio',
  'rotki',
] as const;

/** Supported exports and where to find them at each service. */
export function ExportGuide({ words }: { words: Picked<'import_'> }) {
  return (
    <Section id="guide" title={words.guide_title} aside={words.guide_aside}>
      <dl className={styles.guide}>
        {SERVICES.map((service) => (
          <div key={service}>
            <dt>{words[`guide_${service}_name`]}</dt>
            <dd>{words[`guide_${service}_how`]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.others}>{words.guide_others}</p>
    </Section>
  );
}
