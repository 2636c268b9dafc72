import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SALES_FILE_MAX_BYTES, type SalesFileOutcome, uploadSales } from '#contract/sales.ts'
import type { SalesMapping } from '#contract/sales-model.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatBytes, formatCount, formatNumber } from '../../lib/format.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { MappingForm } from './mapping-form.tsx'
import { salesKey } from './sales.queries.ts'
import { periodWords } from './sales-words.ts'

/** What came of each file, with the file, which may have to be sent again with an answer. */
type Sent = { outcome: SalesFileOutcome; file: File }
type Answer = { stores?: readonly string[]; mapping?: SalesMapping }

export function UploadSales({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send(files: readonly File[], answer: Answer = {}): Promise<void> {
    setSending(true)
    setProblem(null)
    try {
      // one by one, so that what came of each stands beside the file it is of
      for (const file of files) {
        const form = new FormData()
        for (const store of answer.stores ?? []) form.append('stores', store)
        if (answer.mapping) form.append('mapping', JSON.stringify(answer.mapping))
        form.append('files', file)
        const { results } = await upload(uploadSales, form, { params: { id: restaurantId } })
        setSent((before) => [
          ...before.filter((one) => one.file !== file),
          ...results.map((outcome) => ({ outcome, file })),
        ])
      }
    } catch (reason) {
      setProblem(messageOf(reason, 'The files could not be sent.'))
    } finally {
      setSending(false)
      await queries.invalidateQueries({ queryKey: salesKey(restaurantId) })
    }
  }

  return (
    <section aria-label="Add sales files" className="flex flex-col gap-4">
      <FileDrop
        label="Drop reports of sales here"
        hint={`CSV, XLSX or the platform’s ZIP, under ${formatBytes(SALES_FILE_MAX_BYTES)} each: DoorDash, Uber Eats, Grubhub, Deliveroo, Square, Toast, or your own columns. Names, phones and cards of guests are dropped while reading; the file itself is not kept.`}
        accept={['.csv', '.xlsx', '.zip', '.tsv', '.txt']}
        allowsMultiple
        isDisabled={isSending}
        buttonLabel="Choose files"
        onFiles={(files) => void send(files)}
      />
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {isSending && (
          <p className="flex items-center gap-2 text-soft-ink">
            <Spinner /> Reading…
          </p>
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        {sent.map(({ outcome, file }, at) => (
          <Outcome
            // biome-ignore lint/suspicious/noArrayIndexKey: a ZIP may hold two files of one name
            key={`${outcome.name} ${at}`}
            outcome={outcome}
            file={file}
            restaurantId={restaurantId}
            onAnswer={(answer) => void send([file], answer)}
          />
        ))}
      </div>
    </section>
  )
}

type OutcomeProps = {
  outcome: SalesFileOutcome
  file: File
  restaurantId: number
  onAnswer: (answer: Answer) => void
}

function Outcome({ outcome, file, restaurantId, onAnswer }: OutcomeProps) {
  if (outcome.outcome === 'refused') return <Notice tone="warning">{outcome.why}</Notice>
  if (outcome.outcome === 'unknown') {
    return (
      <MappingForm
        outcome={outcome}
        file={file}
        restaurantId={restaurantId}
        onTake={(mapping) => onAnswer({ mapping })}
      />
    )
  }
  if (outcome.outcome === 'stores') {
    return (
      <Notice
        tone="warning"
        actions={outcome.stores.map((store) => (
          <Button key={store} size="small" onPress={() => onAnswer({ stores: [store] })}>
            Take {store}
          </Button>
        ))}
      >
        {outcome.why}
      </Notice>
    )
  }
  const { report, rows, bad, from, to, totals } = outcome.file
  const what =
    totals.orders > 0
      ? formatCount(totals.orders, 'order')
      : `${formatNumber(totals.quantity)} sold items`
  return (
    <Notice tone={bad.count > 0 ? 'warning' : 'good'}>
      {outcome.name}: {report}, {what} in {formatCount(rows, 'row')}, {periodWords(from, to)}.
      {bad.count > 0 &&
        ` ${formatCount(bad.count, 'row')} could not be read; the first is row ${bad.first[0]?.row}: ${bad.first[0]?.why}`}
    </Notice>
  )
}
