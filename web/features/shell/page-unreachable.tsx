import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './page-unreachable.module.css';

/** Returns whether a request failed without a response, which browsers report as a `TypeError` only. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load/i.test(error.message);
}

/** Replaces a page that could not be loaded. `address` is loaded on retry; by default the current one. */
export function PageUnreachable({ address }: { address?: string }) {
  const retry = () => (address === undefined ? window.location.reload() : window.location.assign(address));
  return (
    <div className={`wrap ${styles.unreached}`}>
      <title>{`${m.unreached_title()} · Fairview`}</title>
      <meta name="robots" content="noindex" />
      <ScoreMark size={64} weights={[1 / 3, 1 / 3, 1 / 3]} kind="ghost" />
      <h1>{m.unreached_title()}</h1>
      <p>{m.unreached_text()}</p>
      <p className={styles.ways}>
        <button type="button" onClick={retry}>
          {m.try_again()}
        </button>
        <ButtonLink to={pageHref('index', getLocale())}>{m.error_back()}</ButtonLink>
      </p>
    </div>
  );
}
