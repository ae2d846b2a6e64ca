import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/platform/config/config.ts';
import { startWarnings } from '#server/platform/config/start-warnings.ts';

const operatorVariables = { OPERATOR_NAME: 'F', OPERATOR_ADDRESS: 'Milano', OPERATOR_EMAIL: 'f@f.example' };
const listWarnedVariables = (env: Record<string, string>) =>
  startWarnings(loadConfig(env)).map((sentence) => sentence.split(' ')[0]);

describe('startWarnings', () => {
  it('returns no warning outside production', () => {
    expect(listWarnedVariables({})).toEqual([]);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://fairview.example'],
    ['TRUST_PROXY', '1'],
  ])('warns of DEMO=1 when %s=%s makes the site reachable by other machines', (name, value) => {
    expect(listWarnedVariables({ DEMO: '1', [name]: value })).toEqual(['DEMO']);
    expect(listWarnedVariables({ DEMO: '0', [name]: value })).toEqual([]);
  });

  it('does not warn of DEMO=1 when only this machine can reach the site', () => {
    expect(
      listWarnedVariables({ DEMO: '1', HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }),
    ).toEqual([]);
  });

  it('names SUPPORT_MAIL and OPERATOR_NAME when they are unset in production', () => {
    expect(listWarnedVariables({ NODE_ENV: 'production' })).toEqual(['SUPPORT_MAIL', 'OPERATOR_NAME']);
  });

  it('names OPERATOR_ADDRESS when the operator’s address or email is missing in production', () => {
    const env = { NODE_ENV: 'production', SUPPORT_MAIL: 'h@f.example', OPERATOR_NAME: 'F' };
    expect(listWarnedVariables(env)).toEqual(['OPERATOR_ADDRESS']);
    expect(listWarnedVariables({ ...env, OPERATOR_ADDRESS: 'Milano' })).toEqual(['OPERATOR_ADDRESS']);
  });

  it('returns no warning in production when all are set', () => {
    expect(
      listWarnedVariables({ NODE_ENV: 'production', SUPPORT_MAIL: 'h@f.example', ...operatorVariables }),
    ).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'http://fairview.example'],
    ['RATE_LIMITS', 'off'],
    ['CAPTCHA', 'off'],
  ])('names %s=%s in production only', (name, value) => {
    const env = { SUPPORT_MAIL: 'h@f.example', ...operatorVariables, [name]: value };
    expect(listWarnedVariables({ ...env, NODE_ENV: 'production' })).toEqual([name]);
    expect(listWarnedVariables(env)).toEqual([]);
  });
});
