import { Link } from 'react-router';
import { SOURCES } from '#domain/assets/sources.ts';
import { Brand } from '#web/features/shell/brand.tsx';
import { CurrencyChoice } from '#web/features/shell/currency-choice.tsx';
import { LanguageChoice } from '#web/features/shell/language-choice.tsx';
import { sourceKind } from '#web/features/shell/source-kind.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import styles from './footer.module.css';

const CREDITED = Object.entries(SOURCES).filter(([, source]) => source.url !== null);

export function Footer() {
  const method = pageHref('method', getLocale());
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand />
            <p>{m.footer_about()}</p>
          </div>
          <section>
            <h2>{m.footer_sources()}</h2>
            <ul>
              {CREDITED.map(([id, source]) => (
                <li key={id}>
                  <a className="link" href={source.url ?? undefined} rel="noopener noreferrer">
                    {source.name}
                  </a>{' '}
                  <span>{sourceKind(source.kind)}</span>
                </li>
              ))}
            </ul>
          </section>
          {method ? (
            <section className={styles.read}>
              <h2>{m.footer_read()}</h2>
              <ul>
                <li>
                  <Link to={method}>{m.why_method()}</Link>
                </li>
              </ul>
            </section>
          ) : null}
        </div>
        <div className={`${styles.fine} unprinted`}>
          <span>{m.footer_fine()}</span>
          <div className={styles.choices}>
            <LanguageChoice />
            <CurrencyChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
