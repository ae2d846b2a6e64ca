import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FlagSeverity } from '#domain/flags/flag.ts';
import type { Text } from '#web/content/text.ts';
import { BigScore } from '#web/features/introduction/big-score.tsx';
import { Chain } from '#web/features/introduction/chain.tsx';
import type { Examples } from '#web/features/introduction/examples.ts';
import type { FigureChain } from '#web/features/introduction/figure-chain.ts';
import { FlagBand } from '#web/features/introduction/flag-band.tsx';
import { Profiles } from '#web/features/introduction/profiles.tsx';
import { ScoreSum } from '#web/features/introduction/score-sum.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './home-page.module.css';

export interface HomeContent {
  text: Text;
  examples: Examples | null;
  chain: FigureChain | null;
  legend: readonly { severity: FlagSeverity; text: string }[];
  words: {
    ranking: string;
    caption: string;
    provisional: string;
    next: string;
    flagReal: string;
    sum: { caption: string; heads: readonly [string, string, string, string]; total: string };
    locked: string;
  };
  next: readonly { href: string; title: string; text: string }[];
}

/** Introduction: explains the score and four further topics, each with a real figure. */
export function HomePage({ content }: { content: HomeContent }) {
  const { text, examples, chain, legend, words, next } = content;
  const [first] = examples?.rows ?? [];
  const illustrations: Record<string, ReactNode> = {
    score: first ? <ScoreSum score={first} words={words.sum} /> : null,
    flags: <FlagBand legend={legend} flag={examples?.flag ?? null} title={words.flagReal} />,
    profiles: examples ? <Profiles profiles={examples.profiles} locked={words.locked} /> : null,
  };
  return (
    <>
      <header className={`wrap ${styles.hero}`}>
        <div>
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <ButtonLink to={next[0]?.href ?? '/'} fill>
            {words.ranking}
          </ButtonLink>
        </div>
        {first ? (
          <figure>
            <BigScore score={first} />
            <figcaption className="src">
              {words.caption} {first.provisional ? words.provisional : null}
            </figcaption>
          </figure>
        ) : null}
      </header>
      {text.sections.map(({ id, title, html }, index) => (
        <section key={id} id={id} className={styles.band} data-band-of={id} aria-labelledby={`${id}-title`}>
          <div className={`wrap ${styles.inside}`}>
            <div className={styles.told}>
              <h2 id={`${id}-title`}>
                <span aria-hidden="true">{index + 1}</span>
                {title}
              </h2>
              <Prose html={html} kind={id === 'not' ? 'read' : 'plain'} />
            </div>
            {illustrations[id] ? <div className={styles.beside}>{illustrations[id]}</div> : null}
            {id === 'source' && chain ? <Chain chain={chain} /> : null}
          </div>
        </section>
      ))}
      <nav className={`wrap ${styles.next}`} aria-label={words.next}>
        <ul>
          {next.map((each) => (
            <li key={each.href}>
              <Link to={each.href}>
                <b>{each.title}</b>
                <span>{each.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
