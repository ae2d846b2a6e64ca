/**
 * Names and tickers with another meaning. A name or ticker that is in none of these tables identifies its
 * asset wherever it occurs. Keys are in lower case.
 */

/**
 * Words that are proper names in most crypto news but also ordinary words: they count when capitalised, unless
 * one of the words given here follows.
 */
export const CAPITALISED_NAMES: Readonly<Record<string, readonly string[]>> = {
  aave: [],
  akash: [],
  aptos: [],
  arbitrum: [],
  astar: [],
  aster: [],
  audius: [],
  avalanche: ['of', 'di', 'risk', 'warning'],
  balancer: ['of'],
  biconomy: [],
  blur: ['between', 'the'],
  bonk: [],
  celestia: [],
  centrifuge: [],
  civic: ['duty', 'engagement', 'tech', 'center', 'centre', 'group', 'group’s'],
  circle: ['of', 'back', 'around'],
  compound: ['interest', 'annual', 'growth', 'returns', 'effect', 'effects', 'interests'],
  cosmos: ['of', 'della', 'magazine', 'odyssey'],
  curve: ['ball', 'flattens', 'inversion', 'of'],
  dash: ['for', 'cam', 'to', 'across', 'board', 'through'],
  euler: ['diagram', 'diagrams'],
  flare: ['up', 'ups', 'gun'],
  flow: ['of', 'chart', 'rate', 'rates', 'state', 'degli', 'delle', 'dei', 'from', 'into', 'to'],
  gala: ['dinner', 'evening', 'night', 'event', 'concert', 'di', 'della', 'accepts', 'raises'],
  gnosis: [],
  golem: [],
  helium: ['balloon', 'gas', 'shortage', 'supply', 'prices'],
  jupiter: ['and', 'moon', 'moons', 'florida', 'fund', 'asset', 'wellness'],
  linea: ['di', 'diretta', 'guida', 'dura', 'verde', 'rossa', 'con', 'del', 'della'],
  maker: ['of', 'space', 'movement', 'faire', 'fees', 'fee', 'and', 'orders'],
  mantle: ['of'],
  mantra: ['of', 'for', 'that', 'degli', 'della', 'dei'],
  neo: ['bank', 'banks', 'banking', 'laureati', 'nazi', 'assunti', 'con', 'and'],
  osmosis: ['between', 'of', 'reverse'],
  pepe: ['nero', 'e', 'rosa', 'the', 'jeans'],
  plume: ['of', 'from'],
  polygon: ['count', 'counts', 'mesh', 'meshes', 'shape'],
  prime: [],
  quant: [
    'fund',
    'funds',
    'trader',
    'traders',
    'trading',
    'firm',
    'firms',
    'analyst',
    'analysts',
    'hedge',
    'strategy',
    'strategies',
    'investor',
    'investors',
    'model',
    'models',
    'desk',
    'che',
    'giant',
    'shop',
    'developer',
  ],
  ripple: ['effect', 'effects', 'through', 'across', 'of', 'throughout'],
  ronin: ['warrior', 'samurai'],
  sandbox: [],
  sei: [
    'mesi',
    'anni',
    'giorni',
    'ore',
    'settimane',
    'milioni',
    'miliardi',
    'persone',
    'arresti',
    'un',
    'in',
  ],
  serum: [],
  stellar: [
    'year',
    'quarter',
    'performance',
    'growth',
    'gain',
    'gains',
    'month',
    'week',
    'returns',
    'run',
    'rally',
    'results',
    'earnings',
    'debut',
    'start',
    'record',
    'rise',
    'day',
    'team',
    'success',
    'comeback',
    'show',
    'recovery',
    'weekend',
    'lineup',
    'track',
    'january',
    'november',
    'bull',
  ],
  story: [],
  sushi: ['restaurant', 'restaurants', 'chef', 'bar', 'chain', 'roll', 'rolls'],
  tether: ['itself', 'their'],
  theta: ['decay', 'waves', 'wave', 'positive', 'negative'],
  tron: ['legacy', 'ares', 'film', 'movie'],
};

/** Words before one of the names above with which it is a word of its own: "bonding curve", "market maker". */
export const NOT_AFTER: Readonly<Record<string, readonly string[]>> = {
  curve: ['bonding', 'yield', 'learning', 'adoption', 'forward', 'futures', 'bell'],
  flow: ['cash', 'capital', 'order', 'fund', 'money', 'net', 'of'],
  helium: ['of'],
  maker: [
    'market',
    'app',
    'apps',
    'chip',
    'equipment',
    'game',
    'hardware',
    'machine',
    'phone',
    'policy',
    'rate',
    'rig',
    'rule',
    'software',
    'wallet',
  ],
  sandbox: ['asset', 'assets', 'dlt', 'fintech', 'innovation', 'regulatory', 'regulation', 'regolamentare'],
};

/**
 * Words of every sentence. They count only with evidence that the asset is meant: see `EVIDENCE_WORDS` and
 * `PROJECT_VERBS`, or another name of the asset in the same text.
 */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `ab a alchemy amp ape apex audio aura avantis band bard bat beam berachain bio brett braintrust cake chain core cow
  creditcoin dai deep deepbook dia dog dogs drift ecash eigencloud enzyme fluid form four frax gas ghost global
  humanity hub id immutable io ip jito just kava keeta leo lombard m magic mana mask me merlin met metis mina morpho
  move movement near one onyx optimism orchid origin pi plasma power prime prove pump quantum radiant ray render request reserve
  reserves rose safe sahara sand shuffle sky sol sonic space stacks stasis storj story succinct sui sun super superverse t
  threshold toshi treasure turbo usual vaulta verge virtual w walrus wormhole s h zora nexo link one peanut velo
  kamino meteora maple syrup convex raydium pyth ondo the`
    .trim()
    .split(/\s+/),
);

/** Plain words above that are nevertheless distinctive when capitalised. */
export const DISTINCTIVE: ReadonlySet<string> = new Set(
  `berachain creditcoin deepbook eigencloud ecash keeta kamino kava metis morpho nexo onyx ondo pyth raydium storj
  superverse vaulta zora jito frax avantis`
    .trim()
    .split(/\s+/),
);

/** Tickers that are acronyms or words in capitals too: ATH, NFT, GMT. They need the same evidence as plain words. */
export const SHARED_TICKERS: ReadonlySet<string> = new Set(
  `AB ACH AMP API AR ATH AUDIO BAND BARD BAT BEAM BIO BIT CFG CORE COW CTC CVC DEEP DIA DOG FF FORM FXC GAS GMT GT HAV
  HSK ICE ID INST IO IP LEO MASK MAGIC MC ME MET META MLN MOVE MX NEW NFT OM ONE OP PAX PERP PI PRIME PROVE PUMP RAD REQ
  SAFE SUPER SUN TEL TRUMP UMA W WAL ZK ZEN AB H M S T A MOG COMP TURBO HYPE SPX 2Z CC SKY AUSD APX DRK FORM ACT KEY
  LEND CHAIN MYX GMX BORG RED`
    .trim()
    .split(/\s+/),
);

/** Tickers that other words in capitals make useless: only the cashtag counts. */
export const CASHTAG_ONLY: ReadonlySet<string> = new Set(['AI', 'AR', 'ATH', 'ID', 'IP', 'ME', 'NFT']);

/** Words beside a name that show that an asset or its network is meant. */
export const EVIDENCE_WORDS: ReadonlySet<string> = new Set(
  `price prices token tokens coin coins crypto cryptocurrency network blockchain protocol chain mainnet testnet
  ecosystem foundation labs dao defi holders holder whale whales validators validator staking stakers staked wallet
  wallets dapp dapps tvl nodes node finance memecoin altcoin rally bulls bears etf etfs airdrop inu
  prezzo prezzi gettone gettoni moneta criptovaluta rete protocollo fondazione ecosistema validatori possessori
  portafogli memecoin governance games stablecoin stablecoins metaverse metaverso`
    .trim()
    .split(/\s+/),
);

/** Verbs of which a project or token is the subject: "Sky opens a vote", "Sky apre il voto". */
export const PROJECT_VERBS: ReadonlySet<string> = new Set(
  `activates adds announces approves attracts becomes bounces breaks brings burns changes climbs closes completes consolidates crashes
  cuts debuts declines delays deploys dips doubles drops enables enters expands explodes extends faces falls flips gains gets grows halts hits
  integrates introduces joins jumps launches leaps loses lists migrates moves opens outperforms overtakes partners pauses plans
  plummets plunges postpones posts presents prepares proposes pumps raises rallies reaches rebounds recovers regains releases rises says secures
  sees sets shares signs sinks skyrockets slides slips soars spikes starts suffers surges surpasses teams tests
  triples tumbles turns unlocks unveils upgrades uses wins
  affonda aggiorna aggiunge annuncia apre approva arretra attira attiva balza batte brucia cala cambia cede chiude completa
  corre cresce crolla debutta discute distribuisce diventa entra firma guadagna introduce lancia nomina perde porta
  precipita prepara presenta propone pubblica raddoppia raggiunge recupera registra rimbalza rinvia riparte sale scende scivola
  sblocca segna sorpassa sospende stringe supera torna triplica vola vota`
    .trim()
    .split(/\s+/),
);

/**
 * Other names, by asset: how news calls it, its network, or the company whose name it carries. Multi-word names
 * win over shorter ones. An empty list of assets means a name that must not count as a shorter one. People only
 * where one company or network is what they are known for: Buterin and Hoskinson founded Ethereum and Cardano
 * (ethereum.org/whitepaper, cardano.org); Bankman-Fried and Ellison ran FTX and Alameda (justice.gov, United States
 * v. Bankman-Fried, 22 Cr. 673).
 */
export const OTHER_NAMES: readonly (readonly [name: string, ids: readonly string[]])[] = [
  ['Jasmy', ['jasmycoin']],
  ['TRX', ['tron']],
  ['XLM', ['stellar']],
  ['MKR', ['maker']],
  ['QNT', ['quant-network']],
  ['HBAR', ['hedera-hashgraph']],
  ['AVAX', ['avalanche-2']],
  ['LTC', ['litecoin']],
  ['XRP', ['ripple']],
  ['ETH', ['ethereum']],
  ['BTC', ['bitcoin']],
  ['Bitcoin Core', ['bitcoin']],
  ['Doge', ['dogecoin']],
  ['Shib', ['shiba-inu']],
  ['Ripple', ['ripple']],
  ['Ripple Labs', ['ripple']],
  ['XRP Ledger', ['ripple']],
  ['XRPL', ['ripple']],
  ['Circle', ['usd-coin']],
  ['USD Coin', ['usd-coin']],
  ['Ether', ['ethereum']],
  ['Ethers', ['ethereum']],
  ['Ethereum 2.0', ['ethereum']],
  ['ETH2', ['ethereum']],
  ['Vitalik Buterin', ['ethereum']],
  ['Vitalik', ['ethereum']],
  ['Buterin', ['ethereum']],
  ['Bitcoiner', ['bitcoin']],
  ['Bitcoiners', ['bitcoin']],
  ['Bitcoins', ['bitcoin']],
  ['Satoshi Nakamoto', ['bitcoin']],
  ['XBT', ['bitcoin']],
  ['Shiba', ['shiba-inu']],
  ['Shibarium', ['shiba-inu']],
  ['Hoskinson', ['cardano']],
  ['Bankman-Fried', ['ftx-token']],
  ['SBF', ['ftx-token']],
  ['Caroline Ellison', ['ftx-token']],
  ['BNB Chain', ['binancecoin']],
  ['Binance Smart Chain', ['binancecoin']],
  ['BSC', ['binancecoin']],
  ['MATIC', ['polygon-ecosystem-token']],
  ['Stellar Lumens', ['stellar']],
  ['Lumens', ['stellar']],
  ['MakerDAO', ['maker']],
  ['Maker DAO', ['maker']],
  ['Curve Finance', ['curve-dao-token']],
  ['Curve DAO', ['curve-dao-token']],
  ['Lido Finance', ['lido-dao']],
  ['Compound Finance', ['compound-governance-token']],
  ['Terra Classic', ['terra-luna']],
  ['Luna Classic', ['terra-luna']],
  ['Hashgraph', ['hedera-hashgraph']],
  ['The Open Network', ['the-open-network']],
  ['Axie', ['axie-infinity']],
  ['Sandbox', ['the-sandbox']],
  ['Bored Ape', []],
  ['Bored Ape Yacht Club', []],
  ['Ape Coin', ['apecoin']],
  ['Yearn', ['yearn-finance']],
  ['Yearn Finance', ['yearn-finance']],
  ['SushiSwap', ['sushi']],
  ['Sushi Swap', ['sushi']],
  ['Pancake Swap', ['pancakeswap-token']],
  ['Pi Coin', ['pi-network']],
  ['Trump coin', ['official-trump']],
  ['TRUMP token', ['official-trump']],
  ['Gala Games', ['gala']],
  ['Kyber', ['kyber-network-crystal']],
  ['Immutable X', ['immutable-x']],
  ['ImmutableX', ['immutable-x']],
  ['Internet Computer Protocol', ['internet-computer']],
  ['Dfinity', ['internet-computer']],
  ['BitTorrent Chain', ['bittorrent']],
  ['Ethereum Name', ['ethereum-name-service']],
  ['Near Foundation', ['near']],
  ['Flow blockchain', ['flow']],
  ['Bitcoin Satoshi Vision', ['bitcoin-cash-sv']],
  ['BCHSV', ['bitcoin-cash-sv']],
  ['BCHABC', ['bitcoin-cash']],
  ['Bitcoin Gold', []],
  ['Bitcoin Diamond', []],
  ['Bitcoin Private', []],
  ['Bitcoin Magazine', []],
  ['Bitcoin.com', []],
  ['Bitcoin Suisse', []],
  ['Ethereum PoW', []],
  ['EthereumPoW', []],
  ['Ripple effect', []],
  ['Ripple effects', []],
  ['Wrapped Bitcoin', []],
  ['Stellar Development Foundation', ['stellar']],
  ['Solana Mobile', ['solana']],
  ['Dogefather', ['dogecoin']],
  ['Dogecoins', ['dogecoin']],
  ['Quant Network', ['quant-network']],
  ['Power Ledger', ['power-ledger']],
  ['Origin Protocol', ['origin-protocol']],
  ['Flare Network', ['flare-networks']],
  ['Render Network', ['render-token']],
  ['RNDR', ['render-token']],
  ['XinFin', ['xdce-crowd-sale']],
  ['Oasis Network', ['oasis-network']],
  ['Verge Currency', ['verge']],
  ['Movement Labs', ['movement']],
  ['Pumpfun', ['pump-fun']],
  ['World Liberty', ['world-liberty-financial']],
  ['Bitcoin ABC', ['ecash']],
  ['Numerai', ['numeraire']],
  ['BTFS', ['bittorrent']],
  ['ChilizX', ['chiliz']],
  ['ThetaDrop', ['theta-token']],
  ['USDt', ['tether']],
  ['Shiba Memu', []],
  ['Shiba Budz', []],
  ['Shiba Predator', []],
  ['Shiba Saga', []],
  ['Tether Gold', ['tether-gold']],
];
