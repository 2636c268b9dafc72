const SAID_BEFORE = /\b(?:non[\s-]+alcoholic|alcohol[\s-]+free)\s+(\p{L}[^.,;:!?\n]*)/giu
/** Oils are virgin too. */
const VIRGIN = /(?<!extra[\s-])\bvirgin\s+(?!(?:\p{L}+\s+){0,2}oil\b)(\p{L}[^.,;:!?\n]*)/giu

/** "Virgin mojito", "non-alcoholic negroni" and "mocktail" in the words that every other wish is read in. */
export function dryInWords(text: string): string {
  return text
    .replace(/\bmocktails?\b/gi, 'cocktail without alcohol')
    .replace(SAID_BEFORE, '$1 without alcohol')
    .replace(VIRGIN, '$1 without alcohol')
}
