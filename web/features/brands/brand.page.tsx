import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Pair } from '#brands/overlap/measure.ts'
import type { BrandView } from '#contract/brand-model.ts'
import { changeBrand as change, type changeBrand, disputePair } from '#contract/brands.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { SignedOut } from '../accounts/signed-out.tsx'
import { useCurrentRestaurant } from '../restaurants/current-restaurant.ts'
import { BrandChecklist } from './brand-checklist.tsx'
import { BrandSign, signUrl } from './brand-sign.tsx'
import { brandQuery } from './brands.queries.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import { OverlapPanel } from './overlap-panel.tsx'
import { SignPicker } from './sign-picker.tsx'

/** One brand: how different it is, what is left to do, and its sign. */
export default function BrandPage() {
  const { id = '' } = useParams()
  const session = useSession()
  const query = useQuery({ ...brandQuery(Number(id)), enabled: mayAsk(session) })
  return (
    <>
      <BackLink to="/brands">Virtual Brands</BackLink>
      {!query.data && <PageHeader title="Virtual brand" />}
      {session.status === 'signed-out' ? (
        <SignedOut>A virtual brand of yours.</SignedOut>
      ) : (
        <Loaded query={query} otherwise="The brand could not be loaded.">
          {(brand) => <Brand key={brand.id} brand={brand} />}
        </Loaded>
      )}
    </>
  )
}

function Brand({ brand }: { brand: BrandView }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [disputed, setDisputed] = useState<Pair | null>(null)
  const params = { id: brand.id }
  const keep = (next: BrandView) => queries.setQueryData(brandQuery(brand.id).queryKey, next)
  const tell = (reason: unknown) =>
    toasts.show({ tone: 'danger', text: messageOf(reason, 'This was not saved. Try again.') })
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof changeBrand>) => call(change, { params, body }),
    onSuccess: ({ brand: next }) => keep(next),
    onError: tell,
  })
  const dispute = useMutation({
    mutationFn: ({ pair, reason }: { pair: Pair; reason: string }) =>
      call(disputePair, { params, body: { ref: pair.ref, other: pair.other, reason } }),
    onSuccess: ({ brand: next }) => {
      keep(next)
      setDisputed(null)
    },
    onError: tell,
  })
  const { mark, colours, checklist } = brand
  const done = checklist.filter(({ state }) => state === 'done').length
  return (
    <>
      <header
        className="flex flex-wrap items-center gap-5 rounded-xl p-5 sm:p-7"
        style={{ backgroundColor: colours.paper, color: colours.ink }}
      >
        <BrandSign mark={mark} colours={colours} size={104} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl">
            <title>{`${brand.name} · Menuwright`}</title>
            {brand.name}
          </h1>
          <p className="mt-1 max-w-prose wrap-anywhere">{brand.story}</p>
          <p className="mt-1 text-[0.9375rem]">
            {brand.title}, {formatCount(brand.items, 'item')}, cooked by {brand.parent.name}
          </p>
        </div>
      </header>
      <NextSteps brand={brand} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={`Before the launch: ${done} of ${checklist.length} done`}>
            <PlannedFor
              brand={brand}
              onPlan={(plannedFor) => save.mutate({ plannedFor })}
              isPending={save.isPending}
            />
            <BrandChecklist
              checks={checklist}
              onTick={(check, isDone) => save.mutate({ ticks: { [check]: isDone } })}
            />
          </Card>
          <OnlyPlatforms brand={brand} />
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          <Card title="Different enough?">
            <OverlapPanel
              name={brand.name}
              items={brand.dishes}
              shops={brand.shops}
              rules={brand.rules}
              disputes={brand.disputes}
              onDispute={setDisputed}
            />
          </Card>
          <Card
            title="Sign"
            actions={
              <a href={signUrl(mark, colours, { download: 'true' })} className="text-link">
                Download the SVG
              </a>
            }
          >
            <SignPicker mark={mark} colours={colours} onChange={(sign) => save.mutate(sign)} />
          </Card>
        </aside>
      </div>
      {disputed && (
        <DisputeDialog
          pair={disputed}
          reason={
            brand.disputes.find((one) => one.ref === disputed.ref && one.other === disputed.other)
              ?.reason ?? ''
          }
          isPending={dispute.isPending}
          onSave={(reason) => dispute.mutate({ pair: disputed, reason })}
          onClose={() => setDisputed(null)}
        />
      )}
    </>
  )
}

/** Its menu, approval and platforms are the screens of every restaurant; this one becomes theirs. */
function NextSteps({ brand: { id } }: { brand: BrandView }) {
  const { choose } = useCurrentRestaurant()
  const navigate = useNavigate()
  const go = (to: string) => () => {
    choose(id)
    void navigate(to)
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon="plate" onPress={go('/menu-editor')}>
        Its menu
      </Button>
      <Button icon="check" onPress={go('/review#approve')}>
        Approve it
      </Button>
      <Button icon="send" variant="primary" onPress={go('/publish')}>
        Publish it
      </Button>
    </div>
  )
}

function PlannedFor({
  brand: { plannedFor, earliest, earliestWhy },
  onPlan,
  isPending,
}: {
  brand: BrandView
  onPlan: (date: string | null) => void
  isPending: boolean
}) {
  const [date, setDate] = useState(plannedFor ?? '')
  const isEarly = date !== '' && date < earliest
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <TextField
        label="Launch planned for"
        type="date"
        value={date}
        onChange={setDate}
        error={
          isEarly
            ? `Uber Eats takes it from ${formatDate(earliest)} on. ${earliestWhy ?? ''}`
            : undefined
        }
        className="w-56"
      />
      <Button
        isPending={isPending}
        isDisabled={date === (plannedFor ?? '')}
        onPress={() => onPlan(date === '' ? null : date)}
      >
        Set the dates
      </Button>
    </div>
  )
}

/** What no menu shows: told, and never marked as kept. */
function OnlyPlatforms({ brand: { rules } }: { brand: BrandView }) {
  const lines = rules.flatMap(({ onlyThePlatformKnows }) => onlyThePlatformKnows)
  return (
    <Card title="What only the platforms know">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.9375rem]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  )
}
