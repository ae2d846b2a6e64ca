import type { Config } from '#server/platform/config/config.ts';
import { isLoopback } from '#server/platform/config/local-address.ts';

/** Warnings for the operator at start: one sentence each, beginning with the variable's name. */
export function startWarnings(
  config: Pick<
    Config,
    'demo' | 'isPrivate' | 'production' | 'supportMail' | 'operator' | 'publicUrl' | 'rateLimits' | 'captcha'
  >,
): string[] {
  return [
    ...(config.demo && !config.isPrivate
      ? [
          'DEMO is 1 and other machines can reach this site: anyone can log in with the demo accounts, whose passwords the login page shows. Set DEMO=0 to close them.',
        ]
      : []),
    ...(config.production ? [...openProductionSettings(config), ...missingProductionSettings(config)] : []),
  ];
}

/** Settings of tests and trials that take away a protection. */
function openProductionSettings({
  publicUrl,
  rateLimits,
  captcha,
}: Pick<Config, 'publicUrl' | 'rateLimits' | 'captcha'>): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const open: string[] = [];
  if (protocol === 'http:' && !isLoopback(hostname))
    open.push(
      'PUBLIC_URL begins with http: passwords and tokens cross the network unencrypted. Put a proxy with TLS in front and set its https address.',
    );
  if (!rateLimits) open.push('RATE_LIMITS is off: passwords can be tried without a limit.');
  if (captcha === 'off') open.push('CAPTCHA is off: programs can sign up and send messages.');
  return open;
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
