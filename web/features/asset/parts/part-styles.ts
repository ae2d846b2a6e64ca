/**
 * The styles of parts that are loaded on demand, linked with the page: the server renders those parts. A test of
 * `server/ssr/page-weight.test.ts` finds one that is missing.
 */
import '#web/components/candle-replay/candle-picture.module.css';
import '#web/components/chart/chart.module.css';
import '#web/components/chart/chart-frame.module.css';
import '#web/components/chart/chart-overview.module.css';
import '#web/components/chart/chart-ranges.module.css';
import '#web/components/chart/chart-table.module.css';
import '#web/ui/folded-section.module.css';
import '#web/ui/phone-fold.module.css';
import '#web/ui/table.module.css';
import '../chart/compare/compare.module.css';
import '../chart/marks/mark-switches.module.css';
import '../chart/price-chart.module.css';
import '../dots.module.css';
import '../figures.module.css';
import '../flags/red-flags.module.css';
import '../markets/markets.module.css';
import '../people.module.css';
import '../questions/questions.module.css';
import '../recorded-figures.module.css';
import '../repositories.module.css';
import '../score/improve.module.css';
import '../score/score-lines.module.css';
import '../score-history/score-history.module.css';
import '../similar/similar.module.css';
import '../sub-scores/sub-scores.module.css';
import '../sub-scores/why.module.css';
import '../unlocks/unlocks.module.css';
