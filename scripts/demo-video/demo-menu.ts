import PDFDocument from 'pdfkit'

const DISHES: readonly (string | readonly [name: string, price: string, description: string])[] = [
  'STARTERS',
  ['CEVICHE CLASICO', '$14.50', 'sea bass in lime w/ sweet potato and corn'],
  ['Causa de Pollo', '$9.00', 'yellow potato ,chicken and avocado'],
  ['POTATO SOUP', '$7.00', 'andean potatos, queso fresco'],
  'MAINS',
  ['Lomo Saltado', '$18.00', 'beef tenderloin , red onion, tomato and fries'],
  ['Aji de Gallina', '$16.00', 'shredded chicken in aji amarillo sauce w/ rice'],
  ['Arroz con Mariscos', '$19.50', 'rice with shrimp, squid & mussels'],
  'DESSERTS',
  ['Suspiro Limeño', '$7.50', 'caramel cream with port meringue'],
  ['ALFAJORES', '$5.00', 'two cookies, dulce de leche'],
]

/** The menu of the demo: set as a small restaurant sets it, with what happens to words on the way. */
export async function demoMenu(): Promise<Buffer> {
  const pen = new PDFDocument()
  const chunks: Buffer[] = []
  pen.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pen.on('end', resolve))
  for (const line of DISHES) {
    if (typeof line === 'string') {
      pen.moveDown().font('Helvetica-Bold').fontSize(18).text(line, 72)
      continue
    }
    const [name, price, description] = line
    const { y } = pen
    pen.font('Helvetica-Bold').fontSize(12).text(name, 72, y).text(price, 420, y)
    pen.font('Helvetica').fontSize(10).text(description, 72)
  }
  pen.end()
  await ended
  return Buffer.concat(chunks)
}
