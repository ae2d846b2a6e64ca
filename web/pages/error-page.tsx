import { isRouteErrorResponse } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { isNetworkError, PageUnreachable } from '#web/features/shell/page-unreachable.tsx';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './error-page.module.css';

const EMPTY = [1 / 3, 1 / 3, 1 / 3] as const;

function BackHome() {
  return <ButtonLink to={pageHref('index', getLocale()) ?? '/'}>{m.error_back()}</ButtonLink>;
}

export function NotFound() {
  return (
    <div className={`wrap stack ${styles.error}`}>
      <title>{`${m.not_found_title()} · Fairview`}</title>
      <meta name="robots" content="noindex" />
      <ScoreMark size={64} weights={EMPTY} kind="ghost" />
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_text()}</p>
      <BackHome />
    </div>
  );
}

/**
 * Returns status and message of a thrown API response, another thrown response, or an error of ours (500).
 */
function describeError(error: unknown): { status: number; message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const answer = error.data as { message?: unknown } | null;
  return {
    status: error.status,
    message: typeof answer?.message === 'string' ? answer.message : error.statusText,
  };
}

/** Replaces a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isNetworkError(error)) return <PageUnreachable />;
  const { status, message } = describeError(error);
  if (status === 404) return <NotFound />;
  return (
    <div className={`wrap stack ${styles.error}`}>
      <title>{`${m.error_title()} · Fairview`}</title>
      <meta name="robots" content="noindex" />
      <ScoreMark size={64} weights={EMPTY} kind="ghost" />
      <h1>{m.error_title()}</h1>
      <p>{m.error_text()}</p>
      <p className="src">
        {status}
        {message ? ` · ${message}` : ''}
      </p>
      <BackHome />
    </div>
  );
}
