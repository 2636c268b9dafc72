export type Connection = 'connecting' | 'connected' | 'offline'
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed'

/** The settings, and what the server answers beside them: a vocabulary, or nothing. */
export type LoadedSettings<Config, Beside> = { config: Config; beside: Beside }

export type SettingsState<Config, Beside> = LoadedSettings<Config, Beside> & {
  connection: Connection
  saving: Saving
}

export type SettingsSessionDeps<Config, Beside> = {
  /** What holds until an answer comes, and where none does. */
  initial: LoadedSettings<Config, Beside>
  load: () => Promise<LoadedSettings<Config, Beside>>
  save: (config: Config) => Promise<void>
  /** The settings after a change, within their bounds. */
  apply: (config: Config, changes: Partial<Config>) => Config
  /** A change is saved once there was no other for this long. */
  quietMs: number
  /** Whether a failed save shows that the session is over. */
  isSignedOut: (reason: unknown) => boolean
  warn: (sentence: string, reason: unknown) => void
}

export type SettingsSession<Config, Beside> = {
  read: () => SettingsState<Config, Beside>
  subscribe: (listener: () => void) => () => void
  connect: () => Promise<void>
  change: (changes: Partial<Config>) => void
  /** Sends now what still waits, also beside a request that is under way: the page may be gone before it ends. */
  flush: () => void
  /** The last flush; nothing is tried again after it. */
  close: () => void
}

const RETRY_MS = 5000

/**
 * A tool's settings during one visit: changes hold at once and, while connected, are posted whole, one request after the
 * other. What was changed here is newer than any answer: loading again fills in only the rest.
 */
export function createSettingsSession<Config, Beside>(
  deps: SettingsSessionDeps<Config, Beside>,
): SettingsSession<Config, Beside> {
  const listeners = new Set<() => void>()
  let state: SettingsState<Config, Beside> = {
    ...deps.initial,
    connection: 'connecting',
    saving: 'saved',
  }
  let changedHere: Partial<Config> = {}
  let isDirty = false
  let isSending = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(changes: Partial<SettingsState<Config, Beside>>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function connect() {
    isClosed = false
    set({ connection: 'connecting' })
    try {
      const { config, beside } = await deps.load()
      set({ config: deps.apply(config, changedHere), beside, connection: 'connected' })
      if (isDirty) schedule(deps.quietMs)
    } catch (reason) {
      deps.warn('Failed to load configuration. Using defaults.', reason)
      set({ connection: 'offline' })
    }
  }

  function change(changes: Partial<Config>) {
    changedHere = { ...changedHere, ...changes }
    isDirty = true
    set({ config: deps.apply(state.config, changes) })
    schedule(deps.quietMs)
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
    if (isDirty) schedule(state.saving === 'failed' ? RETRY_MS : deps.quietMs)
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
