import { useState } from 'react'
import { formatCount, formatRelativeTime } from '../../../lib/format.ts'
import { useIsDesktop } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { CardPages, GRID } from './card-pages.tsx'
import { countReady, isPaidFor, type MenuRun, menuInWork, type ResultMenu } from './menu-run.ts'
import { MenuSummary } from './menu-summary.tsx'
import { EmptyCard, ResultCard } from './result-card.tsx'
import { RunProgress } from './run-progress.tsx'
import { SavedMenu } from './saved-menu.tsx'

type ResultsProps = {
  run: MenuRun
  /** Cards shown empty before a run. */
  itemCount: number
  onStop: () => void
  /** Clears what an earlier visit left. */
  onPutAway: () => void
}

const NO_CARDS = { desktop: 6, mobile: 2 }

/** The menus as they come: a card for each dish, one tab for each menu. */
export function Results({ run, itemCount, onStop, onPutAway }: ResultsProps) {
  const isDesktop = useIsDesktop()
  if (!('menus' in run)) {
    const most = isDesktop ? NO_CARDS.desktop : NO_CARDS.mobile
    const text = run.phase === 'configuring' ? 'Loading...' : 'Select options and click generate'
    return <Placeholders text={text} count={Math.min(itemCount, most)} />
  }
  const { ready } = countReady(run.menus)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {run.phase === 'done' ? `${formatCount(ready, 'item')} ready.` : ''}
      </p>
      {run.phase === 'generating' && <RunProgress menus={run.menus} onStop={onStop} />}
      {run.phase === 'stopped' && (
        <Notice role="status">
          {isPaidFor(run.menus)
            ? 'Stopped. What was ready is below to read, and in your library as a collection.'
            : 'Stopped. What was ready is below to read; it is not in your library.'}
        </Notice>
      )}
      {run.earlier && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.9375rem] text-soft-ink">
          <p>Your last run, {formatRelativeTime(run.earlier.at)}. Every dish is in your library.</p>
          <Button size="small" variant="quiet" icon="close" onPress={onPutAway}>
            Put away
          </Button>
        </div>
      )}
      <MenuTabs run={run} />
    </div>
  )
}

function Placeholders({ text, count }: { text: string; count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <EmptyCard key={index} text={text} isRepeated={index > 0} />
      ))}
    </div>
  )
}

function MenuTabs({ run }: { run: Extract<MenuRun, { menus: unknown }> }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { menus, phase, engine } = run
  // until somebody looks elsewhere, the menu that is being written is in view
  const inWork = phase === 'generating' ? menuInWork(menus) : 0
  const [only] = menus
  const panel = (menu: ResultMenu, index: number) =>
    phase === 'done' && menu.saved ? (
      <SavedMenu key={menu.saved.id} menu={menu} id={menu.saved.id} engine={engine} />
    ) : (
      <div className="flex flex-col gap-5">
        {phase === 'done' && (
          <MenuSummary menu={menu} itemCount={menu.slots.length} engine={engine} />
        )}
        <MenuCards menu={menu} isInWork={phase === 'generating' && index === inWork} />
      </div>
    )
  if (menus.length === 1 && only) return panel(only, 0)
  return (
    <Tabs
      label="Menus"
      tabs={menus.map((menu, index) => ({
        id: String(index),
        label: menu.label,
        content: panel(menu, index),
      }))}
      selected={chosen !== null && Number(chosen) < menus.length ? chosen : String(inWork)}
      onSelect={setChosen}
    />
  )
}

type MenuCardsProps = { menu: ResultMenu; isInWork: boolean }

function MenuCards({ menu, isInWork }: MenuCardsProps) {
  const next = menu.slots.indexOf(null)
  return (
    <CardPages
      count={menu.slots.length}
      follow={isInWork ? next : 0}
      keyOf={(at) => menu.slots[at]?.id ?? `slot-${at}`}
      card={(at) => {
        const slot = menu.slots[at]
        const isNext = isInWork && at === next
        return slot ? (
          <ResultCard item={slot} />
        ) : (
          <EmptyCard
            text={isNext ? 'Loading...' : 'Waiting...'}
            isInWork={isNext}
            isRepeated={at > next + 1}
          />
        )
      }}
    />
  )
}
