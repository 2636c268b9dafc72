import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { menuSlug, type PublicMenu, savePublicMenu } from '#contract/public-menus.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { qrPicture } from '../../../ui/qr-picture.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { publicMenuQuery } from './working-menu.queries.ts'

type DialogProps = { restaurantId: number; onClose: () => void }

/** The page that everybody may read, and its QR code. */
export function PublicMenuDialog({ restaurantId, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(publicMenuQuery(restaurantId))
  if (data) return <LoadedDialog restaurantId={restaurantId} stored={data} onClose={onClose} />
  return (
    <FormDialog
      title="Public page"
      action="Save"
      actionPending="Loading…"
      isPending={!error}
      onSubmit={() => void refetch()}
      onClose={onClose}
    >
      {error ? (
        <ErrorState
          reason={error}
          otherwise="The page could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </FormDialog>
  )
}

function LoadedDialog({ restaurantId, stored, onClose }: DialogProps & { stored: PublicMenu }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isOn, setOn] = useState(stored.isOn)
  const [slug, setSlug] = useState(stored.slug)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function save() {
    const read = menuSlug.safeParse(slug)
    if (!read.success) return setProblem(read.error.issues[0]?.message)
    setPending(true)
    setProblem(undefined)
    try {
      const { publicMenu } = await call(savePublicMenu, {
        params: { id: restaurantId },
        body: { isOn, slug },
      })
      queries.setQueryData(publicMenuQuery(restaurantId).queryKey, publicMenu)
      toasts.show({ text: isOn ? 'The page is on.' : 'The page is off.' })
      if (!isOn) onClose()
      setSlug(publicMenu.slug)
    } catch (reason) {
      setProblem(messageOf(reason, 'The page could not be saved. Try again.'))
    }
    setPending(false)
  }
  const base = stored.url.slice(0, -stored.slug.length)
  return (
    <FormDialog
      title="Public page"
      action="Save"
      actionPending="Saving…"
      isPending={isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p className="text-soft-ink">
        A page of your menu for guests, without a login. It shows the newest approved version, and
        allergens only where you have confirmed them.
      </p>
      {stored.version === null && (
        <Notice tone="info">Approve the menu first: the page shows what is approved.</Notice>
      )}
      <Switch isSelected={isOn} onChange={setOn} isDisabled={stored.version === null}>
        Everybody may read it
      </Switch>
      <TextField
        label="Address"
        description={`${base}${slug.trim().toLowerCase()}`}
        value={slug}
        error={problem}
        maxLength={60}
        onChange={(typed) => {
          setSlug(typed)
          setProblem(undefined)
        }}
      />
      {stored.isOn && <OpenPage url={stored.url} slug={stored.slug} />}
    </FormDialog>
  )
}

function OpenPage({ url, slug }: { url: string; slug: string }) {
  const [problem, setProblem] = useState<string>()
  async function download(type: 'svg' | 'png') {
    setProblem(undefined)
    try {
      const link = document.createElement('a')
      link.href = await qrPicture(url, type)
      link.download = `menu-${slug}.${type}`
      link.click()
    } catch {
      setProblem('The QR code could not be drawn. Reload the page and try again.')
    }
  }
  return (
    <section className="flex flex-wrap items-center gap-5 border-t border-line pt-5">
      <QrCode text={url} label={`QR code of ${url}`} className="w-36" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-3">
        <a href={url} target="_blank" rel="noreferrer" className="text-link wrap-anywhere">
          {url}
        </a>
        <p className="text-sm text-soft-ink">
          Print it on tables or in the window. It stays valid while this address does.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button icon="download" onPress={() => void download('svg')}>
            SVG
          </Button>
          <Button icon="download" onPress={() => void download('png')}>
            PNG
          </Button>
        </div>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}
