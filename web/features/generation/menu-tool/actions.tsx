import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { MenuConfig } from './menu-config.ts'
import { emailProblem, NEEDS_RESTAURANT } from './menu-rules.ts'
import type { MenuRun } from './menu-run.ts'

type ActionsProps = {
  config: MenuConfig
  phase: MenuRun['phase']
  isLocked: boolean
  hasRestaurant: boolean
  /** Why the proposals could not be had, in the server's words. */
  reason: string | null
  onPropose: () => void
  onGenerate: () => void
}

/** The one or two buttons that start a run, and what is still missing. */
export function Actions({
  config,
  phase,
  isLocked,
  hasRestaurant,
  reason,
  onPropose,
  onGenerate,
}: ActionsProps) {
  const isAi = config.selectionMode === 'ai'
  const isProposed = isAi && config.showTargetCountry
  const missing = missingSentence(config, hasRestaurant)
  const isDisabled = isLocked || emailProblem(config.email) !== undefined
  const isGenerating = phase === 'generating'
  return (
    <div className="flex flex-col gap-3">
      {reason && (
        <Notice tone="danger" role="status">
          {reason}
        </Notice>
      )}
      {missing && <p className="text-sm text-soft-ink">{missing}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={isProposed ? 'secondary' : 'primary'}
          size="large"
          isDisabled={isDisabled}
          onPress={isAi ? onPropose : onGenerate}
          className="flex-1"
        >
          {labelOf(phase, isGenerating && !isProposed)}
        </Button>
        {isProposed && (
          <Button
            variant="primary"
            size="large"
            isDisabled={isDisabled}
            onPress={onGenerate}
            className="flex-1"
          >
            {isGenerating ? 'Generating...' : 'Start Generation'}
          </Button>
        )}
      </div>
    </div>
  )
}

function labelOf(phase: MenuRun['phase'], isGenerating: boolean): string {
  if (phase === 'configuring') return 'Loading...'
  return isGenerating ? 'Generating...' : 'Generate Menu Items'
}

function missingSentence(config: MenuConfig, hasRestaurant: boolean): string | null {
  if (emailProblem(config.email)) return 'Enter your email address to generate.'
  return config.RestaurantDataStatus && !hasRestaurant ? NEEDS_RESTAURANT : null
}
