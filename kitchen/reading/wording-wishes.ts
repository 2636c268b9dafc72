const SHORT =
  /\b(?:short|shorter|brief|concise)\b[^.;\n]{0,20}\b(?:descriptions?|texts?|sentences?|wording)\b|\b(?:descriptions?|texts?)\b[^.;\n]{0,20}\b(?:short|shorter|brief|concise)\b/i
const NATIVE = /\b[Nn]ames?\b[^.;\n]{0,20}\bin\s+(?:\p{Lu}\p{L}+|(?:their|its|the) own|native)\b/u

/** How a menu is to be worded: with the shorter texts, and with names in the cuisine's own language too. */
export type WordingConstraints = { isShort: boolean; isNative: boolean }

export function readWordingConstraints(text: string): WordingConstraints {
  return { isShort: SHORT.test(text), isNative: NATIVE.test(text) }
}
