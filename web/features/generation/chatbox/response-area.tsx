import type { TaskType } from '#contract/generation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { Result } from './read-answer.ts'
import { ResultView } from './result-view.tsx'
import { TITLES } from './task-words.ts'
import type { Phase } from './use-generation.ts'

type ResponseAreaProps = {
  phase: Phase
  prompt: string
  cannotSend: boolean
  onSet: (type: TaskType, content: string) => void
  onRegenerate: () => void
}

export function ResponseArea({
  phase,
  prompt,
  cannotSend,
  onSet,
  onRegenerate,
}: ResponseAreaProps) {
  return (
    <section
      aria-label="Response"
      className="flex min-h-56 flex-col gap-5 rounded-xl border border-line bg-paper p-5"
    >
      <div
        role="status"
        aria-busy={phase.name === 'generating'}
        className="flex flex-1 flex-col empty:-mb-5 empty:flex-none"
      >
        {phase.name === 'idle' && (
          <p className="m-auto text-center text-soft-ink">
            No response yet. Please enter a prompt.
          </p>
        )}
        {phase.name === 'generating' && (
          <p className="m-auto flex items-center gap-3">
            <Spinner />
            {`Generating ${phase.type}...`}
          </p>
        )}
        {phase.name === 'result' && <ResultView result={phase.result} prompt={prompt} />}
      </div>
      {phase.name === 'failed' && (
        <Notice tone="danger" role="alert">
          {phase.message}
        </Notice>
      )}
      {phase.name === 'result' && (
        <ResultActions
          result={phase.result}
          cannotSend={cannotSend}
          onSet={onSet}
          onRegenerate={onRegenerate}
        />
      )}
    </section>
  )
}

type ResultActionsProps = Pick<ResponseAreaProps, 'cannotSend' | 'onSet' | 'onRegenerate'> & {
  result: Result
}

function ResultActions({ result, cannotSend, onSet, onRegenerate }: ResultActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onPress={() => onSet(result.type, result.content)}>
        {`Set to ${TITLES[result.type]} Container`}
      </Button>
      <Button icon="refresh" isDisabled={cannotSend} onPress={onRegenerate}>
        Regenerate
      </Button>
    </div>
  )
}
