import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHECKOUT } from '#tests/architecture/source-files.ts';

const FOLDER = join(CHECKOUT, '.github/ISSUE_TEMPLATE');
const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8'));
const forms = readdirSync(FOLDER).filter((name) => name !== 'config.yml');

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string };
}

describe('the forms for issues', () => {
  it('are the only way to open one', () => {
    expect(read('config.yml')).toEqual({ blank_issues_enabled: false });
    expect(forms.sort()).toEqual(['bug.yml', 'idea.yml', 'wrong-figure.yml']);
  });

  it.each(forms)('%s has a name, a description and fields with ids of their own', (name) => {
    const form = read(name);
    expect([form.name, form.description].every((text) => typeof text === 'string' && text !== '')).toBe(true);
    const fields = (form.body as Field[]).filter(({ type }) => type !== 'markdown');
    expect(fields.filter(({ type }) => type !== 'input' && type !== 'textarea')).toEqual([]);
    expect(fields.filter(({ attributes }) => !attributes.label)).toEqual([]);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  });

  it('send security faults to SECURITY.md', () => {
    expect(JSON.stringify(read('bug.yml'))).toContain('SECURITY.md');
  });
});
