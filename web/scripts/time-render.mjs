// Milliseconds that one render takes in warm Node: a render request on stdin, a number on stdout.
import { readFileSync } from 'node:fs';
import { loadBundle } from './bundle.mjs';

const { render } = loadBundle();
const request = JSON.parse(readFileSync(0, 'utf8'));
const times = 30;
for (let i = 0; i < times; i++) render(request);
const begun = performance.now();
for (let i = 0; i < times; i++) render(request);
process.stdout.write(String((performance.now() - begun) / times));
