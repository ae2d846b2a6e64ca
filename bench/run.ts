import { benchHttp } from '#bench/bench-http.ts';
import { benchPages } from '#bench/bench-pages.ts';
import { benchRanking } from '#bench/bench-ranking.ts';
import { benchScoring } from '#bench/bench-scoring.ts';
import { benchSearch } from '#bench/bench-search.ts';

/** `npm run bench`: every figure is a ratio to a bare limit measured in the same run on the same machine; tasks of a page are in milliseconds. */
benchScoring();
benchSearch();
await benchPages();
await benchHttp();
await benchRanking();
