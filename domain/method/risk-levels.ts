/** The three risk profiles. `insane` is the product's term; pages display "very high". */
export const RISK_LEVELS = ['medium', 'high', 'insane'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];
export const DEFAULT_RISK_LEVEL: RiskLevel = 'medium';
