import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { BUILT_IN_CUISINES } from '#contract/cuisines.ts'
import { getPreferences, savePreferences } from '#contract/preferences.ts'
import { createStore } from '../../../lib/browser-store.ts'
import { call } from '../../../lib/call.ts'
import { CallFailed } from '../../../lib/call-failures.ts'
import { sessionQuery, useSession } from '../../accounts/session.queries.ts'
import {
  type ConfigSession,
  type ConfigSessionDeps,
  createConfigSession,
} from './config-session.ts'
import { cuisineVocabulary, mergeOverDefaults } from './menu-config.ts'
import { type Mode, openInMode } from './menu-rules.ts'

/** The mode that was chosen with the switch since this tab was opened. */
export const chosenMode = createStore<Mode | null>({
  keep: 'session',
  name: 'menu-tool-mode',
  initial: null,
  accept: (found) => found === 'ai' || found === 'your-choice',
})

/** The configuration of this visit: loaded once, kept while the screen shows, sent before it is left. */
export function useMenuConfig(isAiAddress: boolean) {
  return useConfigSession((config) => openInMode(config, chosenMode.read(), isAiAddress))
}

/** The same as it is stored, for a screen that is not the tool itself. */
export function useStoredMenuConfig() {
  return useConfigSession((config) => config)
}

function useConfigSession(open: ConfigSessionDeps['open']) {
  const [session] = useState(() => openSession(open))
  const state = useSyncExternalStore(session.subscribe, session.read, session.read)
  useConnection(session, state.connection)
  return { session, ...state }
}

function openSession(open: ConfigSessionDeps['open']): ConfigSession {
  return createConfigSession({
    load: async () => {
      const answer = await call(getPreferences)
      return { config: mergeOverDefaults(answer), cuisines: cuisineVocabulary(answer) }
    },
    save: async (config) => {
      await call(savePreferences, { body: config, keepalive: true })
    },
    open,
    isSignedOut,
    warn: (sentence, reason) => console.warn(sentence, reason),
    builtInCuisines: BUILT_IN_CUISINES,
  })
}

export function isSignedOut(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.status === 401
}

function useConnection(session: ConfigSession, connection: string): void {
  const queries = useQueryClient()
  const { status } = useSession()
  useEffect(() => {
    void session.connect()
    const whenHidden = () => document.visibilityState === 'hidden' && session.flush()
    const whenOnline = () => {
      if (session.read().connection === 'offline') void session.connect()
      else session.flush()
    }
    document.addEventListener('visibilitychange', whenHidden)
    window.addEventListener('pagehide', session.flush)
    window.addEventListener('online', whenOnline)
    return () => {
      session.close()
      document.removeEventListener('visibilitychange', whenHidden)
      window.removeEventListener('pagehide', session.flush)
      window.removeEventListener('online', whenOnline)
    }
  }, [session])

  // logging out on this screen ends the connection; a session that ended elsewhere shows in the shell
  useEffect(() => {
    if (status === 'signed-out' && session.read().connection === 'connected') void session.connect()
  }, [session, status])
  useEffect(() => {
    if (connection === 'offline') void queries.invalidateQueries(sessionQuery)
  }, [connection, queries])
}
