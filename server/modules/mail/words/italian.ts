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

/** «Ciao Ada, grazie …» oppure «Grazie …». */
function to(firstName: string, sentence: string): string {
  const name = addressed(firstName);
  return name ? `Ciao ${name}, ${sentence}` : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const usd = (price: number) => formatCurrency(price, 'usd', 'it');

export const ITALIAN: MailWords = {
  mails: {
    activation: ({ firstName, signup, askedAt }) =>
      signup === null
        ? {
            subject: 'Conferma il tuo indirizzo per Fairview',
            title: 'Conferma l’indirizzo e scegli la password',
            paragraphs: [
              to(
                firstName,
                `qualcuno ha chiesto una nuova email di attivazione: ${formatDateTime(askedAt, 'it')}.`,
              ),
              'Il link attiva l’account e ti chiede di scegliere una password. Le password delle iscrizioni precedenti non valgono più.',
            ],
            action: 'Conferma e scegli la password',
            note: 'Il link vale una volta sola, per 48 ore. Se non hai chiesto un account, ignora questa email: le iscrizioni non confermate vengono cancellate.',
          }
        : {
            subject: 'Attiva il tuo account Fairview',
            title: 'Attiva il tuo account',
            paragraphs: [
              to(
                firstName,
                `qualcuno si è iscritto a Fairview con questo indirizzo: ${formatDateTime(askedAt, 'it')}.`,
              ),
              'Il link attiva l’account con la password scelta in quell’iscrizione. I link di iscrizioni precedenti con un’altra password non valgono più.',
            ],
            action: 'Attiva l’account',
            note: 'Il link vale una volta sola, per 48 ore. Se l’iscrizione non è tua, non usarlo: le iscrizioni non confermate vengono cancellate.',
          },
    reset: ({ firstName }) => ({
      subject: 'Scegli una nuova password per Fairview',
      title: 'Una nuova password',
      paragraphs: [
        to(firstName, 'qualcuno ha chiesto una nuova password per l’account legato a questo indirizzo.'),
        'Quando la scegli, tutti i dispositivi vengono scollegati.',
      ],
      action: 'Scegli la nuova password',
      note: 'Il link vale una volta sola, per un’ora. Se la richiesta non è tua, ignora questa email: la password resta quella di prima.',
    }),
    email_change: ({ firstName }) => ({
      subject: 'Conferma il tuo nuovo indirizzo email per Fairview',
      title: 'Il tuo nuovo indirizzo',
      paragraphs: [
        to(firstName, 'questo è stato indicato come nuovo indirizzo di un account Fairview.'),
        'Finché non lo confermi, l’account mantiene quello di prima.',
      ],
      action: 'Conferma l’indirizzo',
      note: 'Il link vale una volta sola, per 48 ore. Se non hai un account su Fairview, ignora questa email: non cambia nulla.',
    }),
    email_changed: ({ firstName, newAddress }) => ({
      subject: 'L’indirizzo del tuo account Fairview sta per cambiare',
      title: 'È stato indicato un nuovo indirizzo',
      paragraphs: [
        to(firstName, `dal tuo account è arrivata la richiesta di spostarlo su ${newAddress}.`),
        'Il cambio avviene quando viene confermata l’email spedita lì. Da quel momento qui non arriverà più nulla.',
      ],
      action: 'Apri il tuo account',
      note: 'Se la richiesta non è tua, cambia subito la password: tutti gli altri dispositivi vengono scollegati.',
    }),
    password_changed: ({ firstName, at }) => ({
      subject: 'La tua password di Fairview è cambiata',
      title: 'La tua password è cambiata',
      paragraphs: [
        to(firstName, `la password del tuo account è stata cambiata: ${formatDateTime(at, 'it')}.`),
        'Tutti gli altri dispositivi sono stati scollegati.',
      ],
      action: 'Scegli un’altra password',
      note: 'Se il cambio è tuo, non devi fare nulla. Altrimenti scegli subito un’altra password.',
    }),
    account_deleted: ({ firstName, erasedAt }) => ({
      subject: 'Il tuo account Fairview è stato eliminato',
      title: 'Il tuo account è stato eliminato',
      paragraphs: [
        to(
          firstName,
          'hai eliminato il tuo account. Tutti i dispositivi sono scollegati e non riceverai altro.',
        ),
        `Ciò che conserviamo di te sarà cancellato il ${formatDate(erasedAt, 'it')}. Se cambi idea, accedi prima di quel giorno: l’account torna tuo.`,
      ],
      action: 'Accedi e tieni l’account',
      note: null,
    }),
    digest: ({ items }) => ({
      subject: `${items.length} novità su Fairview`,
      title: `${items.length} novità`,
      paragraphs: [],
      action: 'Apri la classifica',
      note: null,
    }),
    receipt: ({ firstName, plan }) => ({
      subject: `Ricevuta per Fairview ${plan}`,
      title: 'La tua ricevuta',
      paragraphs: [to(firstName, `il pagamento del piano ${plan} è arrivato.`)],
      action: 'Apri il tuo piano',
      note: null,
    }),
    support: ({ reference, subject }) => ({
      subject: `Assistenza ${reference}: ${subject}`,
      title: 'Un messaggio dal sito',
      paragraphs: [],
      action: null,
      note: 'Rispondendo a questa email si scrive al mittente. L’indirizzo è stato digitato e non è verificato.',
    }),
  },
  news: {
    signal: ({ asset, side, entryPrice, profitTarget, stopLoss }) => ({
      title: `Nuovo segnale: ${side === 'buy' ? 'acquisto' : 'vendita'} di ${asset.name}`,
      description: [
        `La regola pubblicata ha aperto un segnale su ${asset.name} (${asset.thicker}).`,
        entryPrice === null ? null : `Ingresso ${usd(entryPrice)}.`,
        profitTarget === null ? null : `Obiettivo ${usd(profitTarget)}.`,
        stopLoss === null ? null : `Stop ${usd(stopLoss)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      action: 'Leggi il segnale',
      link: SIGNALS_LINK,
    }),
    knowledge: ({ slug, title, excerpt, revised }) => ({
      title: revised ? `Capitolo riscritto: ${title.it}` : `Nuovo capitolo: ${title.it}`,
      description: excerpt.it,
      action: 'Leggi il capitolo',
      link: chapterLink(slug),
    }),
    rated_asset: ({ asset, scores }) => ({
      title: `${asset.name} ha una valutazione`,
      description: scores
        ? [
            `${asset.name} (${asset.thicker}) ha il suo primo FV Score: ${formatScore(scores.fv, 'it')}, fascia ${scores.band}, nel profilo medio.`,
            scores.sample && SCORE_ESTIMATE_NOTE.it,
          ]
            .filter(Boolean)
            .join(' ')
        : `${asset.name} (${asset.thicker}) ha il suo primo FV Score.`,
      action: 'Guarda su che cosa poggia',
      link: assetLink(asset),
    }),
    score_alert: (facts) =>
      facts.what === 'flag'
        ? flagRaised(facts.asset, flagWords(facts.flag, 'it', FLAG_FORMATS.it), facts.flag)
        : {
            title: `${facts.asset.name}: FV Score ${facts.scores.fv > facts.before ? 'salito' : 'sceso'} a ${formatScore(facts.scores.fv, 'it')}`,
            description: [
              `Si è mosso di ${formatPoints(facts.scores.fv - facts.before, 'it')} punti, da ${formatScore(facts.before, 'it')}, nel profilo medio.`,
              facts.causes.length > 0 &&
                `Che cosa ha pesato di più: ${facts.causes
                  .map(
                    ({ component, points }) =>
                      `${COMPONENT_NAMES[component].it} ${formatPoints(points, 'it')}`,
                  )
                  .join('; ')}.`,
              facts.scores.sample && SCORE_ESTIMATE_NOTE.it,
            ]
              .filter(Boolean)
              .join(' '),
            action: 'Guarda perché',
            link: assetLink(facts.asset),
          },
    condition: (facts) => conditionMet(facts, 'it'),
  },
  newsKinds: {
    signal: 'Segnali di trading',
    knowledge: 'Conoscenza',
    rated_asset: 'Appena valutato',
    score_alert: 'Un asset che segui o possiedi',
    condition: 'Una condizione della tua wishlist',
  },
  reasons: {
    signup: 'Ricevi questa email perché questo indirizzo è stato digitato su Fairview.',
    account:
      'Ricevi questa email perché è cambiato qualcosa nel tuo account. Le email che proteggono l’account non si possono disattivare.',
    asked: 'Ricevi questa email perché è stata richiesta una nuova password per questo indirizzo.',
    receipt: 'Ricevi questa email perché hai pagato un piano.',
    news: 'Ricevi questa email perché lo chiedono le tue impostazioni.',
    support: 'Ricevi questa email perché questa installazione indica il tuo indirizzo per il supporto.',
  },
  unsubscribe: 'Ferma le email di questo tipo',
  settings: 'Tutte le impostazioni',
  footnote: 'A solo scopo didattico: non è consulenza finanziaria.',
  linkByHand: 'Se il pulsante non funziona, apri questo indirizzo:',
  scores: {
    project: 'Progetto',
    hype: 'Hype',
    economics: 'Economia',
    band: 'fascia',
  },
  receipt: {
    number: 'Numero',
    plan: 'Piano',
    interval: { month: 'mensile', year: 'annuale' },
    amount: 'Importo',
    paidAt: 'Pagato il',
    next: 'Prossimo pagamento',
  },
  support: { reference: 'Riferimento', from: 'Da', subject: 'Oggetto' },
};

function flagRaised(
  asset: Parameters<typeof assetLink>[0],
  { title, text, effect }: ReturnType<typeof flagWords>,
  { severity, sample }: Flag,
) {
  return {
    title: `${asset.name}: red flag ${severity === 'S4' ? 'critica' : 'grave'}, «${title}»`,
    description: [text, sample ? FLAG_ESTIMATE_NOTE.it : '', effect].filter(Boolean).join(' '),
    action: 'Guarda i numeri',
    link: assetLink(asset),
  };
}
