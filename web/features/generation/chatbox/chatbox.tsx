import { useId, useMemo, useState } from 'react'
import type { TaskType } from '#contract/generation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import { FIX_EVAL } from './eval-value.ts'
import { PromptForm } from './prompt-form.tsx'
import { ResponseArea } from './response-area.tsx'
import { SettingsPanel, type Sources } from './settings-panel.tsx'
import { PROMPT_HINTS, TASK_TABS } from './task-words.ts'
import { useChatboxSettings } from './use-chatbox-settings.ts'
import { useGeneration } from './use-generation.ts'

const NO_SOURCES: Sources = { restaurant: null, csv: null, instructions: '' }

type ChatboxProps = { onSet: (type: TaskType, content: string) => void }

/** The left panel: what to make, the prompt, the answer, and the settings behind the gear. */
export function Chatbox({ onSet }: ChatboxProps) {
  const [task, setTask] = useState<TaskType>('name')
  const [prompt, setPrompt] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  /** What was asked for last, in whichever tab. */
  const [dish, setDish] = useState('')
  const [sources, setSources] = useState(NO_SOURCES)
  const configuration = useChatboxSettings()
  const generation = useGeneration()
  const settings = useSettingsPanel()
  const { phase } = generation
  const isGenerating = phase.name === 'generating'
  const cannotSend = isGenerating || configuration.evalError !== null
  useShortcuts(
    useMemo(
      () => [{ keys: 's', label: 'Open or close the settings', run: settings.toggle }],
      [settings.toggle],
    ),
  )

  function change(next: TaskType) {
    setTask(next)
    setPrompt('')
    setProblem(null)
    generation.clear()
  }

  function send(text: string) {
    if (isGenerating) return
    const found = problemOf(text, configuration.evalError)
    setProblem(found)
    if (found) return
    setDish(text.trim())
    const { chatboxImageType, chatboxDataStatus, chatboxEvalValue } = configuration.settings
    void generation.generate({
      task_type: task,
      prompt: text.trim(),
      imageType: chatboxImageType,
      dataStatus: chatboxDataStatus,
      evalValue: chatboxEvalValue,
      selectedRestaurant: sources.restaurant,
      detailedInstruction: sources.instructions,
      textData: '',
      selectedCSV: sources.csv,
    })
  }

  const conversation = (
    <div className="flex flex-col gap-5">
      <PromptForm
        prompt={prompt}
        onPrompt={(text) => {
          setPrompt(text)
          if (problem !== FIX_EVAL) setProblem(null)
        }}
        hint={PROMPT_HINTS[task]}
        error={problem === FIX_EVAL && configuration.evalError === null ? null : problem}
        isGenerating={isGenerating}
        cannotSend={cannotSend}
        onSend={() => send(prompt)}
        onStop={generation.stop}
      />
      {dish !== '' && prompt === '' && phase.name === 'idle' && (
        <Button
          icon="arrowRight"
          className="self-start text-left"
          isDisabled={cannotSend}
          onPress={() => {
            setPrompt(dish)
            send(dish)
          }}
        >
          <span className="line-clamp-1">Go on with “{dish}”</span>
        </Button>
      )}
      <ResponseArea
        phase={phase}
        prompt={generation.last?.prompt ?? ''}
        cannotSend={cannotSend}
        onSet={onSet}
        onRegenerate={() => send(generation.last?.prompt ?? prompt)}
      />
    </div>
  )
  return (
    <section
      aria-label="Chatbox"
      className="flex flex-col gap-5 rounded-xl border border-line bg-raised p-5 sm:p-6"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-xl">What shall we make?</h2>
        <Button
          icon="settings"
          aria-expanded={settings.isOpen}
          aria-controls={settings.id}
          onPress={settings.toggle}
        >
          Settings
        </Button>
      </header>
      {configuration.loadFailed && (
        <Notice tone="warning" role="status">
          Failed to load configuration. Using defaults.
        </Notice>
      )}
      <div id={settings.id} hidden={!settings.isOpen}>
        {settings.wasOpened && (
          <SettingsPanel
            configuration={configuration}
            sources={sources}
            onSources={setSources}
            isDisabled={isGenerating}
          />
        )}
      </div>
      <Tabs
        label="What to make"
        selected={task}
        onSelect={(next) => next !== task && change(next)}
        tabs={TASK_TABS.map((tab) => ({
          ...tab,
          content: conversation,
          isDisabled: isGenerating && tab.id !== task,
        }))}
      />
    </section>
  )
}

function problemOf(text: string, evalError: string | null): string | null {
  if (evalError) return FIX_EVAL
  return text.trim() === '' ? 'Please enter a prompt' : null
}

/** Closed, it stays as it is: an upload goes on, what was chosen is kept. */
function useSettingsPanel() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [toggle] = useState(() => () => {
    setOpened(true)
    setOpen((before) => !before)
  })
  return { id, isOpen, wasOpened, toggle }
}
