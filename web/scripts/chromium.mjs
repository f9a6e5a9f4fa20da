// The browser for tests and benchmarks.
import { existsSync } from 'node:fs';

/** The headless shell has no window UI, which would use CPU next to the page. */
const shell = '/usr/bin/chromium-headless-shell';

export const executablePath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
export const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'];
