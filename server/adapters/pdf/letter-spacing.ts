/** Whether the text is of letters set apart: "N A C H O S". */
export function isLetterSpaced(text: string): boolean {
  return /^\s*\S(?: \S){2,}\s*$/u.test(text)
}

/**
 * Gives letter-spaced runs their words back. The gaps between letters are spaces to pdf.js, so that those between words
 * are lost; what the page draws, letter by letter and in the same order, still has them.
 */
export function respaced(runs: readonly string[], drawn: string): string[] {
  const letters: string[] = []
  const places: number[] = []
  ;[...drawn].forEach((letter, at) => {
    if (letter.trim() === '') return
    letters.push(letter)
    places.push(at)
  })
  const plain = letters.join('')
  const all = [...drawn]
  let from = 0
  return runs.map((run) => {
    if (!isLetterSpaced(run)) return run
    const wanted = run.replaceAll(/\s/g, '')
    const found = [plain.indexOf(wanted, from), plain.indexOf(wanted)].find((at) => at >= 0)
    if (found === undefined || letters.length !== plain.length) return wanted
    from = found + wanted.length
    return all
      .slice(places[found], (places[from - 1] ?? 0) + 1)
      .join('')
      .replaceAll(/\s+/g, ' ')
  })
}
