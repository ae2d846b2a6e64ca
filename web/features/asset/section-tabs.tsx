import { useEffect, useRef, useState } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { useSettings } from '#web/state/settings.ts';
import { useAssetNews } from './asset-news.tsx';
import styles from './section-tabs.module.css';

interface Tab {
  id: string;
  name: string;
  /** Number beside the name; none for 0. */
  count?: number;
}

/** The sections of the page that have data, in their order. */
function listTabs(
  { components, flags, markets, repositories, events, promises, unlocks, similar }: DetailsAnswer,
  hasNews: boolean,
): Tab[] {
  const active = flags.filter(({ cleared_at }) => cleared_at === null).length;
  const tabs: (Tab | false)[] = [
    { id: 'chart', name: m.asset_tab_chart() },
    components !== null && { id: 'sub-scores', name: m.asset_fv_score() },
    { id: 'flags', name: m.flag_heading(), count: active },
    { id: 'figures', name: m.asset_figures() },
    unlocks !== null && { id: 'unlocks', name: m.unlocks_tab() },
    markets.length > 0 && { id: 'markets', name: m.asset_markets() },
    repositories.length > 0 && { id: 'repositories', name: m.asset_repositories() },
    ((events?.length ?? 0) > 0 || promises !== null) && { id: 'events', name: m.asset_events() },
    hasNews && { id: 'news', name: m.asset_news() },
    similar.length > 0 && { id: 'similar', name: m.similar_tab() },
  ];
  return tabs.filter((tab) => tab !== false);
}

/**
 * Links to the sections, which stay below the header of the site. Once they stick, they show the asset with
 * price and score.
 */
export function SectionTabs({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const nav = useRef<HTMLElement>(null);
  const tabs = listTabs(details, useAssetNews(details.asset._id).length > 0);
  const { current, isStuck } = useSections(
    nav,
    tabs.map(({ id }) => id),
  );
  const { asset, market, scores } = details;
  return (
    <nav
      ref={nav}
      className={`beside ${styles.tabs} unprinted`}
      aria-label={m.asset_sections()}
      data-stuck={isStuck || undefined}
    >
      <span className={styles.asset} aria-hidden="true">
        <Monogram name={asset.name} picture={asset.logo} size="s" />
        <b>{asset.name}</b>
        {formatCurrency(market.price[currency], currency, locale)}
      </span>
      <ul>
        {tabs.map(({ id, name, count }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {name}
              {count ? <sup>{count}</sup> : null}
            </a>
          </li>
        ))}
      </ul>
      {scores ? (
        <span className={styles.score} aria-hidden="true" data-band={scores.band}>
          {formatScore(scores.fv, locale)}
          <BandTab band={scores.band} provisional={scores.provisional} />
        </span>
      ) : null}
    </nav>
  );
}

/** Pixels from the top of the window to where a section counts as reached: header, tabs and a margin. */
const REACHED = 140;

/** The section being read, and whether the tabs stick. Read while scrolling, once per frame. */
function useSections(nav: React.RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [state, setState] = useState({ current: ids[0], isStuck: false });
  const names = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const element = nav.current;
      if (!element) return;
      const top = Number.parseFloat(getComputedStyle(element).top);
      const isStuck = element.getBoundingClientRect().top <= top;
      const reached = names
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < REACHED);
      const current = reached.at(-1) ?? names.split(' ')[0];
      setState((held) =>
        held.current === current && held.isStuck === isStuck ? held : { current, isStuck },
      );
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [nav, names]);
  return state;
}
