import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Connection } from '../../../lib/settings-session.ts'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useSession } from '../../accounts/session.queries.ts'
import { ConnectionBadge } from '../../preferences/connection-badge.tsx'
import { useCurrentRestaurant } from '../../restaurants/current-restaurant.ts'
import { type LoadedRestaurant, useRestaurant } from '../../restaurants/use-restaurant.ts'
import { Actions } from './actions.tsx'
import type { ConfigChanges } from './menu-config.ts'
import { chooseCuisine, type Mode, switchMode } from './menu-rules.ts'
import { Proposals } from './proposals.tsx'
import { Results } from './results.tsx'
import { Settings } from './settings.tsx'
import { type ConfigSession, chosenMode, useMenuConfig } from './use-menu-config.ts'
import { useMenuRun } from './use-menu-run.ts'

/** Sets up and writes whole menus; `isAiAddress` is the address that opens in AI mode. */
export function MenuTool({ isAiAddress }: { isAiAddress: boolean }) {
  const { session, config, connection, saving, cuisines } = useMenuConfig(isAiAddress)
  const loaded = useRestaurant(config.restaurantId)
  useSelectedRestaurant(session, loaded, connection)
  useFilledIn(session, loaded, connection)
  const hasRestaurant = loaded.restaurant !== null
  const { run, proposals, reason, propose, generate, stop, clear } = useMenuRun({
    session,
    restaurant: loaded.restaurant,
    canList: connection === 'connected',
  })
  const results = useIntoView(run.phase === 'configuring' || run.phase === 'generating')
  const isLoading = connection === 'connecting'
  const isLocked = isLoading || run.phase === 'generating' || run.phase === 'configuring'

  function switchTo(mode: Mode) {
    chosenMode.write(mode)
    clear()
    session.change(switchMode(mode))
  }

  const actions = (
    <Actions
      config={config}
      phase={run.phase}
      isLocked={isLocked}
      hasRestaurant={hasRestaurant}
      reason={reason}
      onPropose={propose}
      onGenerate={generate}
    />
  )
  return (
    <>
      <PageHeader
        title="Menu Creation"
        description="Set what you want, and a whole menu is written: names, descriptions, prices, calories, recipes and pictures."
        status={
          <ConnectionBadge connection={connection} saving={saving} connected="Backend Connected" />
        }
        action={
          <>
            <Link to="/menuupload" className="text-link">
              Upload a menu
            </Link>
            <Link to="/datasets" className="text-link">
              Datasets
            </Link>
          </>
        }
      />
      {connection === 'offline' && <OfflineNotice onRetry={() => void session.connect()} />}
      <div className="relative grid gap-6 xl:grid-cols-[minmax(21rem,26rem)_minmax(0,1fr)] 2xl:gap-8">
        {isLoading && <LoadingOverlay />}
        <form
          aria-label="Settings"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="flex min-w-0 flex-col gap-4 [&_:is(input,button,summary,textarea)]:scroll-mb-28 xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:self-start"
        >
          <div className="relative grid min-h-0 items-start gap-4 lg:max-xl:block lg:max-xl:columns-2 lg:max-xl:gap-4 xl:flex xl:flex-col xl:items-stretch xl:overflow-y-auto xl:pr-1 xl:pb-1">
            <Settings
              settings={{ config, change: session.change, isLocked }}
              loaded={loaded}
              vocabulary={cuisines}
              canList={connection === 'connected'}
              onSwitchMode={switchTo}
            />
          </div>
          <BottomBar className="xl:pr-1">{actions}</BottomBar>
        </form>
        <section
          ref={results}
          aria-label="Results"
          className="flex scroll-mt-18 md:scroll-mt-6 min-w-0 flex-col gap-6"
        >
          {config.selectionMode === 'ai' && config.showTargetCountry && (
            <Proposals
              proposals={config.selectedCountries.map(
                (name) => proposals.find((proposal) => proposal.name === name) ?? { name },
              )}
              picked={config.targetCountry}
              onPick={(name) =>
                session.change(chooseCuisine(name, loaded.restaurant?.cuisines ?? []))
              }
              isLocked={isLocked}
            />
          )}
          <Results
            run={run}
            itemCount={config.numItemsToGenerate}
            onStop={stop}
            onPutAway={clear}
          />
        </section>
      </div>
    </>
  )
}

/** What is loaded is also the selected restaurant of the configuration; a failure clears it. */
function useSelectedRestaurant(
  session: ConfigSession,
  { restaurant, isLoading }: LoadedRestaurant,
  connection: Connection,
) {
  useEffect(() => {
    const { config } = session.read()
    if (isLoading || connection === 'connecting') return
    const selectedRestaurant = restaurant && {
      id: restaurant.id,
      name: restaurant.name,
      cuisine: restaurant.cuisines.join(', '),
      location: restaurant.location,
    }
    if (JSON.stringify(selectedRestaurant) !== JSON.stringify(config.selectedRestaurant)) {
      session.change({ selectedRestaurant })
    }
  }, [session, restaurant, isLoading, connection])
}

/** What is known is not asked for: the account's address, its restaurant, and the one cuisine of that. Each once. */
function useFilledIn(
  session: ConfigSession,
  { restaurant, isLoading }: LoadedRestaurant,
  connection: Connection,
) {
  const account = useSession()
  const email = account.status === 'signed-in' ? account.user.email : undefined
  const { current } = useCurrentRestaurant()
  const filled = useRef(new Set<string>())
  useEffect(() => {
    if (connection !== 'connected') return
    const { config } = session.read()
    const fill = (what: string, isEmpty: boolean, changes: ConfigChanges) => {
      if (filled.current.has(what)) return
      filled.current.add(what)
      if (isEmpty) session.change(changes)
    }
    if (email) fill('email', config.email === '', { email })
    if (current) {
      fill('restaurant', config.restaurantId === '', { restaurantId: String(current.id) })
    }
    const [only, ...others] = restaurant?.cuisines ?? []
    if (restaurant && !isLoading && only && others.length === 0) {
      const isOpen = config.selectionMode === 'your-choice' && config.targetCountry === ''
      fill(`cuisine of ${restaurant.id}`, isOpen, chooseCuisine(only, [only]))
    }
  }, [session, connection, email, current, restaurant, isLoading])
}

/** On narrow screens the results stand below the settings: a run brings them into view. */
function useIntoView(isRunning: boolean) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = section.current?.getBoundingClientRect().top
    if (!isRunning || top === undefined) return
    if (top >= 0 && top < window.innerHeight / 2) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.current?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  }, [isRunning])
  return section
}

/** A visitor is told by the shell; for others the server was out of reach. */
function OfflineNotice({ onRetry }: { onRetry: () => void }) {
  const session = useSession()
  if (session.status === 'signed-out') return null
  return (
    <Notice
      tone="warning"
      role="status"
      actions={
        <Button size="small" icon="refresh" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      Failed to load configuration. Using defaults. Your changes stay on this page.
    </Notice>
  )
}

function LoadingOverlay() {
  return (
    <div
      role="status"
      className="absolute inset-0 z-20 flex items-start justify-center rounded-xl bg-paper/80 pt-40"
    >
      <span className="inline-flex items-center gap-3 rounded-lg bg-raised px-5 py-3 shadow-overlay">
        <Spinner />
        Loading configuration...
      </span>
    </div>
  )
}
