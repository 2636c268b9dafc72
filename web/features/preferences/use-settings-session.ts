import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallFailed } from '../../lib/call-failures.ts'
import {
  createSettingsSession,
  type SettingsSession,
  type SettingsSessionDeps,
} from '../../lib/settings-session.ts'
import { sessionQuery, useSession } from '../accounts/session.queries.ts'

export type SettingsSource<Config, Beside> = Omit<
  SettingsSessionDeps<Config, Beside>,
  'isSignedOut' | 'warn'
>

/** A tool's settings of this visit: loaded once, kept while the screen shows, sent before it is left. */
export function useSettingsSession<Config, Beside>(sourceOf: () => SettingsSource<Config, Beside>) {
  const [session] = useState(() =>
    createSettingsSession({
      ...sourceOf(),
      isSignedOut,
      warn: (sentence, reason) => console.warn(sentence, reason),
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.read, session.read)
  useConnection(session, state.connection)
  return { session, ...state }
}

export function isSignedOut(reason: unknown): boolean {
  return reason instanceof CallFailed && reason.status === 401
}

function useConnection<Config, Beside>(
  session: SettingsSession<Config, Beside>,
  connection: string,
): void {
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
