import PDFDocument from 'pdfkit'

/** A PDF of what `draw` puts on its pages. */
export async function drawPdf(
  draw: (pen: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pen = new PDFDocument(options)
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  draw(pen)
  pen.end()
  await ended
  return Buffer.concat(chunks)
}
