import { Link } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import { getChainName } from '#domain/ecosystem/chain-names.ts';
import { formatMultiplier } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Monogram } from '#web/components/asset/monogram.tsx';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './similar.module.css';

type SimilarAnswer = DetailsAnswer['similar'][number];

/** Assets with something in common and a near market cap, each with the reason. Nothing without any. */
export function SimilarAssets({ details: { similar, level } }: { details: DetailsAnswer }) {
  const locale = getLocale();
  if (similar.length === 0) return null;
  return (
    <Section id="similar" title={m.similar_title()} aside={m.similar_key()}>
      <ul className={styles.list}>
        {similar.map((each) => (
          <li key={each.asset._id} className="beside">
            <Monogram name={each.asset.name} picture={each.asset.logo} size="s" />
            <div>
              <Link className="link" to={detailsHref(locale, each.asset._id, each.asset.name, level)}>
                <bdi>{each.asset.name}</bdi>
              </Link>
              <small>{explainSimilarity(each)}</small>
            </div>
            {each.score ? (
              <span className={styles.score} data-band={each.score.band}>
                <span className="vh">{m.asset_fv_score()} </span>
                {formatScore(each.score.fv, locale)}
                <BandTab band={each.score.band} provisional={each.score.provisional} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** `Smart Contract Platform, 1.2× the market cap`. */
function explainSimilarity({ asset, common, cap_ratio }: SimilarAnswer): string {
  const shared = common.category
    ? asset.crypto_asset_category.name
    : m.similar_chain({ chain: getChainName(common.chain ?? '') });
  return m.similar_why({ shared, ratio: formatMultiplier(cap_ratio, getLocale()) });
}
