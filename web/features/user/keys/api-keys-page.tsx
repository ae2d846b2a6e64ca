import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { useTier } from '#web/api/use-tier.ts';
import { OwnKeys } from '#web/features/user/keys/own-keys.tsx';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './keys.module.css';

interface ApiKeysPageProps {
  words: Picked<'keys_'>;
  quotaText: string;
  publicUrl: string;
}

/** How to use the API with a key, and the keys of the user. */
export function ApiKeysPage({ words, quotaText, publicUrl }: ApiKeysPageProps) {
  const locale = getLocale();
  const { tier } = useTier();
  const example = `curl -H "Authorization: Bearer fairview_…" ${publicUrl}/api/rank`;
  return (
    <>
      <PageTitle title={m.title_api_keys()} lead={m.description_api_keys()} />
      <div className="wrap">
        {tier === 'visitor' || tier === null ? null : <OwnKeys words={words} tier={tier} />}
        <Section id="how" title={words.how}>
          <Terms
            terms={[
              {
                term: words.send_term,
                text: (
                  <>
                    {words.send} <code className={styles.code}>{example}</code>
                  </>
                ),
              },
              { term: words.sees_term, text: words.sees },
              { term: words.scopes_term, text: words.scopes },
              { term: words.quota_term, text: quotaText },
              { term: words.headers_term, text: words.headers },
              { term: words.errors_term, text: words.errors },
              { term: words.rotate_term, text: words.rotate_text },
            ]}
          />
          <p className={`row ${styles.links}`}>
            <a className="link" href="/api/docs">
              {words.docs}
            </a>
            {tier === 'visitor' ? (
              <ButtonLink to={pageHref('login', locale)}>{words.login}</ButtonLink>
            ) : null}
            {tier === 'visitor' || tier === 'free' ? (
              <ButtonLink to={pageHref('plans', locale)}>{words.plans}</ButtonLink>
            ) : null}
          </p>
        </Section>
      </div>
    </>
  );
}
