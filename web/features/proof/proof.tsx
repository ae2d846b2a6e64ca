import type { Proof } from '#contracts/proof.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { PageFacts } from '#web/ui/page-facts.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { figureName } from './figure-name.ts';
import { FigureTable } from './figure-table.tsx';
import styles from './proof.module.css';
import { TenthsTable } from './tenths-table.tsx';

interface ProofPageProps {
  title: string;
  lead: string;
  proof: Proof;
  words: Picked<'proof_'>;
}

const AUC_AXIS = { from: 0.2, to: 1, neutral: 0.5 };
const CORRELATION_AXIS = { from: -0.2, to: 1, neutral: 0 };

/** What recorded prices say about the score, with intervals, also where it fails. */
export function ProofPage({ title, lead, proof, words }: ProofPageProps) {
  const locale = getLocale();
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <PageFacts
          lines={[
            [words.fact_observations, formatCount(proof.observations, locale)],
            [words.fact_assets, formatCount(proof.assets, locale)],
            [
              words.fact_months,
              m.proof_months({
                months: formatCount(proof.months, locale),
                from: formatDate(proof.from, locale),
                until: formatDate(proof.until, locale),
              }),
            ],
            [words.fact_open, formatCount(proof.open, locale)],
          ]}
        />
      </PageTitle>
      <div className={`wrap ${styles.page}`}>
        <Section id="what" title={words.what}>
          <p className={styles.text}>{words.what_text}</p>
          <p className={styles.text}>
            {m.proof_data({ date: formatDate(proof.as_of, locale), method: proof.method })}
          </p>
        </Section>
        {proof.events.map((event) => (
          <Event key={event.event} event={event} words={words} />
        ))}
        <Section id="tenths" title={words.tenths}>
          <p className={styles.text}>{words.tenths_text}</p>
          <TenthsTable tenths={proof.tenths} labelledBy="tenths-title" />
        </Section>
        <Section id="returns" title={words.returns}>
          <p className={styles.text}>{words.returns_text}</p>
          <FigureTable
            labelledBy="returns-title"
            axis={CORRELATION_AXIS}
            rows={[
              { name: words.returns, ...proof.returns },
              { name: words.stability, ...proof.stability },
            ]}
          />
        </Section>
        <Section id="limits" title={words.limits}>
          <ul className={`stack ${styles.limits}`}>
            {[
              words.limits_whole,
              words.limits_history,
              words.limits_survivors,
              words.limits_time,
              words.limits_repeat,
            ].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function Event({ event, words }: { event: Proof['events'][number]; words: Picked<'proof_'> }) {
  const locale = getLocale();
  const { baseline, with_score, gain, months } = event.walk_forward;
  const id = event.event;
  return (
    <Section id={id} title={words[id]}>
      <p className={styles.text}>
        {words[`${id}_text`]}{' '}
        {m.proof_events({
          events: formatCount(event.events, locale),
          observations: formatCount(event.observations, locale),
        })}
      </p>
      <h3 id={`${id}-auc`}>{words.auc}</h3>
      <p className={styles.text}>{words.auc_note}</p>
      <FigureTable
        labelledBy={`${id}-auc`}
        axis={AUC_AXIS}
        rows={event.auc.map((figure) => ({ ...figure, name: figureName(figure.name) }))}
      />
      <h3 id={`${id}-forward`}>{words.forward}</h3>
      <p className={styles.text}>{m.proof_forward_text({ months: formatCount(months, locale) })}</p>
      <FigureTable
        labelledBy={`${id}-forward`}
        axis={AUC_AXIS}
        rows={[
          { name: words.baseline, ...baseline },
          { name: words.with_score, ...with_score },
        ]}
      />
      <FigureTable
        labelledBy={`${id}-forward`}
        axis={CORRELATION_AXIS}
        rows={[{ name: words.difference, ...gain }]}
      />
    </Section>
  );
}
