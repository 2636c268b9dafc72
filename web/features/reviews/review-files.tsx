import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addSearchFile,
  type CompetitorMenu,
  removeReviewFile,
  type SearchFile,
} from '#contract/review-files.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { upload } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { CompetitorForm } from './competitor-form.tsx'
import { reviewFilesKey, reviewFilesQuery } from './reviews.queries.ts'

/** What the owner brings for the review to look at: search interest, and menus of other places. */
export function ReviewFiles({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(reviewFilesQuery(restaurantId))
  return (
    <Card title="What else it may look at">
      <p className="max-w-prose text-soft-ink">
        It looks at nothing on the web by itself. Bring what you have seen, and the next review says
        what changed.
      </p>
      {error && (
        <ErrorState
          reason={error}
          otherwise="The files could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="mt-4 h-32" />}
      {data && (
        <div id="files" className="mt-5 grid gap-8 lg:grid-cols-2">
          <section aria-label="Search interest" className="flex min-w-0 flex-col gap-4">
            <h3 className="text-lg">Search interest</h3>
            <SearchDrop restaurantId={restaurantId} />
            <FileList restaurantId={restaurantId} files={data.searches} wordsOf={searchWords} />
          </section>
          <section aria-label="Menus of other places" className="flex min-w-0 flex-col gap-4">
            <h3 className="text-lg">Menus of other places</h3>
            <CompetitorForm restaurantId={restaurantId} />
            <FileList
              restaurantId={restaurantId}
              files={data.competitors}
              wordsOf={competitorWords}
            />
          </section>
        </div>
      )}
    </Card>
  )
}

function searchWords({ terms, region, from, to }: SearchFile): string {
  return `${terms.join(', ')} in ${region}, ${from} to ${to}`
}

function competitorWords({ shop, seenOn, items, priced }: CompetitorMenu): string {
  return `${shop}, seen ${seenOn}: ${formatCount(items, 'dish', 'dishes')}, ${priced} with a price`
}

function SearchDrop({ restaurantId }: { restaurantId: number }) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return upload(addSearchFile, form, { params: { id: restaurantId } })
    },
    onSuccess: ({ file, isNew }) => {
      show({
        text: isNew ? `Read: ${searchWords(file)}.` : 'This file is there already.',
        tone: isNew ? 'good' : 'info',
      })
      return queries.invalidateQueries({ queryKey: reviewFilesKey(restaurantId) })
    },
    onError: (reason) =>
      show({ text: messageOf(reason, 'The file could not be sent.'), tone: 'danger' }),
  })
  return (
    <FileDrop
      label="Drop a Google Trends export here"
      hint="multiTimeline.csv over the past 5 years, up to five dishes. It is an index of searches, not your sales."
      accept={['.csv']}
      isDisabled={add.isPending}
      buttonLabel="Choose the export"
      onFiles={([file]) => file && add.mutate(file)}
    />
  )
}

type Listed = { id: string; fileName: string }

function FileList<File extends Listed>({
  restaurantId,
  files,
  wordsOf,
}: {
  restaurantId: number
  files: readonly File[]
  wordsOf: (file: File) => string
}) {
  const queries = useQueryClient()
  const { show } = useToasts()
  const remove = useMutation({
    mutationFn: (fileId: string) =>
      call(removeReviewFile, { params: { id: restaurantId, fileId } }),
    onSuccess: ({ message }) => {
      show({ text: message })
      return queries.invalidateQueries({ queryKey: reviewFilesKey(restaurantId) })
    },
    onError: (reason) =>
      show({ text: messageOf(reason, 'The file could not be taken away.'), tone: 'danger' }),
  })
  const [asked, setAsked] = useState<string | null>(null)
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="wrap-anywhere">{wordsOf(file)}</p>
            <p className="text-sm text-soft-ink wrap-anywhere">{file.fileName}</p>
          </div>
          <Button
            size="small"
            variant={asked === file.id ? 'danger' : 'quiet'}
            isPending={remove.isPending && remove.variables === file.id}
            aria-label={`${asked === file.id ? 'Yes, take away' : 'Take away'} ${file.fileName}`}
            onPress={() => (asked === file.id ? remove.mutate(file.id) : setAsked(file.id))}
          >
            {asked === file.id ? 'Yes, take it away' : 'Take away'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
