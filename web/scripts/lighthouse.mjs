// Runs Lighthouse in the browser of the tests: `node scripts/lighthouse.mjs URL …`.
import { args, executablePath } from './chromium.mjs';

process.env['CHROME_PATH'] = executablePath;
process.argv.push(`--chrome-flags=--headless=new ${args.join(' ')}`);
await import('../node_modules/lighthouse/cli/index.js');
