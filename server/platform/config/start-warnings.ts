import type { Config } from '#server/platform/config/config.ts';

/** Warnings for the operator at start: one sentence each, beginning with the variable's name. */
export function startWarnings(
  config: Pick<Config, 'demo' | 'isPrivate' | 'production' | 'supportMail' | 'operator'>,
): string[] {
  return [
    ...(config.demo && !config.isPrivate
      ? [
          'DEMO is 1 and other machines can reach this site: anyone can log in with the demo accounts, whose passwords the login page shows. Set DEMO=0 to close them.',
        ]
      : []),
    ...(config.production ? missingProductionSettings(config) : []),
  ];
}

function missingProductionSettings({
  supportMail,
  operator,
}: Pick<Config, 'supportMail' | 'operator'>): string[] {
  const missing: string[] = [];
  if (supportMail === null)
    missing.push(
      'SUPPORT_MAIL is not set: messages to support are shown on the desk and by "npm run messages" only.',
    );
  if (operator === null)
    missing.push('OPERATOR_NAME is not set: the legal pages say that this site has not named its operator.');
  else if (operator.address === null || operator.email === null)
    missing.push(
      'OPERATOR_ADDRESS and OPERATOR_EMAIL are not both set: the legal pages say which of them is missing.',
    );
  return missing;
}
