import { DISPUTE_DECISIONS } from '#domain/desk/disputes.ts';
import { ALERT_KINDS } from '#domain/desk/operator-alerts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { PLAN_CHANGES } from '#domain/payments/plan-change.ts';
import {
  type NewsItem,
  type QueuedMail,
  SEAT_EVENTS,
  SECOND_FACTOR_EVENTS,
} from '#server/modules/mail/mail-facts.ts';

const asset = { id: 'near', name: 'NEAR Protocol', thicker: 'NEAR' };
const scores = {
  fv: 64.2,
  project: 71.3,
  hype: 48.8,
  economics: 61.9,
  band: 'B',
  provisional: true,
} as const;

/** One news item of every kind. */
export const EXAMPLE_NEWS: readonly NewsItem[] = [
  { kind: 'rated_asset', facts: { asset, scores } },
  { kind: 'rated_asset', facts: { asset, scores: null } },
  {
    kind: 'score_alert',
    facts: {
      asset,
      what: 'move',
      before: 70.1,
      scores,
      causes: [
        { component: 'developers', points: -3.1 },
        { component: 'monetary_strength', points: -1.6 },
      ],
    },
  },
  {
    kind: 'score_alert',
    facts: {
      asset,
      what: 'flag',
      flag: {
        code: 'F01',
        severity: 'S3',
        params: { ratio: 4.2, mcap: 12_400_000 },
        source: 'coingecko',
        observed_at: '2026-11-20T06:00:00.000Z',
      },
    },
  },
  {
    kind: 'condition',
    facts: {
      asset,
      terms: { kind: 'price', currency: 'eur', direction: 'below', value: '2.1' },
      seen: {
        what: 'price',
        value: 2.08,
        currency: 'eur',
        rate_day: '2026-11-19',
        source: 'coingecko',
        observed_at: '2026-11-20T06:00:00.000Z',
      },
    },
  },
  {
    kind: 'knowledge',
    facts: {
      slug: 'what-a-block-is',
      title: { en: 'What a block is', it: 'Che cos’è un blocco' },
      excerpt: {
        en: 'A page of a ledger that everybody holds a copy of.',
        it: 'Pagina di un registro di cui tutti hanno una copia.',
      },
      revised: false,
    },
  },
  {
    kind: 'weekly_report',
    facts: {
      week: '2026-11-16',
      from: '2026-11-16',
      until: '2026-11-23',
      raised: 2,
      cleared: 0,
      movers: [{ name: 'NEAR Protocol', points: -5.9 }],
    },
  },
  {
    kind: 'event',
    facts: {
      asset,
      event: 'near-unlock-2026-11-27',
      title: { en: 'Unlock of 1,000,000 NEAR', it: 'Sblocco di 1.000.000 NEAR' },
      date: '2026-11-27',
      certainty: 'planned',
    },
  },
  { kind: 'signal', facts: { asset, side: 'buy', entryPrice: 2.41, profitTarget: 2.9, stopLoss: null } },
  {
    kind: 'signal_closed',
    facts: {
      asset,
      reason: 'stop_reached',
      entryPrice: 2.41,
      exitPrice: 2.2,
      bought: true,
      result: -1.03,
    },
  },
];

/** One mail of every kind, in one language. */
export function exampleMails(language: Locale): QueuedMail[] {
  const to = { userId: 'somebody', address: 'ada@example.org', language };
  const firstName = 'Ada';
  return [
    { ...to, kind: 'activation', facts: { firstName, signup: 's1', askedAt: '2026-11-20T06:00:00.000Z' } },
    { ...to, kind: 'activation', facts: { firstName, signup: null, askedAt: '2026-11-20T06:00:00.000Z' } },
    { ...to, kind: 'reset', facts: { firstName } },
    { ...to, kind: 'email_change', facts: { firstName } },
    { ...to, kind: 'email_changed', facts: { firstName, newAddress: 'countess@example.org' } },
    { ...to, kind: 'password_changed', facts: { firstName, at: '2026-11-21T06:00:00.000Z' } },
    ...SECOND_FACTOR_EVENTS.map(
      (what) =>
        ({
          ...to,
          kind: 'second_factor',
          facts: { firstName, what, passkey: 'Laptop', at: '2026-11-21T06:00:00.000Z' },
        }) as const,
    ),
    ...[false, true].map(
      (rotated) =>
        ({
          ...to,
          kind: 'api_key_created',
          facts: { firstName, name: 'Sheet', rotated, at: '2026-11-21T06:00:00.000Z' },
        }) as const,
    ),
    {
      ...to,
      kind: 'seat_invitation',
      facts: { seat: 's1', payerId: 'p1', from: 'grace@example.org', expiresAt: '2026-12-05T06:00:00.000Z' },
    },
    ...SEAT_EVENTS.map(
      (event) => ({ ...to, kind: 'seat_changed', facts: { event, person: 'grace@example.org' } }) as const,
    ),
    { ...to, kind: 'account_deleted', facts: { firstName, erasedAt: '2026-12-05T06:00:00.000Z' } },
    {
      ...to,
      kind: 'plan_ordered',
      facts: {
        firstName,
        plan: 'pro',
        interval: 'month',
        amount: '9.90',
        currency: 'eur',
        tax: 'included',
        taxPercent: '22',
        number: 'test_1',
        orderedAt: '2026-11-21T06:00:00.000Z',
        nextBillingAt: '2026-12-21T06:00:00.000Z',
        withdrawalEndsAt: '2026-12-05T06:00:00.000Z',
        test: true,
        seller: {
          name: 'Fairview Srl',
          address: 'Via Roma 1, Milano',
          email: 'info@fairview.example',
          vat: 'IT01234567890',
          pec: null,
        },
        invoice: null,
      },
    },
    {
      ...to,
      kind: 'plan_switched',
      facts: {
        plan: 'pro',
        interval: 'year',
        amount: '99.00',
        currency: 'eur',
        tax: 'included',
        taxPercent: '22',
        number: 'test_1',
        orderedAt: '2026-11-21T06:00:00.000Z',
        nextBillingAt: '2026-12-21T06:00:00.000Z',
        withdrawalEndsAt: '2026-12-05T06:00:00.000Z',
        test: true,
        seller: {
          name: 'Fairview Srl',
          address: 'Via Roma 1, Milano',
          email: 'info@fairview.example',
          vat: 'IT01234567890',
          pec: null,
        },
        invoice: null,
      },
    },
    ...(['invoice', 'credit_note'] as const).map(
      (what) =>
        ({
          ...to,
          kind: 'invoice_issued',
          facts: {
            invoice: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
            number: '2026-000001',
            what,
            plan: 'pro',
            total: '9.90',
            currency: 'eur',
            test: what === 'credit_note',
          },
        }) as const,
    ),
    {
      ...to,
      kind: 'notice',
      facts: {
        what: 'price',
        from: '2027-02-01',
        plan: 'pro',
        interval: 'month',
        currency: 'eur',
        before: '9.90',
        after: '12.90',
        firstCharge: '2027-02-21T06:00:00.000Z',
      },
    },
    ...[false, true].map(
      (hasPlan) =>
        ({
          ...to,
          kind: 'notice',
          facts: {
            what: 'terms',
            from: '2027-02-01',
            changes: {
              en: ['Teams can have up to ten people.'],
              it: ['I team possono avere fino a dieci persone.'],
            },
            hasPlan,
          },
        }) as const,
    ),
    ...PLAN_CHANGES.map(
      (change) =>
        ({
          ...to,
          kind: 'plan_changed',
          facts: { plan: 'pro', change, date: '2026-12-21T06:00:00.000Z' },
        }) as const,
    ),
    ...ALERT_KINDS.flatMap((what) =>
      [null, '2026-11-21T08:00:00.000Z'].map(
        (ended) =>
          ({
            ...to,
            kind: 'operator_alert',
            facts: { what, subject: 'coingecko', since: '2026-11-21T06:00:00.000Z', ended },
          }) as const,
      ),
    ),
    {
      ...to,
      kind: 'support',
      facts: {
        reference: 'FV-7K3QX2M9',
        from: 'reader@example.org',
        subject: 'NEAR',
        text: '10 > 9?\n\n<b>2 < 3</b>',
      },
    },
    {
      ...to,
      kind: 'support_copy',
      facts: { reference: 'FV-7K3QX2M9', subject: 'NEAR', text: '10 > 9?' },
    },
    ...[null, 'help@fairview.example'].map(
      (replyTo) =>
        ({
          ...to,
          kind: 'support_answer',
          facts: {
            reference: 'FV-7K3QX2M9',
            subject: 'NEAR',
            text: '10 > 9?',
            answer: 'Yes.\n\n<b>10</b>',
            replyTo,
          },
        }) as const,
    ),
    ...DISPUTE_DECISIONS.map(
      (state) =>
        ({
          ...to,
          kind: 'dispute_answer',
          facts: {
            reference: 'FD-7K3QX2M9',
            asset: { id: 'near', name: 'NEAR Protocol' },
            code: 'F01',
            state,
            answer: 'The source has changed.',
            text: '10 > 9?',
          },
        }) as const,
    ),
    { ...to, kind: 'digest', facts: { items: EXAMPLE_NEWS } },
    ...EXAMPLE_NEWS.map((item): QueuedMail => ({ ...to, ...item })),
  ];
}
