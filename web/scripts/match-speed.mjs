// Measures the script time of a large match's page on a slow phone's CPU, as one JSON line: `node
// scripts/match-speed.mjs URL SQUADS SOLOS`, with the ids of a squads match and a solos match. Milliseconds from the
// first byte to an idle page with all players, with the CPU slowed down four times.
import { launch, middleOf, settled, visit } from './visitor.mjs';

const [url = '', squads = '', solos = ''] = process.argv.slice(2);
const ROUNDS = 5;
/** The minimum number of players, to detect a wrong match. */
const LEAST = 148;

const browser = await launch();

/** @param {string} match */
const scripting = (match) =>
  middleOf(ROUNDS, async () => {
    const visitor = await visit(browser, { width: 390, height: 844 });
    const { page } = visitor;
    await page.goto(`${url}/en/match/wz1/${match}`);
    // The rest of the lobby renders after the visible part.
    await settled(page, `document.querySelectorAll('.match-table tbody tr').length >= ${LEAST}`);
    const spent = await visitor.scripting();
    await visitor.context.close();
    return spent;
  });

console.log(JSON.stringify({ squads: await scripting(squads), solos: await scripting(solos) }));
await browser.close();
