const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g'
    .split(' ')
    .map((pair) => pair.split(':')),
)

/** As passports write it (ICAO 9303), which is how names of files are typed. */
export function cyrillicToLatin(text: string): string {
  return text.toLowerCase().replace(/[а-яёіїєґ]/g, (letter) => LETTERS[letter] ?? letter)
}
