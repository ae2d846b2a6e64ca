/**
 * Published test vectors for the derivation of Bitcoin addresses: keys and addresses only. The keys of BIP-44,
 * BIP-49 and BIP-84 on the main network are those of SLIP-132, from the words of BIP-84.
 */
const WORDS = `${'abandon '.repeat(11)}about`;

export const BIP_44 = {
  source: 'SLIP-132 for BIP-44',
  key: 'xpub6BosfCnifzxcFwrSzQiqu2DBVTshkCXacvNsWGYJVVhhawA7d4R5WSWGFNbi8Aw6ZRc1brxMyWMzG3DSSSSoekkudhUd9yLb6qx39T9nMdj',
  addresses: [{ chain: 0, index: 0, address: '1LqBGSKuX5yYUonjxT5qGfpUsXKYYWeabA' }],
} as const;

export const BIP_49 = {
  source: 'SLIP-132 for BIP-49',
  key: 'ypub6Ww3ibxVfGzLrAH1PNcjyAWenMTbbAosGNB6VvmSEgytSER9azLDWCxoJwW7Ke7icmizBMXrzBx9979FfaHxHcrArf3zbeJJJUZPf663zsP',
  addresses: [{ chain: 0, index: 0, address: '37VucYSaXLCAsxYyAPfbSi9eh4iEcbShgf' }],
} as const;

/** BIP-49 itself has a key of the test network, and the hash inside its first address. */
export const BIP_49_TEST_NETWORK = {
  key: 'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY',
  addressHash: '336caa13e08b96080a32b5d818d59b4ab3b36742',
} as const;

export const BIP_84 = {
  source: 'BIP-84',
  words: WORDS,
  privateKey:
    'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
  key: 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
  addresses: [
    { chain: 0, index: 0, address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
    { chain: 0, index: 1, address: 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g' },
    { chain: 1, index: 0, address: 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el' },
  ],
} as const;

/** Extended public keys of BIP-32 whose child is published too and not hardened. */
export const BIP_32 = [
  {
    source: 'BIP-32, vector 1, m/0H/1',
    parent:
      'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
    chain: 1,
    child:
      'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
  },
  {
    source: 'BIP-32, vector 2, m/0',
    parent:
      'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB',
    chain: 0,
    child:
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
  },
] as const;
