import { useQuery } from '@tanstack/react-query';
import { isApiFailure } from '#contracts/client.ts';
import { walletTaxCall } from '#contracts/wallet-tax.ts';
import { canReadTaxWorksheet, toVisibility } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { useViewer, useViewerFailed } from '#web/api/use-viewer.ts';
import { LockedSheet } from '#web/features/wallet-tax/locked-sheet.tsx';
import type { TaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import { YearSheets } from '#web/features/wallet-tax/year-sheets.tsx';
import { pageHref } from '#web/page-href.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './tax-page.module.css';

const QUERY = callQuery(walletTaxCall, {});

/** Italian tax worksheet of the wallet, or its description when the plan does not include it. */
export function TaxPage({ words }: { words: TaxWords }) {
  return (
    <>
      <PageTitle title={m.title_wallet_tax()} lead={m.description_wallet_tax()} />
      <div className="wrap">
        <p className={styles.notice}>
          <b>{words.sheet.professional}</b> {words.sheet.notice}
        </p>
        <Body words={words} />
      </div>
    </>
  );
}

function Body({ words }: { words: TaxWords }) {
  const viewer = useViewer();
  const hasViewerFailed = useViewerFailed();
  const locked = viewer !== null && !canReadTaxWorksheet(toVisibility(viewer));
  const { data, error, refetch } = useQuery({
    ...QUERY,
    // Waits for the viewer, so that a viewer without access sends no request.
    enabled: hasViewerFailed || (viewer !== null && !locked),
    retry: (count, failure) => count < 2 && !isLocked(failure),
  });
  if (locked || isLocked(error)) return <LockedSheet words={words} />;
  if (error)
    return (
      <Note kind="error" title={words.failed}>
        {failureWords(error)}{' '}
        <Button small onClick={() => void refetch()}>
          {words.again}
        </Button>
      </Note>
    );
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.years.length === 0 && data.before.length === 0)
    return (
      <>
        <Note title={words.empty_title}>{words.empty}</Note>
        <p className={styles.note}>
          <ButtonLink fill to={pageHref('wallet', getLocale())}>
            {words.to_wallet}
          </ButtonLink>
        </p>
      </>
    );
  return <YearSheets sheet={data} words={words} />;
}

const isLocked = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.answer.code === 'tier.required';
