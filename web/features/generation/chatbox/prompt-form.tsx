import type { Ref } from 'react'
import { PROMPT_MAX } from '#contract/generation.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type PromptFormProps = {
  prompt: string
  onPrompt: (prompt: string) => void
  hint: string
  error: string | null
  isGenerating: boolean
  cannotSend: boolean
  onSend: () => void
  onStop: () => void
  inputRef: Ref<HTMLInputElement>
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
  inputRef,
}: PromptFormProps) {
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
        inputRef={inputRef}
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
