import { countVisibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { VariantStack } from '#web/ui/variant-stack.tsx';
import styles from './restricted.module.css';

/** Shown in place of a feature that requires a higher plan, with a link to the plans. */
export function Restricted() {
  const locale = getLocale();
  const { words, isGuess } = usePlanWords();
  return (
    <section className={`wrap ${styles.restricted}`} data-visitor>
      <div>
        <h1 className={styles.title}>{m.restricted_title()}</h1>
        <VariantStack
          shown={words}
          isGuess={isGuess}
          variants={{
            visitor: (
              <>
                <p className={styles.text}>{m.restricted_text()}</p>
                <div className={`cluster ${styles.actions}`}>
                  <ButtonLink to={pageHref('plans', locale)} fill>
                    {m.restricted_action()}
                  </ButtonLink>
                  <ButtonLink to={pageHref('login', locale)}>{m.nav_login()}</ButtonLink>
                </div>
              </>
            ),
            free: (
              <>
                <p className={styles.text}>{m.restricted_text_free()}</p>
                <div className={`cluster ${styles.actions}`}>
                  <ButtonLink to={pageHref('plans', locale)} fill>
                    {m.restricted_action()}
                  </ButtonLink>
                </div>
              </>
            ),
            paid: (
              <>
                <p className={styles.text}>{m.restricted_text_paid()}</p>
                <div className={`cluster ${styles.actions}`}>
                  <ButtonLink to={pageHref('index', locale)} fill>
                    {m.restricted_action_paid()}
                  </ButtonLink>
                </div>
              </>
            ),
          }}
        />
      </div>
      <div className={styles.plans}>
        <h2>{m.restricted_plans()}</h2>
        <dl>
          <div>
            <dt>PRO</dt>
            <dd>{m.restricted_pro()}</dd>
          </div>
          <div>
            <dt>ENTERPRISE</dt>
            <dd>{m.restricted_enterprise()}</dd>
          </div>
        </dl>
        <p>{m.restricted_free({ count: countVisibleRows('visitor', Number.POSITIVE_INFINITY) })}</p>
      </div>
    </section>
  );
}
