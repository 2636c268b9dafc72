import { HELD_PARTS, LATE_PARTS } from '../../web/site/late-layout.ts'

const ASKED_PER_TURN = 3
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g
const START = /(<script type="module" async="">)(import "[\s\S]*?)(<\/script>)/
const SIDE_EFFECT_IMPORT = /^import ("[^"]*");$/gm
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]*");$/gm
const ENTRY_IMPORT = /^import\(("[^"]*")\);$/gm
/** What has not come by then does not come. */
const LONGEST_LOAD_MS = 120_000
const FORM_FAILED =
  'Script chunk load failure: this form could not be loaded, so it cannot be sent. Reload the page.'
const BUTTON_FAILED =
  'Script chunk load failure: what this button does could not be loaded. Reload the page.'
/** For a browser that neither paints nor says that the page is hidden. */
const LONGEST_WAIT_MS = 3000

/** The files that a file of the build imports statically, by their addresses. */
export type ImportsOf = (href: string) => string[]

/**
 * The prerendered page asks for its scripts once its first paint is on the screen: on a slow network they would hold up the
 * styles, fonts and pictures that a visitor is waiting for, on a slow phone the drawing itself, and the page can be read and
 * its links followed without them. A page in a hidden tab is not painted, so it does not wait.
 */
export function startAfterPaint(html: string, importsOf: ImportsOf): string {
  const parts = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  const entry = /import\("([^"]*)"\);\s*<\/script>/.exec(html)?.[1]
  if (!entry || !START.test(html))
    throw new Error('The prerendered page does not start as expected: has the router changed?')
  return html.replace(PRELOAD, '').replace(
    START,
    (_, open: string, script: string, close: string) =>
      `${open}${TELL_OF_FAILURE}try {
${loadAfterPaint(leavesFirst(parts, importsOf), entry)}${dynamic(script)}
} catch (reason) {
tellOfFailure();
console.error(reason);
}${close}`,
  )
}

/** A file that came before those it imports would bring all of them to life in one long turn. */
function leavesFirst(parts: readonly string[], importsOf: ImportsOf): string[] {
  const ordered = new Set<string>()
  const visited = new Set<string>()
  const visit = (part: string) => {
    if (visited.has(part)) return
    visited.add(part)
    importsOf(part).forEach(visit)
    ordered.add(part)
  }
  parts.forEach(visit)
  return [...ordered].filter((part) => parts.includes(part))
}

/** Before anybody can jump to a place that is only guessed, or scroll to one that is hidden; the rest waits for an idle moment. */
const LAY_OUT_ON_NEED = `const layOut = (parts) => {
for (const part of document.querySelectorAll(parts)) part.style.contentVisibility = "visible";
};
const all = ${JSON.stringify(LATE_PARTS)}, held = ${JSON.stringify(HELD_PARTS)};
if (scrollY > 0) layOut(all);
for (const [type, parts] of [["pointerdown", all], ["keydown", all], ["scroll", held]])
addEventListener(type, () => layOut(parts), { capture: true, once: true });`

/** All are loaded together; asking and evaluating take turns of their own, so that a slow phone answers a touch between. */
function loadAfterPaint(parts: readonly string[], entry: string): string {
  const beforeEntry = parts.filter((part) => part !== entry)
  return `${LAY_OUT_ON_NEED}
await new Promise((start) => {
if (document.hidden) start();
new PerformanceObserver(() => setTimeout(start)).observe({ type: "paint", buffered: true });
document.addEventListener("visibilitychange", start, { once: true });
setTimeout(start, ${LONGEST_WAIT_MS});
});
const parts = ${JSON.stringify(beforeEntry)};
for (const [at, href] of ["${entry}", ...parts].entries()) {
document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
if (at % ${ASKED_PER_TURN} === ${ASKED_PER_TURN - 1}) await new Promise((next) => setTimeout(next));
}
for (const part of parts) {
await import(part);
await new Promise((next) => setTimeout(next));
}
`
}

/**
 * Where the scripts do not come, the page can be read and its links followed; each form says that it cannot be sent, and
 * a button that is pressed says that it does nothing. What React had taken over by then answers by itself.
 */
const TELL_OF_FAILURE = `const tellOfFailure = () => {
const { earlyInput } = window;
if (!earlyInput) return;
earlyInput.stop();
delete window.earlyInput;
const note = (words, className) => {
const element = Object.assign(document.createElement("p"), { role: "alert", className, textContent: words });
return element;
};
for (const form of document.forms) form.prepend(note("${FORM_FAILED}", "scripts-failed"));
const tell = (button) => {
if (!button || document.querySelector(".scripts-failed-below")) return;
document.body.append(note("${BUTTON_FAILED}", "scripts-failed scripts-failed-below"));
};
earlyInput.pressed.forEach(tell);
addEventListener("click", ({ target }) => tell(target.closest("button:not([type=submit])")), true);
addEventListener("submit", (event) => event.preventDefault(), true);
};
setTimeout(tellOfFailure, ${LONGEST_LOAD_MS});
`

/** The same imports, made where they stand: those at a module's head would be made before anything else in it. */
function dynamic(script: string): string {
  return script
    .replace(SIDE_EFFECT_IMPORT, 'await import($1);')
    .replace(NAMED_IMPORT, 'const $1 = await import($2);')
    .replace(ENTRY_IMPORT, 'await import($1);')
}
