import type { core } from 'zod';
import type { IssueName } from '#contracts/issues.ts';
import { formatCount } from '#domain/format/format-number.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { messagesWithPrefix } from '#messages/pick.server.ts';
import type { Picked } from '#messages/picked.ts';
import type { Issue } from '#server/platform/http/api-error.ts';

type Texts = Picked<'api_issue_'>;

const TEXTS: Record<Locale, Texts> = {
  en: messagesWithPrefix('api_issue_', 'en'),
  it: messagesWithPrefix('api_issue_', 'it'),
};

/** Message keys by the issue names that contracts use. */
const KEYS_BY_NAME: Record<IssueName, keyof Texts> = {
  'email.form': 'email_form',
  'name.form': 'name_form',
  'country.unknown': 'country_unknown',
  'vat.form': 'vat_form',
  'username.form': 'username_form',
  'text.form': 'text_form',
  'attachments.refused': 'attachments_refused',
  'time_zone.unknown': 'time_zone_unknown',
  'day.form': 'day_form',
  'days.form': 'days_form',
  'code.form': 'code_form',
  'exchange_key.form': 'exchange_key_form',
  'push_address.form': 'push_address_form',
  'file.missing': 'file_missing',
  'options.unreadable': 'options_unreadable',
  'mapping.missing': 'mapping_missing',
  'cursor.form': 'cursor_form',
  'view.form': 'view_form',
};

/** Message keys by expected type. */
const KEYS_BY_TYPE: Record<string, keyof Texts> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
};

/** Longer lists of choices are not shown. */
const MAX_LISTED_CHOICES = 20;

type ParsedIssue = core.$ZodIssue;

/** Converts an issue of zod to one for users. `input` is the whole parsed value. */
export function toIssue(parsed: ParsedIssue, input: unknown, locale: Locale): Issue {
  return { path: parsed.path.join('.'), message: getIssueMessage(parsed, input, locale) };
}

/** Builds an issue of the catalogue for a field. */
export const createIssue = (path: string, name: IssueName, locale: Locale): Issue => ({
  path,
  message: TEXTS[locale][KEYS_BY_NAME[name]],
});

function getIssueMessage(parsed: ParsedIssue, input: unknown, locale: Locale): string {
  const texts = TEXTS[locale];
  if (Object.hasOwn(KEYS_BY_NAME, parsed.message)) return texts[KEYS_BY_NAME[parsed.message as IssueName]];
  if (parsed.path.length > 0 && getValueAt(input, parsed.path) === undefined)
    return m.field_required({}, { locale });
  switch (parsed.code) {
    case 'invalid_type':
      return texts[KEYS_BY_TYPE[parsed.expected] ?? 'invalid'];
    case 'invalid_value':
      return getChoiceMessage(parsed.values, locale);
    case 'too_small':
    case 'too_big':
      return getSizeMessage(parsed, locale);
    default:
      return texts.invalid;
  }
}

function getChoiceMessage(values: readonly unknown[], locale: Locale): string {
  if (values.length === 0 || values.length > MAX_LISTED_CHOICES) return TEXTS[locale].invalid;
  return m.api_issue_choice({ values: values.map(String).join(', ') }, { locale });
}

type SizeMessage = (values: { count: number; limit: string }, how: { locale: Locale }) => string;

/** Messages by the kind of value whose size is limited. Numbers are covered by `NUMBER_MESSAGES`. */
const SIZE_MESSAGES: Partial<Record<string, Record<'too_small' | 'too_big', SizeMessage>>> = {
  string: { too_small: m.api_issue_text_at_least, too_big: m.api_issue_text_at_most },
  array: { too_small: m.api_issue_list_at_least, too_big: m.api_issue_list_at_most },
};
const NUMBER_MESSAGES = { too_small: m.api_issue_number_at_least, too_big: m.api_issue_number_at_most };

function getSizeMessage(parsed: core.$ZodIssueTooSmall | core.$ZodIssueTooBig, locale: Locale): string {
  const { code, origin } = parsed;
  const count = Number(code === 'too_small' ? parsed.minimum : parsed.maximum);
  if (code === 'too_small' && count === 1 && origin === 'string') return m.field_required({}, { locale });
  // Without a thousands separator below 10,000, since the limit may be a year.
  const limit = count < 10_000 ? String(count) : formatCount(count, locale);
  return (SIZE_MESSAGES[origin] ?? NUMBER_MESSAGES)[code]({ count, limit }, { locale });
}

function getValueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[name];
  }
  return value;
}
