/** A page of these lines; its font says that "~" is a NUL. */
export function aPdfWithNuls(lines: readonly string[]): Buffer<ArrayBuffer> {
  const map =
    '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7d> <0020> endbfrange 1 beginbfchar <7e> <0000> endbfchar'
  const shown = lines.map((line) => `(${line}) Tj 0 -24 Td`).join(' ')
  const page = `BT /F 12 Tf 50 700 Td ${shown} ET`
  const stream = (text: string) => `<< /Length ${text.length} >> stream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream(page),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    stream(`/CMapType 2 def begincmap ${map} endcmap`),
  ]
  const body = objects.map((text, at) => `${at + 1} 0 obj ${text} endobj`).join('\n')
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R /Size 7 >>\n%%EOF\n`)
}
