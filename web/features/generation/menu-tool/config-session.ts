import {
  applyChanges,
  CONFIG_DEFAULTS,
  type ConfigChanges,
  type MenuConfig,
} from './menu-config.ts'
import { recallCuisine } from './menu-rules.ts'

export type Connection = 'connecting' | 'connected' | 'offline'
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

export type ConfigState = {
  config: MenuConfig
  connection: Connection
  saving: Saving
  cuisines: readonly string[]
}

export type ConfigSessionDeps = {
  load: () => Promise<{ config: MenuConfig; cuisines: readonly string[] }>
  save: (config: MenuConfig) => Promise<void>
  /** What a visit makes of the stored configuration: its mode, its remembered cuisine. */
  open: (config: MenuConfig) => MenuConfig
  /** Whether a failed save shows that the session is over. */
  isSignedOut: (reason: unknown) => boolean
  warn: (sentence: string, reason: unknown) => void
  builtInCuisines: readonly string[]
}

export type ConfigSession = {
  read: () => ConfigState
  subscribe: (listener: () => void) => () => void
  connect: () => Promise<void>
  change: (changes: ConfigChanges) => void
  /** Sends now what still waits, also beside a request that is under way: the page may be gone before it ends. */
  flush: () => void
  /** The last flush; nothing is tried again after it. */
  close: () => void
}

const QUIET_MS = 400
const RETRY_MS = 5000

/**
 * The configuration of one visit: changes hold at once and, while connected, are posted whole, one request after the
 * other. What was changed here is newer than any answer: loading again fills in only the rest.
 */
export function createConfigSession(deps: ConfigSessionDeps): ConfigSession {
  const listeners = new Set<() => void>()
  let state: ConfigState = {
    config: deps.open(CONFIG_DEFAULTS),
    connection: 'connecting',
    saving: 'saved',
    cuisines: deps.builtInCuisines,
  }
  let changedHere: ConfigChanges = {}
  let isDirty = false
  let isSending = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(changes: Partial<ConfigState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function connect() {
    isClosed = false
    set({ connection: 'connecting' })
    try {
      const { config, cuisines } = await deps.load()
      const merged = recallCuisine(applyChanges(deps.open(config), changedHere))
      set({ config: merged, cuisines, connection: 'connected' })
      if (isDirty) schedule(QUIET_MS)
    } catch (reason) {
      deps.warn('Failed to load configuration. Using defaults.', reason)
      set({ connection: 'offline' })
    }
  }

  function change(changes: ConfigChanges) {
    changedHere = { ...changedHere, ...changes }
    isDirty = true
    set({ config: recallCuisine(applyChanges(state.config, changes)) })
    schedule(QUIET_MS)
  }

  function schedule(delayMs: number) {
    clearTimeout(timer)
    if (isClosed || state.connection !== 'connected') return
    timer = setTimeout(() => void send(), delayMs)
    if (state.saving === 'saved') set({ saving: 'unsaved' })
  }

  async function send({ overtakes = false } = {}) {
    clearTimeout(timer)
    if (!isDirty || state.connection !== 'connected') return
    if (isSending && !overtakes) return
    isDirty = false
    isSending = true
    set({ saving: 'saving' })
    try {
      await deps.save(state.config)
      if (!isDirty) set({ saving: 'saved' })
    } catch (reason) {
      deps.warn('Failed to save configuration.', reason)
      isDirty = true
      set({ saving: 'failed' })
      if (deps.isSignedOut(reason)) set({ connection: 'offline' })
    } finally {
      isSending = false
    }
    if (isDirty) schedule(state.saving === 'failed' ? RETRY_MS : QUIET_MS)
  }

  function flush() {
    void send({ overtakes: true })
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect,
    change,
    flush,
    close() {
      flush()
      isClosed = true
    },
  }
}
