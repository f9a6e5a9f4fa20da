// What Lighthouse has gathered, with the time taken out in which the page's thread had work but no processor: on a machine
// with two cores, which a host shares with others, that is often more than the work itself, and no phone would wait so.
// node scripts/own-time.mjs FOLDER (of `lighthouse --gather-mode=FOLDER`): writes the two files there anew, prints the share.
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { name?: string } }} Event */
/** @typedef {{ timing?: { requestTime: number } }} Response */
/** @typedef {{ params?: { timestamp?: number, response?: Response, redirectResponse?: Response } }} Message */

const [folder] = process.argv.slice(2);
/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
/** @type {{ traceEvents: Event[] }} */
const trace = read('trace.json');
/** @type {Message[]} */
const log = read('devtoolslog.json');

/** @param {Event} event */
const isTask = (event) => event.ph === 'X' && event.name === 'RunTask' && (event.dur ?? 0) > 0;
/** @param {Event} event */
const threadOf = (event) => `${event.pid} ${event.tid}`;
const mains = new Set(
  trace.traceEvents.filter((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain').map((event) => threadOf(event)),
);
/** @param {string} thread */
const tasksOf = (thread) => trace.traceEvents.filter((event) => isTask(event) && threadOf(event) === thread);
/** @param {Event[]} all */
const length = (all) => all.reduce((total, { dur = 0 }) => total + dur, 0);
// The page's is the one with the most to do.
const [busiest = []] = [...mains].map((thread) => tasksOf(thread)).toSorted((one, other) => length(other) - length(one));
const tasks = busiest.toSorted((one, other) => one.ts - other.ts);

/** From when on how much is gone, and while a task runs how much of each microsecond. */
/** @type {{ from: number, to: number, gone: number, lost: number }[]} */
const pieces = [];
let gone = 0;
let all = 0;
for (const { ts, dur = 0, tdur = dur } of tasks) {
  // One within another is counted with it.
  if (ts < (pieces.at(-1)?.to ?? 0)) continue;
  const lost = Math.max(0, dur - tdur);
  pieces.push({ from: ts, to: ts + dur, gone, lost });
  gone += lost;
  all += dur;
}

/**
 * Microseconds of the same clock, as if every task had had its processor.
 *
 * @param {number} at
 */
function mended(at) {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((pieces[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low - 1];
  if (!piece) return at;
  const part = Math.min(1, (at - piece.from) / (piece.to - piece.from));
  return at - piece.gone - piece.lost * part;
}

for (const event of trace.traceEvents) {
  if (!event.ts) continue;
  const from = mended(event.ts);
  if (event.dur !== undefined) event.dur = Math.max(0, Math.round(mended(event.ts + event.dur) - from));
  event.ts = Math.round(from);
}

/** @param {number} at */
const seconds = (at) => mended(at * 1e6) / 1e6;
for (const { params } of log) {
  if (!params) continue;
  if (typeof params.timestamp === 'number') params.timestamp = seconds(params.timestamp);
  for (const response of [params.response, params.redirectResponse]) {
    if (response?.timing?.requestTime) response.timing.requestTime = seconds(response.timing.requestTime);
  }
}

writeFileSync(`${folder}/trace.json`, JSON.stringify(trace));
writeFileSync(`${folder}/devtoolslog.json`, JSON.stringify(log));
console.log((gone / all).toFixed(3));
