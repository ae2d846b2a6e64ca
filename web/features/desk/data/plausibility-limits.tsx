import { formatMultiplier, formatShare } from '#domain/format/format-percent.ts';
import { PLAUSIBILITY } from '#domain/ingest/plausibility.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';

/** The limits by which a live value or a whole answer is held back. */
export function PlausibilityLimits() {
  const locale = getLocale();
  const limits = PLAUSIBILITY;
  const factor = (value: number) => formatMultiplier(value, locale, 0);
  const share = (value: number) => formatShare(value, locale, 0);
  const span = m.age_days({ count: limits.recentDays });
  return (
    <Section id="limits" title={m.deskdata_limits()}>
      <p>{m.deskdata_limits_lead()}</p>
      <Terms
        columns
        terms={[
          { term: m.deskdata_limit_price({ span }), text: factor(limits.priceFactor) },
          {
            term: m.deskdata_limit_price_large({ rank: limits.largeRank, span }),
            text: factor(limits.largePriceFactor),
          },
          { term: m.deskdata_limit_price_old({ span }), text: factor(limits.oldPriceFactor) },
          { term: m.deskdata_limit_supply(), text: factor(limits.supplyFactor) },
          {
            term: m.deskdata_limit_high(),
            text: m.deskdata_limit_high_text({
              same: share(limits.highFall.sameSource),
              other: share(limits.highFall.otherSource),
            }),
          },
          { term: m.deskdata_limit_count({ least: limits.minChecked }), text: factor(limits.countFactor) },
          {
            term: m.deskdata_limit_amount(),
            text: m.deskdata_limit_up({ factor: factor(limits.amountFactor) }),
          },
          {
            term: m.deskdata_limit_answer(),
            text: m.deskdata_limit_answer_text({
              share: share(limits.suspectShare),
              rows: limits.suspectRows,
              old: share(limits.suspectShareOld),
              span: m.age_days({ count: limits.oldDays }),
            }),
          },
          {
            term: m.deskdata_limit_same(),
            text: m.deskdata_limit_same_text({ share: share(limits.sameValue) }),
          },
        ]}
      />
    </Section>
  );
}
