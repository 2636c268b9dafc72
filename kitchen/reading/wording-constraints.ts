const SHORT =
  /\b(?:short|shorter|brief|concise)\b[^.;\n]{0,20}\b(?:descriptions?|texts?|sentences?|wording)\b|\b(?:descriptions?|texts?)\b[^.;\n]{0,20}\b(?:short|shorter|brief|concise)\b/i
const NATIVE =
  /\bnames?\b[^.;\n]{0,20}\bin\s+(?:\p{L}+(?:ese|ish|an|ch|ai|ek|ic|ew)|hindi|(?:their|its|the) own|native)\b/iu

/** How a menu is to be worded: with the shorter texts, and with names in the cuisine's own language too. */
export type WordingConstraints = { isShort: boolean; isNative: boolean }

export function readWordingConstraints(text: string): WordingConstraints {
  return { isShort: SHORT.test(text), isNative: NATIVE.test(text) }
}
