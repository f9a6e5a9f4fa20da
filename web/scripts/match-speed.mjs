// How much script the page of a large match costs on a slow phone's processor, as one JSON line:
// `node scripts/match-speed.mjs URL SQUADS SOLOS`, with the ids of a match of squads and of one of people who are alone.
// Milliseconds from the first byte to a page at rest with everybody on it, with the CPU slowed four times.
import { launch, middleOf, settled, visit } from './visitor.mjs';

const [url = '', squads = '', solos = ''] = process.argv.slice(2);
const ROUNDS = 5;
/** Fewer would be another match than the one that was meant. */
const LEAST = 148;

const browser = await launch();

/** @param {string} match */
const scripting = (match) =>
  middleOf(ROUNDS, async () => {
    const visitor = await visit(browser, { width: 390, height: 844 });
    const { page } = visitor;
    await page.goto(`${url}/en/match/wz1/${match}`);
    // The rest of the lobby is drawn behind what is seen first.
    await settled(page, `document.querySelectorAll('.match-table tbody tr').length >= ${LEAST}`);
    const spent = await visitor.scripting();
    await visitor.context.close();
    return spent;
  });

console.log(JSON.stringify({ squads: await scripting(squads), solos: await scripting(solos) }));
await browser.close();
