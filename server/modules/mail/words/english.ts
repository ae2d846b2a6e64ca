import type { Flag } from '#domain/flags/flag.ts';
import { FLAG_ESTIMATE_NOTE, flagWords } from '#domain/flags/texts.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { FLAG_FORMATS } from '#server/modules/flags/flag-presenter.ts';
import { addressed } from '#server/modules/mail/words/addressed.ts';
import { COMPONENT_NAMES } from '#server/modules/mail/words/component-names.ts';
import { conditionMet } from '#server/modules/mail/words/condition-met.ts';
import type { MailWords } from '#server/modules/mail/words/mail-text.ts';
import { assetLink, chapterLink, SIGNALS_LINK } from '#server/modules/mail/words/news-links.ts';
import { SCORE_ESTIMATE_NOTE } from '#server/modules/mail/words/score-estimate-note.ts';

/** "Ada, thank you …" or "Thank you …". */
function to(firstName: string, sentence: string): string {
  const name = addressed(firstName);
  return name ? `${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const usd = (price: number) => formatCurrency(price, 'usd', 'en');

export const ENGLISH: MailWords = {
  mails: {
    activation: ({ firstName, signup, askedAt }) =>
      signup === null
        ? {
            subject: 'Confirm your address for Fairview',
            title: 'Confirm your address, then choose a password',
            paragraphs: [
              to(firstName, `someone asked for a new activation email on ${formatDateTime(askedAt, 'en')}.`),
              'The link activates the account and asks you to choose a password. Passwords from earlier sign-ups stop working.',
            ],
            action: 'Confirm and choose a password',
            note: 'The link works once, for 48 hours. If you did not ask for an account, ignore this email: unconfirmed sign-ups are deleted.',
          }
        : {
            subject: 'Activate your Fairview account',
            title: 'Activate your account',
            paragraphs: [
              to(
                firstName,
                `someone signed up for Fairview with this address on ${formatDateTime(askedAt, 'en')}.`,
              ),
              'The link activates the account with the password chosen in that sign-up. Links from earlier sign-ups with another password no longer work.',
            ],
            action: 'Activate the account',
            note: 'The link works once, for 48 hours. If it was not you, do not use it: unconfirmed sign-ups are deleted.',
          },
    reset: ({ firstName }) => ({
      subject: 'Choose a new password for Fairview',
      title: 'A new password',
      paragraphs: [
        to(firstName, 'somebody asked for a new password for the account of this address.'),
        'Choosing one signs out every device.',
      ],
      action: 'Choose a new password',
      note: 'The link works once, for an hour. If it was not you, ignore this mail: your password stays as it is.',
    }),
    email_change: ({ firstName }) => ({
      subject: 'Confirm your new email address for Fairview',
      title: 'Your new address',
      paragraphs: [
        to(firstName, 'this address was named as the new one of a Fairview account.'),
        'Until you confirm it, the account keeps the old one.',
      ],
      action: 'Confirm the address',
      note: 'The link works once, for 48 hours. If you have no account at Fairview, ignore this mail: nothing changes.',
    }),
    email_changed: ({ firstName, newAddress }) => ({
      subject: 'The address of your Fairview account is about to change',
      title: 'A new address was named',
      paragraphs: [
        to(firstName, `somebody who is signed in to your account asked to move it to ${newAddress}.`),
        'It moves once the mail sent there is confirmed. From then on, nothing is sent to this address.',
      ],
      action: 'Open your account',
      note: 'If it was not you, change your password now: that signs out every other device.',
    }),
    password_changed: ({ firstName, at }) => ({
      subject: 'Your Fairview password was changed',
      title: 'Your password was changed',
      paragraphs: [
        to(firstName, `the password of your account was changed on ${formatDateTime(at, 'en')}.`),
        'Every other device was signed out.',
      ],
      action: 'Choose another password',
      note: 'If it was you, there is nothing to do. If it was not, choose another password now.',
    }),
    account_deleted: ({ firstName, erasedAt }) => ({
      subject: 'Your Fairview account is deleted',
      title: 'Your account is deleted',
      paragraphs: [
        to(firstName, 'you deleted your account. Every device is signed out and nothing more is sent.'),
        `What is kept of you will be erased on ${formatDate(erasedAt, 'en')}. If you change your mind, log in before that day: the account is yours again.`,
      ],
      action: 'Log in and keep the account',
      note: null,
    }),
    digest: ({ items }) => ({
      subject: `${items.length} things changed on Fairview`,
      title: `${items.length} things changed`,
      paragraphs: [],
      action: 'Open the ranking',
      note: null,
    }),
    receipt: ({ firstName, plan }) => ({
      subject: `Receipt for Fairview ${plan}`,
      title: 'Your receipt',
      paragraphs: [to(firstName, `your payment for the ${plan} plan has arrived.`)],
      action: 'Open your plan',
      note: null,
    }),
    support: ({ reference, subject }) => ({
      subject: `Support ${reference}: ${subject}`,
      title: 'A message from the site',
      paragraphs: [],
      action: null,
      note: 'Answering this mail writes to the sender. The address was typed in and is not verified.',
    }),
  },
  news: {
    signal: ({ asset, side, entryPrice, profitTarget, stopLoss }) => ({
      title: `New signal: ${side} ${asset.name}`,
      description: [
        `The published rule opened a signal for ${asset.name} (${asset.thicker}).`,
        entryPrice === null ? null : `Entry ${usd(entryPrice)}.`,
        profitTarget === null ? null : `Target ${usd(profitTarget)}.`,
        stopLoss === null ? null : `Stop ${usd(stopLoss)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Read the signal',
      link: SIGNALS_LINK,
    }),
    knowledge: ({ slug, title, excerpt, revised }) => ({
      title: revised ? `Chapter revised: ${title.en}` : `New chapter: ${title.en}`,
      description: excerpt.en,
      action: 'Read the chapter',
      link: chapterLink(slug),
    }),
    rated_asset: ({ asset, scores }) => ({
      title: `${asset.name} is rated now`,
      description: scores
        ? [
            `${asset.name} (${asset.thicker}) has its first FV Score: ${formatScore(scores.fv, 'en')}, band ${scores.band}, in the medium profile.`,
            scores.sample && SCORE_ESTIMATE_NOTE.en,
          ]
            .filter(Boolean)
            .join(' ')
        : `${asset.name} (${asset.thicker}) has its first FV Score.`,
      action: 'See what it rests on',
      link: assetLink(asset),
    }),
    score_alert: (facts) =>
      facts.what === 'flag'
        ? flagRaised(facts.asset, flagWords(facts.flag, 'en', FLAG_FORMATS.en), facts.flag)
        : {
            title: `${facts.asset.name}: FV Score ${facts.scores.fv > facts.before ? 'up' : 'down'} to ${formatScore(facts.scores.fv, 'en')}`,
            description: [
              `It moved by ${formatPoints(facts.scores.fv - facts.before, 'en')} points, from ${formatScore(facts.before, 'en')}, in the medium profile.`,
              facts.causes.length > 0 &&
                `What moved most: ${facts.causes
                  .map(
                    ({ component, points }) =>
                      `${COMPONENT_NAMES[component].en} ${formatPoints(points, 'en')}`,
                  )
                  .join(', ')}.`,
              facts.scores.sample && SCORE_ESTIMATE_NOTE.en,
            ]
              .filter(Boolean)
              .join(' '),
            action: 'See why',
            link: assetLink(facts.asset),
          },
    condition: (facts) => conditionMet(facts, 'en'),
  },
  newsKinds: {
    signal: 'Signals',
    knowledge: 'Knowledge',
    rated_asset: 'Newly rated',
    score_alert: 'An asset you follow or hold',
    condition: 'A condition of your wishlist',
  },
  reasons: {
    signup: 'You get this mail because this address was typed in at Fairview.',
    account:
      'You get this mail because something changed in your account. Mails that keep an account safe cannot be switched off.',
    asked: 'You get this mail because someone asked for a new password for this address.',
    receipt: 'You get this mail because you paid for a plan.',
    news: 'You get this mail because your settings ask for it.',
    support: 'You get this mail because this installation names your address for support.',
  },
  unsubscribe: 'Stop mails of this kind',
  settings: 'All settings',
  footnote: 'For education only; not financial advice.',
  linkByHand: 'If the button does not work, open this address:',
  scores: {
    project: 'Project',
    hype: 'Hype',
    economics: 'Economics',
    band: 'band',
  },
  receipt: {
    number: 'Number',
    plan: 'Plan',
    interval: { month: 'monthly', year: 'yearly' },
    amount: 'Amount',
    paidAt: 'Paid on',
    next: 'Next payment',
  },
  support: { reference: 'Reference', from: 'From', subject: 'Subject' },
};

function flagRaised(
  asset: Parameters<typeof assetLink>[0],
  { title, text, effect }: ReturnType<typeof flagWords>,
  { severity, sample }: Flag,
) {
  return {
    title: `${asset.name}: ${severity === 'S4' ? 'critical' : 'severe'} flag “${title}”`,
    description: [text, sample ? FLAG_ESTIMATE_NOTE.en : '', effect].filter(Boolean).join(' '),
    action: 'See the numbers',
    link: assetLink(asset),
  };
}
