import { overwriteGetLocale } from '#messages/compiled/runtime.js';

// Files share a process: a language that one of them chose must not reach the next.
overwriteGetLocale(() => 'en');
