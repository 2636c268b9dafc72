import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type chatboxSettings,
  PREFERENCE_DEFAULTS,
  savePreferences,
} from '#contract/preferences.ts'
import { call } from '../../../lib/call.ts'
import { preferencesQuery } from './chatbox.queries.ts'
import { readEval } from './eval-value.ts'

export type ChatboxSettings = z.output<typeof chatboxSettings>

const SAVE_STATES = { idle: null, pending: 'saving', success: 'saved', error: 'failed' } as const

/** The chatbox's configuration: loaded once, each change kept here and saved at once. */
export function useChatboxSettings() {
  const queries = useQueryClient()
  const loaded = useQuery(preferencesQuery)
  const [changes, setChanges] = useState<Partial<ChatboxSettings>>({})
  const [typedEval, setTypedEval] = useState<string | null>(null)
  const { mutate, ...saving } = useMutation({
    mutationFn: (body: ChatboxSettings) => call(savePreferences, { body }),
    // One after the other, so that the last change is what stays.
    scope: { id: 'preferences' },
    onSuccess: (saved) =>
      queries.setQueryData(
        preferencesQuery.queryKey,
        (before) => before && { ...before, ...saved },
      ),
  })

  const known = { ...PREFERENCE_DEFAULTS, ...loaded.data, ...changes }
  const settings: ChatboxSettings = {
    chatboxImageType: known.chatboxImageType,
    chatboxDataStatus: known.chatboxDataStatus,
    chatboxEvalValue: known.chatboxEvalValue,
  }

  function change(next: Partial<ChatboxSettings>) {
    setChanges({ ...changes, ...next })
    mutate({ ...settings, ...next })
  }

  const evalText = typedEval ?? String(settings.chatboxEvalValue)
  const evalError = readEval(evalText).error
  return {
    settings,
    change,
    isLoading: loaded.isPending,
    loadFailed: loaded.isError,
    /** Null until something was changed. */
    saveState: SAVE_STATES[saving.status],
    evalText,
    evalError,
    changeEval(typed: string) {
      setTypedEval(typed)
      const { value, error } = readEval(typed)
      if (error === null && value !== settings.chatboxEvalValue) change({ chatboxEvalValue: value })
    },
    /** What was typed becomes the number it was read as; a number out of bounds stays to be fixed. */
    settleEval() {
      if (evalError === null) setTypedEval(null)
    },
  }
}

export type SettingsInHand = ReturnType<typeof useChatboxSettings>
