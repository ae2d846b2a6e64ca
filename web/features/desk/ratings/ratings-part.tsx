import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { AssetToRatePart } from '#web/features/desk/ratings/asset-to-rate.tsx';
import { ImportForm } from '#web/features/desk/ratings/import-form.tsx';
import { PublicationPart } from '#web/features/desk/ratings/publication-part.tsx';
import { Queue } from '#web/features/desk/ratings/queue.tsx';
import styles from '../desk.module.css';

/** Ratings: what to rate, or one asset, named in the fragment of the address. */
export function RatingsPart() {
  const { hash } = useLocation();
  const [done, setDone] = useState(0);
  const user = useViewer();
  const id = new URLSearchParams(hash.split('?')[1]).get('asset');
  const mayRate = user?.roles.includes('analyst') ?? false;
  const mayPublish = user?.roles.some((role) => role === 'editor' || role === 'admin') ?? false;
  if (id === null)
    return (
      <>
        <p>{m.rating_lead()}</p>
        <Queue mayRate={mayRate} />
        {mayPublish ? <ImportForm /> : null}
      </>
    );
  return (
    <>
      <p className={`cluster ${styles.actions}`}>
        <Link className="link" to={{ hash: 'ratings' }} preventScrollReset>
          {m.rating_back()}
        </Link>
      </p>
      {mayRate ? <AssetToRatePart key={id} id={id} onChange={() => setDone(done + 1)} /> : null}
      {mayPublish ? <PublicationPart key={`${id} ${done}`} id={id} /> : null}
    </>
  );
}
