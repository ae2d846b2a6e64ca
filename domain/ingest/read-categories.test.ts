import { describe, expect, it } from 'vitest';
import { isChain, toCategory, toKind } from '#domain/ingest/read-categories.ts';

describe('toCategory', () => {
  it.each([
    [['FTX Holdings', 'Cryptocurrency', 'Layer 1 (L1)'], 'cryptocurrency'],
    [['Smart Contract Platform', 'Layer 1 (L1)', 'Alleged SEC Securities'], 'smart-contract-platform'],
    [['USD Stablecoin', 'Stablecoins', 'Ethereum Ecosystem'], 'stablecoin'],
    [['Centralized Exchange (CEX) Token', 'BNB Chain Ecosystem'], 'exchange-token'],
    [['Decentralized Exchange (DEX)', 'Decentralized Finance (DeFi)'], 'defi'],
    [['Layer 2 (L2)', 'Smart Contract Platform'], 'scaling'],
    [['Privacy Coins'], 'privacy'],
    [['Oracle', 'Infrastructure'], 'oracle'],
    [['Non-Fungible Tokens (NFT)'], 'nft-platform'],
    [['Artificial Intelligence (AI)', 'DePIN'], 'artificial-intelligence'],
    [['Gaming (GameFi)', 'Metaverse'], 'metaverse'],
    [['Fan Token', 'Sports'], 'fan-management'],
    [['Launchpad'], 'ido'],
    [['Meme'], 'cryptocurrency'],
    [['Solana Ecosystem', 'Multicoin Capital Portfolio'], null],
    [[], null],
  ] as const)('maps %j to %s', (names, category) => {
    expect(toCategory(names)).toBe(category);
  });
});

describe('toKind', () => {
  it.each([
    [['USD Stablecoin'], true, 'stablecoin'],
    [['Stablecoin Issuer'], true, 'token'],
    [['Wrapped-Tokens'], true, 'wrapped'],
    [['Liquid Staking Tokens'], true, 'wrapped'],
    [['Liquid Staking Governance Tokens'], true, 'token'],
    [['Layer 1 (L1)'], false, 'coin'],
    [[], true, 'token'],
  ] as const)('for the categories %j and on another chain %s returns %s', (names, onPlatform, kind) => {
    expect(toKind(names, onPlatform)).toBe(kind);
  });
});

describe('isChain', () => {
  it.each([
    [['Layer 1 (L1)'], true],
    [['Layer 2 (L2)'], true],
    [['Layer 0 (L0)'], false],
    [['Ethereum Ecosystem'], false],
  ] as const)('for %j returns %s', (names, chain) => {
    expect(isChain(names)).toBe(chain);
  });
});
