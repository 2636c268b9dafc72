import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addCompetitorMenu } from '#contract/review-files.ts'
import { CallFailed, messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { upload } from '../../lib/upload.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { reviewFilesKey } from './reviews.queries.ts'

/** Whose menu it is, when it was seen, and the file; the file is sent once the two are said. */
export function CompetitorForm({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const [shop, setShop] = useState('')
  const [seenOn, setSeenOn] = useState(() => new Date().toISOString().slice(0, 10))
  const [isMissing, setMissing] = useState(false)
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('shop', shop.trim())
      form.append('seenOn', seenOn)
      form.append('file', file)
      return upload(addCompetitorMenu, form, { params: { id: restaurantId } })
    },
    onSuccess: ({ menu, isNew }) => {
      show({
        text: isNew
          ? `Read: ${formatCount(menu.items, 'dish', 'dishes')} of ${menu.shop}.`
          : `This menu of ${menu.shop} is there already.`,
        tone: isNew ? 'good' : 'info',
      })
      return queries.invalidateQueries({ queryKey: reviewFilesKey(restaurantId) })
    },
  })
  const fields = add.error instanceof CallFailed ? add.error.fields : {}
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Whose menu is it?"
          value={shop}
          onChange={setShop}
          error={
            fields.shop ?? (isMissing && shop.trim() === '' ? 'Say whose menu it is' : undefined)
          }
        />
        <TextField
          label="When did you see it?"
          type="date"
          value={seenOn}
          onChange={setSeenOn}
          error={fields.seenOn}
        />
      </div>
      <FileDrop
        label="Drop their menu here"
        hint="A table with item and price (CSV, XLSX), or the printed menu (PDF, JPG, PNG). Only names, categories and prices are kept."
        accept={['.csv', '.xlsx', '.pdf', '.jpg', '.jpeg', '.png']}
        isDisabled={add.isPending}
        buttonLabel={add.isPending ? 'Reading…' : 'Choose their menu'}
        onFiles={([file]) => {
          setMissing(shop.trim() === '')
          if (file && shop.trim() !== '') add.mutate(file)
        }}
      />
      {add.error && Object.keys(fields).length === 0 && (
        <Notice tone="danger">{messageOf(add.error, 'The menu could not be sent.')}</Notice>
      )}
    </div>
  )
}
