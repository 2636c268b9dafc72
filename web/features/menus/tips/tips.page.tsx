import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { SignedOut } from '../../accounts/signed-out.tsx'
import { ProposeButton } from '../../proposals/propose-button.tsx'
import { menusQuery, tipsQuery } from '../menus.queries.ts'
import { TipGroup } from './tip-group.tsx'
import { groupTips } from './tip-groups.ts'
import { useTipFixes } from './use-tip-fixes.ts'

const ABOUT =
  'What to improve first in your library; the largest gain comes first. Every fix keeps the version before it.'

export default function TipsPage() {
  const { status } = useSession()
  if (status !== 'signed-out' && status !== 'loading') return <Tips />
  return (
    <>
      <PageHeader title="Tips" description={ABOUT} />
      {status === 'loading' ? (
        <TipsSkeleton />
      ) : (
        <SignedOut>Tips look at the items of your library.</SignedOut>
      )}
    </>
  )
}

function Tips() {
  const found = useQuery(tipsQuery)
  const fixes = useTipFixes()
  const tips = found.data?.tips ?? []
  const { total = 0, pending = 0 } = found.data ?? {}
  return (
    <>
      <PageHeader title="Tips" description={ABOUT} />
      {found.isPending && <TipsSkeleton />}
      {found.isError && (
        <ErrorState
          reason={found.error}
          otherwise="Your tips could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && tips.length === 0 && pending === 0 && <NoTips />}
      {found.data && (tips.length > 0 || pending > 0) && (
        <>
          <p role="status" className="text-[0.9375rem] text-soft-ink">
            {[tips.length > 0 && countOf(tips.length, total), pending > 0 && waitFor(pending)]
              .filter(Boolean)
              .join(' ')}
          </p>
          <div>
            <ProposeButton origin={{ source: 'tips', note: '' }}>
              Suggest the fixes for my menu
            </ProposeButton>
          </div>
          {groupTips(tips).map((group) => (
            <TipGroup key={group.rule} group={group} fixes={fixes} />
          ))}
        </>
      )}
    </>
  )
}

function countOf(shown: number, total: number): string {
  if (total <= shown) return formatCount(total, 'tip')
  return `The ${shown} most worthwhile of ${formatCount(total, 'tip')}. More come as these are done.`
}

function waitFor(pending: number): string {
  return `${formatCount(pending, 'item was', 'items were')} written just now and will be looked at in a moment.`
}

/** An empty library and a flawless one both have no tips. */
function NoTips() {
  const menus = useQuery(menusQuery)
  if (menus.isPending) return <TipsSkeleton />
  if (menus.data && menus.data.total > 0) {
    return (
      <EmptyState
        icon="check"
        title="Nothing to fix"
        action={<ButtonLink to="/menuitems">Look at your items</ButtonLink>}
      >
        There is nothing left that would make your items better.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="tips"
      title="No items to look at yet"
      action={
        <ButtonLink to="/menucreation" variant="primary">
          Create a menu
        </ButtonLink>
      }
    >
      Tips say what to fix in your library. Begin with a menu, or keep an item from the chatbox.
    </EmptyState>
  )
}

function TipsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Looking at your items…</span>
      <TipGroupSkeleton />
      <TipGroupSkeleton />
    </div>
  )
}

function TipGroupSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6">
      <Skeleton className="h-6 w-2/5" />
      <Skeleton className="h-4 w-4/5" />
      <div className="flex gap-4 pt-2">
        <Skeleton className="size-14 shrink-0 rounded-md" />
        <span className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </span>
      </div>
    </div>
  )
}
