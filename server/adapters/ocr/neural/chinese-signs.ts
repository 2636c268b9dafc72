const HAN = /\p{Script=Han}/u

/** Of the two ways of writing Chinese, the one that alone has a sign, by the standards that list their signs: Big5 and GB 2312. */
export function wayOf(sign: string): 'traditional' | 'simplified' | null {
  const [inBig5, inGb] = [isInBig5(sign), isInGb(sign)]
  if (inBig5 === inGb) return null
  return inBig5 ? 'traditional' : 'simplified'
}

export const isInBig5 = listedIn('big5', { from: 0xa4, to: 0xf9 })
const isInGb = listedIn('gbk', { from: 0xb0, to: 0xf7, least: 0xa1 })

/** Whether an encoding has a sign in the rows that its standard lists; the table is made when it is first asked. */
function listedIn(
  encoding: string,
  { from, to, least = 0x40 }: { from: number; to: number; least?: number },
): (sign: string) => boolean {
  let signs: Set<string> | undefined
  return (sign) => {
    if (!signs) {
      const decoder = new TextDecoder(encoding)
      signs = new Set()
      for (let row = from; row <= to; row += 1)
        for (let cell = least; cell <= 0xfe; cell += 1) {
          const text = decoder.decode(Uint8Array.of(row, cell))
          if (HAN.test(text) && [...text].length === 1) signs.add(text)
        }
    }
    return signs.has(sign)
  }
}
