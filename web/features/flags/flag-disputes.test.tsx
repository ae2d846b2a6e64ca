// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { FlagDisputes } from '#web/features/flags/flag-disputes.tsx';

const renderPage = provideRendering();
const BAD = '<img src=x onerror=alert(1)><script>alert(1)</script>';
const AT = '2026-05-04T10:00:00.000Z';

describe('FlagDisputes', () => {
  it('shows markup in an answer as written', () => {
    const answer = {
      state: 'answered',
      text: BAD,
      role: 'analyst',
      received_at: AT,
      answered_at: AT,
    } as const;
    renderPage(<FlagDisputes answers={[answer]} form={null} />);
    expect(screen.getByText(BAD)).toBeDefined();
    expect(document.body.querySelectorAll('img, script')).toHaveLength(0);
  });
});
