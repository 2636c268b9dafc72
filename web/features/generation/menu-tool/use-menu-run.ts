import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { createMenus } from '#contract/generation.ts'
import type { MenuSummary } from '#contract/menus.ts'
import type { CuisineProposal } from '#contract/preferences.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { call } from '../../../lib/call.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import { useAlerts } from '../../../ui/alerts.tsx'
import { sessionQuery } from '../../accounts/session.queries.ts'
import { menusQuery } from '../../menus/menus.queries.ts'
import { useDeleteMenu } from '../../menus/use-item-changes.ts'
import { isSignedOut } from '../../preferences/use-settings-session.ts'
import { useEarlierRun } from './earlier-run.ts'
import { equalMenus, equalMenusQuestion } from './equal-menus.ts'
import { menuRequestOf } from './menu-request.ts'
import { cuisinesOfRun, runProblem } from './menu-rules.ts'
import { advanceRun, menuLabels, NO_RUN } from './menu-run.ts'
import { runMenus } from './run-menus.ts'
import type { ConfigSession } from './use-menu-config.ts'

type RunInput = { session: ConfigSession; restaurant: Restaurant | null; canList: boolean }

/** The two steps of a run, the way to stop it, and what has come of it; leaving the page stops it. */
export function useMenuRun({ session, restaurant, canList }: RunInput) {
  const hasRestaurant = restaurant !== null
  const earlier = useEarlierRun(canList)
  const [run, step] = useReducer(advanceRun, NO_RUN)
  const [proposals, setProposals] = useState<readonly CuisineProposal[]>([])
  const [reason, setReason] = useState<string | null>(null)
  const underway = useRef<AbortController | null>(null)
  const { alert, choose } = useAlerts()
  const deleteMenu = useDeleteMenu(() => {})
  const queries = useQueryClient()
  useEffect(() => () => underway.current?.abort(), [])

  /** True when the run may start; else its alert is shown. */
  function mayRun(needsCuisine: boolean): boolean {
    const problem = runProblem(session.read().config, { needsCuisine, hasRestaurant })
    if (problem) void alert(problem)
    return !problem
  }

  function begin(): AbortSignal {
    setReason(null)
    session.flush()
    underway.current?.abort()
    underway.current = new AbortController()
    return underway.current.signal
  }

  function fail(failure: unknown, text: string) {
    step({ event: 'clear' })
    if (isSignedOut(failure)) void queries.invalidateQueries(sessionQuery)
    void alert(text)
  }

  /** Where the library cannot be asked, nothing is known to be equal: the run goes on. */
  async function equalOnes(cuisines: readonly string[]): Promise<MenuSummary[]> {
    const of = { cuisines, restaurant: restaurant?.name ?? null }
    return queries.fetchQuery(menusQuery).then(
      ({ menus }) => equalMenus(menus, of),
      () => [],
    )
  }

  async function propose() {
    if (!mayRun(false)) return
    const signal = begin()
    step({ event: 'configure' })
    try {
      const body = menuRequestOf(session.read().config, { hasRestaurant, isProposing: true })
      const { countries = [] } = await call(createMenus, { body, signal })
      setProposals(countries)
      session.change({
        selectedCountries: countries.map(({ name }) => name),
        targetCountry: '',
        showTargetCountry: true,
      })
      step({ event: 'clear' })
    } catch (failure) {
      if (signal.aborted) return
      setReason(messageOf(failure, '') || null)
      fail(failure, 'An error occurred while configuring')
    }
  }

  async function generate() {
    const { config } = session.read()
    if (!mayRun(config.selectionMode === 'your-choice')) return
    const before = canList ? await equalOnes(cuisinesOfRun(config)) : []
    const answer = before.length === 0 ? 'beside' : await choose(replacing(before))
    if (answer === null) return
    const signal = begin()
    earlier.putAway()
    step({
      event: 'begin',
      labels: menuLabels(cuisinesOfRun(config), config.menusPerCountry),
      itemsPerMenu: config.numItemsToGenerate,
    })
    try {
      const body = menuRequestOf(config, { hasRestaurant, isProposing: false })
      await runMenus({ body, signal, onStep: (one) => !signal.aborted && step(one) })
      void queries.invalidateQueries({ queryKey: ['menus'] })
      if (answer === 'replace') for (const menu of before) deleteMenu.mutate(menu)
    } catch (failure) {
      if (signal.aborted) return
      if (!(failure instanceof CallFailed)) console.warn('The menu was not generated.', failure)
      const isAnswer = failure instanceof CallFailed
      const otherwise = 'An error occurred while generating the menu'
      fail(failure, isAnswer ? messageOf(failure, otherwise) : otherwise)
    }
  }

  const stop = useCallback(() => {
    underway.current?.abort()
    step({ event: 'stop' })
  }, [])
  const clear = useCallback(() => {
    underway.current?.abort()
    setProposals([])
    setReason(null)
    step({ event: 'clear' })
  }, [])

  /** Also what an earlier visit left. */
  function clearAll() {
    clear()
    earlier.putAway()
  }
  const shown = run.phase === 'idle' ? earlier.run : run

  return { run: shown, proposals, reason, propose, generate, stop, clear: clearAll }
}

function replacing(before: readonly MenuSummary[]) {
  return {
    text: equalMenusQuestion(before),
    answers: [
      { id: 'replace', label: 'Replace it' },
      { id: 'beside', label: 'Keep both' },
    ] as const,
  }
}
