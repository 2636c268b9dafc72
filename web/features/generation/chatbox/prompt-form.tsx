import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { PROMPT_MAX } from '#contract/generation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'

type PromptFormProps = {
  prompt: string
  onPrompt: (prompt: string) => void
  hint: string
  error: string | null
  isGenerating: boolean
  cannotSend: boolean
  onSend: () => void
  onStop: () => void
}

export function PromptForm({
  prompt,
  onPrompt,
  hint,
  error,
  isGenerating,
  cannotSend,
  onSend,
  onStop,
}: PromptFormProps) {
  const input = useRef<HTMLInputElement>(null)
  useFocusAfter(isGenerating, input)
  useShortcuts(
    useMemo(() => [{ keys: '/', label: 'Write a prompt', run: () => input.current?.focus() }], []),
  )
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Prompt"
        hideLabel
        placeholder="Enter your prompt here..."
        description={hint}
        error={error ?? undefined}
        value={prompt}
        onChange={onPrompt}
        maxLength={PROMPT_MAX}
        isDisabled={isGenerating}
        inputRef={input}
        // A disabled Send would swallow Enter, and with it the reason why nothing is sent.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSend()
        }}
        className="min-w-60 flex-1"
      />
      {isGenerating && <Button onPress={onStop}>Stop</Button>}
      <Button variant="primary" isDisabled={cannotSend} onPress={onSend}>
        Send
      </Button>
    </form>
  )
}

/** The prompt loses the focus while it is disabled, and has it back when the answer is there. */
function useFocusAfter(isGenerating: boolean, input: RefObject<HTMLInputElement | null>) {
  const wasGenerating = useRef(false)
  useEffect(() => {
    const hasEnded = wasGenerating.current && !isGenerating
    wasGenerating.current = isGenerating
    const active = document.activeElement
    const isFocusLost = !active || active === document.body || active.matches(':disabled')
    if (hasEnded && isFocusLost) input.current?.focus({ preventScroll: true })
  }, [isGenerating, input])
}
