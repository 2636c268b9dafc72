import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import {
  createGraderLink,
  deleteGraderLink,
  GRADER_LINK_DAYS,
  type GradedMenu,
} from '#contract/grader.ts'
import { call } from '../../lib/call.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToasts } from '../../ui/toasts.tsx'

/** Keeps the result only when asked, and shows how to be rid of it. */
export function KeepLink({ menu }: { menu: GradedMenu }) {
  const id = useId()
  const toasts = useToasts()
  const keeping = useMutation({
    mutationFn: () => call(createGraderLink, { body: { menu } }),
  })
  const deleting = useMutation({
    mutationFn: (token: string) => call(deleteGraderLink, { params: { token } }),
    onSuccess: ({ message }) => {
      keeping.reset()
      toasts.show({ text: message })
    },
  })
  const { data } = keeping
  if (!data) {
    return (
      <div className="flex flex-col items-start gap-2">
        <Button
          size="large"
          isPending={keeping.isPending}
          onPress={() => {
            deleting.reset()
            keeping.mutate()
          }}
        >
          {keeping.isPending ? 'Making the link…' : 'Make a link to it'}
        </Button>
        <p className="max-w-prose text-sm text-soft-ink">
          Only then is it stored, for {GRADER_LINK_DAYS} days, and you can delete it before.
        </p>
        {keeping.isError && (
          <ErrorState reason={keeping.error} otherwise="The link could not be made." />
        )}
      </div>
    )
  }
  const url = new URL(data.path, window.location.origin).href
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="font-medium">
        Your link, until {formatDate(data.expiresAt)}
      </label>
      <input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-10 w-full rounded-md border border-strong-line bg-raised px-3 text-[0.9375rem]"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          icon="copy"
          onPress={() =>
            void navigator.clipboard
              .writeText(url)
              .then(() => toasts.show({ text: 'The link was copied.' }))
          }
        >
          Copy the link
        </Button>
        <Button
          icon="trash"
          isPending={deleting.isPending}
          onPress={() => deleting.mutate(data.token)}
        >
          Delete it now
        </Button>
      </div>
      <Notice>Whoever has this link can read the result, and delete it.</Notice>
      {deleting.isError && (
        <ErrorState reason={deleting.error} otherwise="It could not be deleted." />
      )}
    </div>
  )
}
