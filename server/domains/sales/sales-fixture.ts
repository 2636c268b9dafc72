import { salesFile } from '#sales/testing/sales-files.ts'
import type { FormPart } from '#server/testing/multipart-form.ts'
import { postForm } from '#server/testing/multipart-form.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

export const SQUARE = 'Date,Time,Item,Qty,Gross Sales,Discounts,Net Sales,Transaction ID'

type Sent = string | { name: string; content: string | Uint8Array<ArrayBuffer> }

/** The calls of one restaurant's sales; a file is one of the fixtures by name, or given. */
export function salesCalls(server: TestApp, person: Person, restaurantId: number) {
  const base = `/api/restaurants/${restaurantId}/sales`
  const form = (files: readonly Sent[], fields: readonly [string, string][] = []): FormPart[] => [
    ...fields,
    ...files.map((file): FormPart => {
      const { name, content } =
        typeof file === 'string' ? { name: file, content: Uint8Array.from(salesFile(file)) } : file
      return ['files', new File([content], name)]
    }),
  ]
  return {
    post: (files: readonly Sent[], fields?: readonly [string, string][]) =>
      postForm(server, person, `${base}/files`, form(files, fields)),
    preview: (file: Sent, mapping: object) =>
      postForm(
        server,
        person,
        `${base}/preview`,
        form([file], [['mapping', JSON.stringify(mapping)]]),
      ),
    async upload(files: readonly Sent[], fields?: readonly [string, string][]) {
      const answer = await postForm(server, person, `${base}/files`, form(files, fields))
      if (answer.statusCode !== 200) throw new Error(`The upload answered ${answer.body}`)
      return answer.json().results
    },
    undo: (fileId: string) => person.call('POST', `${base}/files/${fileId}/undo`),
    async read(what: string) {
      const answer = await person.call('GET', `${base}/${what}`)
      if (answer.statusCode !== 200) throw new Error(`${what} answered ${answer.body}`)
      return answer.json()
    },
    confirm: (key: string, ref: string | null) => person.call('PUT', `${base}/names`, { key, ref }),
  }
}

export type SalesCalls = ReturnType<typeof salesCalls>

/** Revenue and orders of a channel over all weeks. */
export async function totalOf(calls: SalesCalls, channel: string) {
  const { weeks } = await calls.read('weeks')
  const rows = weeks.flatMap((week: { channels: { channel: string }[] }) =>
    week.channels.filter((one) => one.channel === channel),
  )
  const sum = (field: string) =>
    rows.reduce((total: number, row: Record<string, number>) => total + (row[field] ?? 0), 0)
  return { orders: sum('orders'), revenue: sum('revenue') }
}

/** Lines of one till's file: name, how many, cents each, in one order a day. */
export function tillFile(
  name: string,
  lines: readonly { day: string; item: string; quantity: number; cents: number; order?: string }[],
) {
  const rows = lines.map(({ day, item, quantity, cents, order }, at) => {
    const amount = ((quantity * cents) / 100).toFixed(2)
    return `${day},19:00,${item},${quantity},${amount},0,${amount},${order ?? `${name}-${at}`}`
  })
  return { name, content: [SQUARE, ...rows].join('\n') }
}
