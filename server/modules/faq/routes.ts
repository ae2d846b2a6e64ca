import { faqCall } from '#contracts/faq.ts';
import { listFaqSections } from '#server/modules/faq/service.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

/** Which answers the support page shows; the bundled ones in their order before the first edit. */
export const FAQ_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(faqCall, { visibility: false, locale: true }, ({ lang }, { held, locale }) =>
    listFaqSections().map(({ id: section, answers }) => ({
      section,
      entries: held.faq
        ? held.faq
            .filter((each) => each.section === section)
            .map(({ id, own }) => ({ id, own: own?.[lang ?? locale] ?? null }))
        : answers.map(({ id }) => ({ id, own: null })),
    })),
  ),
];
