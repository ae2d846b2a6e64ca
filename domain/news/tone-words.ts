import type { Locale } from '#domain/locale/locales.ts';

/**
 * Words that carry tone in news about crypto-assets, per language and weight: 2 for an event that decides the
 * tone, 1 for a word that supports it. `*` stands for any ending. Two words joined with a hyphen are neighbours.
 */
export const TONE_WORDS: Readonly<Record<Locale, Readonly<Record<'2' | '1' | '-1' | '-2', string>>>> = {
  en: {
    2: `surge* soar* skyrocket* rally rallies rallied rallying jump jumps jumped leap leaps leapt spike spikes spiked climb*
      explode* outperform* breakout rebound* triple* double doubles doubled boom* bullish all-time-high record-high yearly-high
      record-inflows three-year-high new-high year-high new-highs win wins won victory approve* approval green-light recover* regain* reclaim* moon
      parabolic overtake* surpass* flips gains gain gained thrive* breakthrough milestone profit* resume* repay* repayments
      restores restored lifted optimistic`,
    1: `rise rises rose rising grow grows grew growing growth adds up higher high highest positive strong stronger strength
      adopt* accept* accepts partner* partnership deal integrates integration upgrade upgraded launch launches launched
      support supports expand* expansion attract* boost* lift* record records demand select* chosen picked joins joined
      sign signs earn* raises raised secure secures secured secured inflow* bought buys buying accumulat* stack* benefit* success*
      opportunity promis* easier clearer improve* improvement faster lead leads leading hit-record passes pass tops top
      support-for welcome welcomed unlock-growth burns burned cap ease eases rewards speeds stakers returns draws
      overcome* bull bulls buy back-above`,
    '-1': `fall falls fell falling drop drops dropped dropping decline* down lower low lowest slip* slide* sliding lose loses
      losing lost loss losses weak* weigh* fear* worr* concern* risk* warn* warning pressure delay* delist* remov* outage halt*
      pause* stuck bug exposed dump* sell-off selloff sell sells selling sold outflow* uncertain* doubt* trouble* fails fail failed
      failure critic* probe* investigat* dispute* undeclared fine fined penalt* reject* ban bans banned block blocks blocked
      suspend* unlicensed vulnerab* volatil* bear bearish bears retreat* dip dips dipped sink* tumble* struggl* stumbl* cut cuts
      liquidat* withdraw* freeze* frozen froze debt* slow slows slowdown appeal* notice accus* leave delayed unlocks victims
      downtrend resistance shed sheds gives-back breaks-below below burdens misery`,
    '-2': `crash* plunge* plummet* collapse* hack hacks hacked hackers exploit* drain* steal* stole stolen theft thieves scam*
      fraud* bankrupt* insolven* lawsuit* sues sued charges charged arrest* attack* crackdown depeg* de-peg* loses-peg
      bloodbath rug-pull ponzi launder* guilty prison jail* nosedive* wipe* erase* betray* all-time-low record-low eight-month-low
      year-low month-low four-year-low record-outflows bear-market dumps crisis ransom* phishing manipulat* unauthorised unauthorized
      loses-parity parity-loss panic fined suffers slump* tank tanks tanked sinks`,
  },
  it: {
    2: `vola volano volato balza balzo balzano schizza esplode rally rialz* raddoppi* triplic* decoll* record massimi
      massimo-storico ai-massimi via-libera approva* approvat* vittoria vince vinto recuper* rimbalz* supera superano superato
      ottimis* guadagn* rimbors* ripresa cresce crescono corre accelera trionf* sale salgono salito conquist* boom`,
    1: `crescita crescente aumento aumenta aumentano rialzo accordo firma stringe collabor* adott* accett* attir* sostegno
      sostiene entra scelt* autorizzazione ottiene incass* raccolg* incentiv* accelerat* migliora* successo opportunit*
      domanda spinge torna-sopra torna-ad più-chiare chiare positiv* forte fort* compra comprano acquist* riduzione-dell’inflazione bruciat* brucia
      limite-all riparte supporto investe investono vantagg* batte grazie promette promess* completa apertura`,
    '-1': `cala calo calano scende scendono sceso perde perdono perso perdite perdita cede cedono ceduto ribass* debol* timor*
      paura rischi* allarme avvert* avviso pressione ritard* rimoss* rimozione espuls* ferma fermano blocc* interruzion*
      falla errore vend* deflussi incert* dubbi* difficolt* fallisc* fallimento critic* indagin* contest* multa multe sanzion*
      viet* divieto sospes* sospend* senza-licenza vulnerab* volatil* liquidazion* debit* ricorso mirino accus* lascian*
      minim* peso pesano sblocc* sottratt* oscura silenzio chiude-in-rosso in-rosso pensionato non-autorizz* non-dichiarat*
      rallent* tradito`,
    '-2': `croll* precipit* affond* tracoll* collass* crac hacker hackerat* attacc* furto furti rubat* rubano svuotat* truff*
      frod* bancarott* insolven* causa-contro arrest* ai-minimi minimo-storico perde-l’ancoraggio perde-la-parità riciclagg*
      condann* carcere panico manipol* giornata-nera mercato-ribassista deflussi-record scivol* bruciati-in sprofond* sottratti caduta
      tonf* ko`,
  },
};

/** Words that reverse the tone of the next ones. */
export const NEGATIONS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'not',
    'no',
    'never',
    'without',
    'isn’t',
    "isn't",
    'won’t',
    "won't",
    'don’t',
    "don't",
    'denies',
    'avoids',
    'fails',
    'unlikely',
  ],
  it: ['non', 'nessun', 'nessuna', 'senza', 'mai', 'evita', 'smentisce'],
};

/** Words after which the opposite of the reported event is mentioned in passing. */
export const CONCESSIONS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['despite', 'although', 'though', 'following', 'after'],
  it: ['nonostante', 'malgrado', 'benché', 'sebbene', 'dopo'],
};

/** Beginnings of a headline that explains, asks or compares. */
export const EXPLANATIONS: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:how|what|why|who|when|where|which|inside|is|are|can|could|will|should|does|do|best|top \d+|\d+ (?:things|ways|reasons)|price analysis|explained)\b|\?\s*$|\b(?:explained|compared|versus|explains|debates?|vote on|votes? to restore|opens a vote)\b/iu,
  it: /^(?:come|che cosa|cosa|perché|chi|quando|dove|quale|quali|quanto|quanti|ecco)(?=\s)|\?\s*$|(?:spiegat[oaie]|a confronto|confronto|che cosa cambia|che cosa sono|come funziona(?:no)?|come nascono|ecco come|discute|propone|apre il voto|due idee|differenze)(?=[\s.:]|$)/iu,
};
