import { useQuery } from '@tanstack/react-query';
import { deskSnapshotsCall, type PublicationAnswer } from '#contracts/desk-snapshots.ts';
import { DAILY_SNAPSHOT_DAYS, MAX_SNAPSHOTS } from '#domain/desk/kept-snapshots.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { RollForm } from '#web/features/desk/data/roll-form.tsx';
import { SnapshotDifferences } from '#web/features/desk/data/snapshot-differences.tsx';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from '../desk.module.css';

/** Time between two readings: short while this node loads a snapshot. */
const REFRESH_MS = 30_000;
const PROGRESS_MS = 1_000;
const BYTES_PER_MEGABYTE = 1_000_000;

/** The stored snapshots: which one is shown, rolling back and forward, and what would change. */
export function SnapshotsPart() {
  const { data, error } = useQuery({
    ...callQuery(deskSnapshotsCall, {}),
    refetchInterval: ({ state: { data } }) => (data && data.served !== data.shown ? PROGRESS_MS : REFRESH_MS),
  });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  return (
    <>
      <p>{m.deskdata_snapshots_lead()}</p>
      <Published {...data} />
      <SnapshotDifferences {...data} />
      <Kept {...data} />
    </>
  );
}

function Published(publication: PublicationAnswer) {
  const { paused, served, shown, snapshots } = publication;
  const current = snapshots.find(({ id }) => id === served);
  const at = formatMoment(current?.as_of ?? null);
  return (
    <Section id="published" title={m.deskdata_publication()}>
      <div role="status">
        <Terms
          terms={[
            {
              term: m.deskdata_served(),
              text: served === shown ? at : m.deskdata_served_loading({ at }),
            },
            { term: m.deskdata_newest(), text: formatMoment(snapshots[0]?.as_of ?? null) },
            {
              term: m.deskdata_publication(),
              text: paused === null ? m.deskdata_running() : m.deskdata_paused({ at: formatMoment(paused) }),
            },
          ]}
        />
      </div>
      <div className={styles.roll}>
        <RollForm {...publication} />
      </div>
    </Section>
  );
}

function Kept({ served, snapshots, stored_bytes }: PublicationAnswer) {
  const stateOf = ({ id, kept }: PublicationAnswer['snapshots'][number], at: number) =>
    [
      at === 0 ? m.deskdata_kept_newest() : null,
      id === served ? m.deskdata_kept_served() : kept ? m.deskdata_kept_yes() : m.deskdata_kept_no(),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Section id="kept" title={m.deskdata_kept()}>
      <p>
        {m.deskdata_kept_size({
          size: formatCount(Math.round(stored_bytes / BYTES_PER_MEGABYTE), getLocale()),
          newest: String(MAX_SNAPSHOTS),
          count: DAILY_SNAPSHOT_DAYS,
        })}
      </p>
      <DeskTable
        section="kept"
        columns={[
          { title: m.deskdata_kept_data(), isMoment: true },
          { title: m.deskdata_kept_computed(), isMoment: true },
          { title: m.deskdata_kept_assets(), isNumber: true },
          { title: m.deskdata_kept_state() },
        ]}
        rows={snapshots.map((snapshot, at) => ({
          key: String(snapshot.id),
          cells: [
            formatMoment(snapshot.as_of),
            formatMoment(snapshot.computed_at),
            formatCount(snapshot.assets, getLocale()),
            stateOf(snapshot, at),
          ],
        }))}
      />
    </Section>
  );
}
