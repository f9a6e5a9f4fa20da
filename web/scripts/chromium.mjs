// The browser that tests and figures are made with.
import { existsSync } from 'node:fs';

/** The same one without its windows: whatever is in those (Chromium loads an address bar for each) works beside the page. */
const shell = '/usr/bin/chromium-headless-shell';

export const executablePath = process.env['CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
export const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--font-render-hinting=none'];
