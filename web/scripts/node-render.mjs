// Renders pages in Node, for comparison with the binary's engine: a JSON list of render requests on stdin, the list of
// results on stdout.
import { readFileSync } from 'node:fs';
import { loadBundle } from './bundle.mjs';

const { render } = loadBundle();
/** @type {unknown[]} */
const requests = JSON.parse(readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(requests.map((request) => render(request))));
