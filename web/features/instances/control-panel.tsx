import { useEffect, useRef } from 'react'
import { INSTANCE_TYPES } from '#contract/instances.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { INSTANCE_NAMES } from './instance-words.ts'
import type { Access } from './instances.queries.ts'
import { PowerButtons } from './power-buttons.tsx'
import { StatusDisplay } from './status-display.tsx'
import { type Controller, useController } from './use-controller.ts'

type ControlPanelProps = { access: Access; onWrongPassword: () => void }

export function ControlPanel({ access, onWrongPassword }: ControlPanelProps) {
  const controller = useController({ password: access.password, onWrongPassword })
  const title = useRef<HTMLHeadingElement>(null)
  // The field that had the focus is gone.
  useEffect(() => title.current?.focus(), [])

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
          Instance controller
        </h1>
        {access.isSimulated && <Badge tone="info">Simulated instance</Badge>}
      </header>
      <InstanceChoice controller={controller} />
      <Card className="flex flex-col gap-6">
        <StatusDisplay controller={controller} />
        <Outcome controller={controller} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
          <PowerButtons controller={controller} />
          <Switch isSelected={controller.isAuto} onChange={controller.setAuto}>
            Auto-refresh every 5 seconds
          </Switch>
        </div>
      </Card>
      {access.isSimulated && (
        <p className="text-sm text-soft-ink">
          No cloud is connected: these two instances exist in this service’s own database, and
          starting or stopping them costs nothing and changes nothing else.
        </p>
      )}
    </div>
  )
}

function InstanceChoice({ controller }: { controller: Controller }) {
  const { instance, choose, isBusy } = controller
  return (
    <fieldset className="flex gap-3">
      <legend className="sr-only">Instance</legend>
      {INSTANCE_TYPES.map((type) => {
        const isChosen = type === instance
        return (
          <Button
            key={type}
            size="large"
            aria-pressed={isChosen}
            isDisabled={isBusy}
            onPress={() => choose(type)}
            className={`flex-1 ${isChosen ? 'border-tomato! bg-tomato-wash! text-tomato!' : ''}`}
          >
            {INSTANCE_NAMES[type]}
          </Button>
        )
      })}
    </fieldset>
  )
}

/** What the last action came to, and what went wrong. */
function Outcome({ controller }: { controller: Controller }) {
  const { message, problem } = controller
  return (
    <>
      <div role="status" className="empty:absolute">
        {message && <Notice>{message}</Notice>}
      </div>
      {problem && (
        <Notice tone="danger" role="alert">
          <p className="font-medium">{problem.message}</p>
          {problem.details && <p className="mt-1">{problem.details}</p>}
        </Notice>
      )}
    </>
  )
}
