import { type ComponentType, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#domain/desk/roles.ts';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { DeskNote } from '#web/features/desk/desk-failure.tsx';
import styles from './desk.module.css';

interface Part {
  name: string;
  /** Who sees it in the list. The server decides who may use it. */
  roles: readonly Role[];
  title: () => string;
  Content: ComponentType;
}

const EVERYBODY: readonly Role[] = ['analyst', 'editor', 'support', 'admin'];

const PARTS: readonly Part[] = [
  {
    name: 'overview',
    roles: EVERYBODY,
    title: m.desk_overview,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/overview-part.tsx')).OverviewPart,
    })),
  },
  {
    name: 'sources',
    roles: ['editor', 'admin'],
    title: m.deskdata_sources,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/data/sources-part.tsx')).SourcesPart,
    })),
  },
  {
    name: 'snapshots',
    roles: ['editor', 'admin'],
    title: m.deskdata_snapshots,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/data/snapshots-part.tsx')).SnapshotsPart,
    })),
  },
  {
    name: 'ratings',
    roles: ['analyst', 'editor', 'admin'],
    title: m.rating_desk,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/ratings/ratings-part.tsx')).RatingsPart,
    })),
  },
  {
    name: 'curated',
    roles: ['analyst', 'editor', 'admin'],
    title: m.curated_desk,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/curated/curated-part.tsx')).CuratedPart,
    })),
  },
  {
    name: 'assets',
    roles: ['analyst', 'admin'],
    title: m.assetdesk_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/assets/assets-part.tsx')).AssetsPart,
    })),
  },
  {
    name: 'people',
    roles: ['support', 'admin'],
    title: m.desk_people,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/people/people-part.tsx')).PeoplePart,
    })),
  },
  {
    name: 'payments',
    roles: ['support', 'admin'],
    title: m.deskpay_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/payments/payments-part.tsx')).PaymentsPart,
    })),
  },
  {
    name: 'tickets',
    roles: ['support', 'admin'],
    title: m.ticket_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/tickets/tickets-part.tsx')).TicketsPart,
    })),
  },
  {
    name: 'disputes',
    roles: ['analyst', 'support', 'admin'],
    title: m.dispute_desk,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/disputes/disputes-part.tsx')).DisputesPart,
    })),
  },
  {
    name: 'posts',
    roles: ['editor', 'admin'],
    title: m.editor_posts,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/posts/posts-part.tsx')).PostsPart,
    })),
  },
  {
    name: 'chapters',
    roles: ['editor', 'admin'],
    title: m.editor_chapters,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/posts/posts-part.tsx')).ChaptersPart,
    })),
  },
  {
    name: 'news',
    roles: ['editor', 'admin'],
    title: m.newsdesk_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/news/news-part.tsx')).NewsPart,
    })),
  },
  {
    name: 'events',
    roles: ['editor', 'admin'],
    title: m.eventdesk_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/events/events-part.tsx')).EventsPart,
    })),
  },
  {
    name: 'faq',
    roles: ['editor', 'admin'],
    title: m.faqdesk_list,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/faq/faq-part.tsx')).FaqPart,
    })),
  },
  {
    name: 'log',
    roles: ['admin'],
    title: m.desk_log,
    Content: lazy(async () => ({
      default: (await import('#web/features/desk/people/log-part.tsx')).LogPart,
    })),
  },
];

/** The desk: its parts by role, selected by the fragment of the address. */
export function DeskPage() {
  const { hash } = useLocation();
  const user = useViewer();
  const parts = PARTS.filter(({ roles }) => roles.some((role) => user?.roles.includes(role)));
  const part = parts.find(({ name }) => name === hash.slice(1).split('?')[0]) ?? parts[0];
  return (
    <div className={`wrap ${styles.page}`}>
      {user === null ? (
        <div aria-busy="true" />
      ) : part === undefined ? (
        <DeskNote title={m.desk_no_role()} text={m.desk_no_role_text()} />
      ) : (
        <>
          <nav className={`cluster ${styles.parts}`} aria-label={m.desk_parts()}>
            {parts.map(({ name, title }) => (
              <Link
                key={name}
                to={{ hash: name }}
                preventScrollReset
                aria-current={name === part.name ? 'true' : undefined}
              >
                {title()}
              </Link>
            ))}
          </nav>
          <div className={styles.body}>
            <Suspense fallback={<div aria-busy="true" />}>
              <part.Content />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}
