import { isGsmCharacter } from '#contract/text-lengths.ts'

/** A word that leaves a shortened name hanging. */
const HANGING =
  /[\s,;:–-]+(?:with|and|or|in|on|of|over|the|a|an|de|del|di|da|al|alla|a la|à|au|con|e|y|en|&)?$/i

/** The longest beginning of whole words that fits; cut within a word where even the first does not. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    let cut = words.slice(0, count).join(' ')
    for (let before = ''; before !== cut; ) {
      before = cut
      cut = cut.replace(HANGING, '')
    }
    if (cut !== '' && fits(cut)) return cut
  }
  const letters = [...text]
  while (letters.length > 1 && !fits(letters.join(''))) letters.pop()
  return letters.join('')
}

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  ç: 'c',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '₱': 'PHP ',
  '₹': 'INR ',
  '₩': 'KRW ',
  '₫': 'VND ',
  '₪': 'ILS ',
  '₺': 'TRY ',
  '₦': 'NGN ',
  '฿': 'THB ',
}

/** The same in the alphabet of plain SMS, where it can be: one letter outside it would halve what fits. */
export function plainSms(text: string): string {
  return [...text.normalize('NFC')].map(plainLetter).join('')
}

function plainLetter(letter: string): string {
  if (isGsmCharacter(letter)) return letter
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')
  return [...plain].every(isGsmCharacter) ? plain : letter
}
