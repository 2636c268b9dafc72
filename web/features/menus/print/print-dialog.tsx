import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Paper, PrintDesignChoice } from '#contract/menu-print.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { formatCount } from '../../../lib/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { RadioGroup, SegmentedControl } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { publicMenuQuery } from '../editor/working-menu.queries.ts'
import { downloadPrint, type PrintProgress } from './download-print.ts'
import { type PrintQuery, printDesignsQuery } from './print.queries.ts'
import { PrintPreviewPane } from './print-preview.tsx'

type PrintDialogProps = {
  restaurantId: number
  restaurant: { name: string; country: string }
  /** Changes since the last approval, which are printed too. */
  unapproved: number
  onClose: () => void
}

/** The menu on paper: its design, what it is printed on, and its first page. */
export function PrintDialog(props: PrintDialogProps) {
  const { data, error, refetch } = useQuery(printDesignsQuery())
  const [first] = data ?? []
  if (data && first) return <LoadedDialog {...props} designs={data} first={first} />
  return (
    <FormDialog
      title="Print"
      action="Download PDF"
      actionPending="Loading…"
      isPending={!error}
      onSubmit={() => void refetch()}
      onClose={props.onClose}
    >
      {error ? (
        <ErrorState
          reason={error}
          otherwise="The designs could not be loaded."
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </FormDialog>
  )
}

const PAPER_OPTIONS: readonly { id: Paper; label: string }[] = [
  { id: 'a4', label: 'A4' },
  { id: 'letter', label: 'US Letter' },
]
/** Where menus are printed on letter paper. */
const LETTER_COUNTRIES = ['US', 'CA', 'MX', 'CL', 'CO', 'PH']
const COLUMN_WORDS = ['', 'One', 'Two', 'Three']

type LoadedProps = PrintDialogProps & { designs: PrintDesignChoice[]; first: PrintDesignChoice }

function LoadedDialog({
  restaurantId,
  restaurant,
  unapproved,
  designs,
  first,
  onClose,
}: LoadedProps) {
  const isLetter = LETTER_COUNTRIES.includes(restaurant.country)
  const [designId, setDesignId] = useState(first.id)
  const [paper, setPaper] = useState<Paper>(isLetter ? 'letter' : 'a4')
  const [columns, setColumns] = useState(String(first.usualColumns))
  const [withPictures, setWithPictures] = useState(true)
  const [withQr, setWithQr] = useState(false)
  const { data: page } = useQuery(publicMenuQuery(restaurantId))
  const design = designs.find(({ id }) => id === designId) ?? first
  const query: PrintQuery = {
    design: design.id,
    paper,
    columns: Number(columns),
    pictures: design.offersPictures && withPictures ? 'true' : 'false',
    qr: withQr && page?.isOn ? 'true' : 'false',
  }
  const { download, progress, problem, isPending } = useDownload()

  function choose(id: string) {
    setDesignId(id)
    const chosen = designs.find((one) => one.id === id)
    if (chosen) setColumns(String(chosen.usualColumns))
  }
  return (
    <FormDialog
      title="Print"
      size="wide"
      action="Download PDF"
      actionPending="Printing…"
      isPending={isPending}
      error={problem}
      onSubmit={() => void download(restaurantId, query, `${restaurant.name}.pdf`)}
      onClose={onClose}
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex flex-col gap-5">
          <RadioGroup
            label="Design"
            options={designs.map(({ id, name, about }) => ({
              id,
              label: name,
              description: about,
            }))}
            value={design.id}
            onChange={choose}
          />
          <SegmentedControl
            label="Paper"
            options={PAPER_OPTIONS}
            value={paper}
            onChange={setPaper}
          />
          <SegmentedControl
            label="Columns"
            options={design.columns.map((count) => ({
              id: String(count),
              label: COLUMN_WORDS[count] ?? String(count),
            }))}
            value={columns}
            onChange={setColumns}
          />
          {design.offersPictures && (
            <Switch isSelected={withPictures} onChange={setWithPictures}>
              Photos of the dishes
            </Switch>
          )}
          <div>
            <Switch
              isSelected={withQr && page?.isOn === true}
              onChange={setWithQr}
              isDisabled={!page?.isOn}
            >
              QR code of the public page
            </Switch>
            {page?.isOn === false && (
              <p className="text-sm text-soft-ink">
                The page is off. It is switched on under “Public page and QR code”.
              </p>
            )}
          </div>
          {unapproved > 0 && (
            <Notice>
              {formatCount(unapproved, 'change')} not approved yet: the paper shows the menu as it
              stands here.
            </Notice>
          )}
          {progress !== undefined && <Printing progress={progress} />}
        </div>
        <PrintPreviewPane restaurantId={restaurantId} query={query} />
      </div>
    </FormDialog>
  )
}

function Printing({ progress }: { progress: PrintProgress }) {
  if (!progress) return <Progress label="The pages are being set" />
  const { done, of } = progress
  return (
    <Progress
      label="Photos are made ready for print"
      percent={(100 * done) / of}
      detail={`${done} of ${of}`}
    />
  )
}

function useDownload() {
  const [progress, setProgress] = useState<PrintProgress | undefined>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function download(restaurantId: number, query: PrintQuery, fileName: string) {
    const controller = new AbortController()
    const { signal } = controller
    stop.current = controller
    setProblem(undefined)
    setProgress(null)
    try {
      await downloadPrint({ restaurantId, query, fileName, signal, onProgress: setProgress })
    } catch (reason) {
      if (signal.aborted) return
      setProblem(messageOf(reason, 'The menu could not be printed. Try again.'))
    }
    setProgress(undefined)
  }
  return { download, progress, problem, isPending: progress !== undefined }
}
