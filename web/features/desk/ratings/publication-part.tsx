import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportRatingsCall,
  type PublicationPreview,
  publicationPreviewCall,
  publishRatingsCall,
  withdrawRatingsCall,
} from '#contracts/desk-ratings.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { saveFile } from '#web/api/save-file.ts';
import { PublicationList } from '#web/components/rating/publication-list.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { CandidateView } from '#web/features/desk/ratings/candidate-view.tsx';
import { ReasonForm } from '#web/features/desk/reason-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './ratings.module.css';

/** One asset for an editor: what can be published and what was. */
export function PublicationPart({ id }: { id: string }) {
  const { data, error } = useQuery({ ...callQuery(publicationPreviewCall, { id }), staleTime: 0, gcTime: 0 });
  const [changed, setChanged] = useState<PublicationPreview | null>(null);
  const shown = changed ?? data;
  if (error && !shown) return <DeskFailure error={error} />;
  if (!shown) return <div aria-busy="true" />;
  const { file, obstacles, publications, states } = shown;
  const count = (wanted: string) => states.filter(({ state }) => state === wanted).length;
  return (
    <>
      <Section id="rating-publication" title={`${shown.asset.name}: ${m.rating_publication()}`}>
        <div className={`stack ${styles.candidate}`}>
          <p>{m.rating_publication_lead()}</p>
          <Terms
            terms={[
              {
                term: m.rating_progress(),
                text: m.rating_progress_text({
                  settled: String(count('settled')),
                  all: String(states.length),
                }),
              },
              { term: m.rating_waiting_third(), text: String(count('differs')) },
            ]}
          />
          <CandidateView {...shown} />
          {file && obstacles.length === 0 ? (
            <ReasonForm
              id="publish"
              action={m.rating_publish()}
              failed={m.rating_publish_failed()}
              fill
              send={async (reason) => {
                setChanged(await httpClient(publishRatingsCall, {}, { id, sha256: file.sha256, reason }));
                showSnackbar({ text: m.rating_publish_done() });
              }}
            />
          ) : null}
        </div>
      </Section>
      <Section id="rating-published" title={m.rating_history()}>
        {publications.length === 0 ? (
          <p>{m.rating_history_none()}</p>
        ) : (
          <PublicationList
            publications={publications}
            controls={({ id: publication, withdrawn_at }) => (
              <>
                <p>
                  <Button small onClick={() => void exportFiles(publication)}>
                    {m.rating_export()}
                  </Button>
                </p>
                {withdrawn_at === null ? (
                  <details>
                    <summary>{m.rating_withdraw()}</summary>
                    <p>{m.rating_withdraw_text()}</p>
                    <ReasonForm
                      id={`withdraw-${publication}`}
                      action={m.rating_withdraw()}
                      failed={m.rating_withdraw_failed()}
                      send={async (reason) => {
                        setChanged(await httpClient(withdrawRatingsCall, {}, { id, publication, reason }));
                        showSnackbar({ text: m.rating_withdraw_done() });
                      }}
                    />
                  </details>
                ) : null}
              </>
            )}
          />
        )}
      </Section>
    </>
  );
}

const YAML = { type: 'application/yaml' };

/** Saves the rating file and the raters as in `data/`. */
async function exportFiles(publication: number): Promise<void> {
  try {
    const { asset, yaml, raters } = await httpClient(exportRatingsCall, { publication });
    saveFile(new Blob([yaml], YAML), `${asset}.yaml`);
    saveFile(new Blob([raters], YAML), 'raters.yaml');
  } catch (error) {
    showSnackbar({ text: failureWords(error), tone: 'error' });
  }
}
